import { requireTrader } from "#app/identity/session.server.ts";
import { call, postOnly } from "#app/platform/api.server.ts";
import { testAlert } from "../server/alerts.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/alerts/:id/test`: sends a marked sample through each of its channels, which does not count as a firing. */
export const action = call(async ({ request, params }) => {
  const account = await requireTrader(request);
  if (request.method !== "POST") return postOnly({ request });
  const sent = await testAlert(account, params.id ?? "");
  if ("refusal" in sent) return refused(request, sent.refusal);
  return Response.json({ code: 200, data: { channels: sent.alert.channels } });
});

export const loader = call(postOnly);
