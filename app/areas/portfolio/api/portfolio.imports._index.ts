import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, otherMethod } from "#app/platform/api.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { answered } from "../server/calls.server.ts";
import { findImport } from "../server/imports/imports.server.ts";
import { uploadOf } from "../server/imports/received.server.ts";
import { upload } from "../server/imports/upload.server.ts";
import { importAnswer } from "../server/imports/view.server.ts";
import { refused } from "../server/refused.server.ts";

/**
 * `POST /api/portfolio/imports`: a file of moves, as `file` of a form or as the body itself (`text/csv`, `application/json`), to be read. The
 * answer is 202: the file is looked at in the background.
 */
export const action = call(async ({ request }) => {
  if (request.method !== "POST") return otherMethod(request, "POST");
  const { accountId } = await requireTrader(request);
  const given = await uploadOf(request);
  if ("response" in given) return given.response;
  const made = await upload({ account: accountId, entitlements: await entitlementsFor(request) }, given);
  if ("refusal" in made) return refused(request, made.refusal);
  const found = await findImport(accountId, made.importId);
  if ("refusal" in found) return refused(request, found.refusal);
  return answered(await importAnswer(found.record, localeOfCall(request)), 202);
});

export const loader = call(({ request }) => otherMethod(request, "POST"));
