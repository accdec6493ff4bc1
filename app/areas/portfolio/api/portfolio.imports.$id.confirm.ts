import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, postOnly } from "#app/platform/api.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { answered } from "../server/calls.server.ts";
import { confirm } from "../server/imports/imports.server.ts";
import { importAnswer } from "../server/imports/view.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/portfolio/imports/:id/confirm`: its rows become moves, all at once. */
export const action = call(async ({ request, params }) => {
  const { accountId } = await requireTrader(request);
  if (request.method !== "POST") return postOnly({ request });
  const confirmed = await confirm(
    { account: accountId, entitlements: await entitlementsFor(request) },
    params.id ?? "",
  );
  if ("refusal" in confirmed) return refused(request, confirmed.refusal);
  return answered(await importAnswer(confirmed.record, localeOfCall(request)), 202);
});

export const loader = call(postOnly);
