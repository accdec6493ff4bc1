import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, otherMethod, parseBody } from "#app/platform/api.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { importChange } from "../model/calls.ts";
import { answered, answerOf } from "../server/calls.server.ts";
import { changeOf, findImport, removeImport } from "../server/imports/imports.server.ts";
import { importAnswer } from "../server/imports/view.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/portfolio/imports/:id`: how far it is, and the first of its rows. */
export const loader = call(async ({ request, params }) => {
  const { accountId } = await requireTrader(request);
  const found = await findImport(accountId, params.id ?? "");
  if ("refusal" in found) return refused(request, found.refusal);
  return answered(await importAnswer(found.record, localeOfCall(request)));
});

const METHODS = ["PATCH", "DELETE"];

/** `PATCH …/:id {format?, zone?, currencies?, wallet?, account?}`: reads it again. `DELETE`: forgets it, or takes it back whole. */
export const action = call(async ({ request, params }) => {
  if (!METHODS.includes(request.method)) return otherMethod(request, METHODS.join(", "));
  const { accountId } = await requireTrader(request);
  const importId = params.id ?? "";
  if (request.method === "DELETE") return answerOf(request, await removeImport(accountId, importId));
  const body = await parseBody(request, importChange, { methods: METHODS });
  if ("response" in body) return body.response;
  const changed = await changeOf(
    { account: accountId, entitlements: await entitlementsFor(request) },
    importId,
    body.data,
  );
  if ("refusal" in changed) return refused(request, changed.refusal);
  return answered(await importAnswer(changed.record, localeOfCall(request)), 202);
});
