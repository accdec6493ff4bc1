import { testAlert } from "~/areas/alerts/server/alerts.server";
import { refused } from "~/areas/alerts/server/refused.server";
import { requireTrader } from "~/identity/session.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/alerts/:id/test`: sends a marked sample through each of its channels, which does not count as a firing. */
export const action = call(async ({ request, params }) => {
  const account = await requireTrader(request);
  if (request.method !== "POST") return postOnly({ request });
  const sent = await testAlert(account, params.id ?? "");
  if ("refusal" in sent) return refused(request, sent.refusal);
  return Response.json({ code: 200, data: { channels: sent.alert.channels } });
});

export const loader = call(postOnly);
