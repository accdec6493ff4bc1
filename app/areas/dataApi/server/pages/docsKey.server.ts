import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import { readIdentity, signInFirst } from "#app/identity/session.server.ts";
import { isCrossSite } from "#app/platform/api.server.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { type DocsKeyAnswer, SAMPLES_ANCHOR } from "../../model/docs.ts";
import type { NewKeyForm } from "../../model/keys.ts";
import { SCOPES } from "../../model/scopes.ts";
import { issueKey } from "../keys/commands.server.ts";

/** Creates a sandbox key for the signed-in reader, to fill in the samples of the docs: it can be shown only this once. */
export async function docsKeyAction(request: Request): Promise<DocsKeyAnswer> {
  if (isCrossSite(request)) throw refusedPage("Forbidden");
  const { account } = await readIdentity(request);
  if (!account) throw signInFirst(request, SAMPLES_ANCHOR);
  const form: NewKeyForm = {
    ...{ name: "Docs", mode: "test", scopes: [...SCOPES], lifetime: "30", cidrs: [], monthlyCap: null },
    payOverage: false,
  };
  const issued = await issueKey(account, await entitlementsForAccount(account.accountId), form, new Date());
  return "refusal" in issued
    ? { problem: await refusalMessage(requireLocale(request), issued.refusal) }
    : { key: issued.key };
}
