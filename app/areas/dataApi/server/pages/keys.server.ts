import type { z } from "zod";
import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import { planWithHigherLimit } from "#app/areas/offers/publicEntitlements.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { isCrossSite } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { newKeyForm, revokeForm, rotateForm, type ShownKey } from "../../model/keys.ts";
import type { KeyField, KeysAnswer, KeysPageData } from "../../model/pages.ts";
import { issueKey, revokeKey, rotateKey } from "../keys/commands.server.ts";
import { loadKeys } from "../keys/keyRows.server.ts";
import { countActiveKeys, loadPlaces, pausedAmong, withPauses } from "../keys/lines.server.ts";
import type { DataApiRefusal } from "../refused.server.ts";

/** The page of keys: its data, and the actions of its forms. */

export async function loadKeysPage(accountId: string): Promise<KeysPageData> {
  const now = new Date();
  const pool = poolFor("pages");
  const [keys, places, entitlements] = await Promise.all([
    loadKeys(pool, accountId, now),
    loadPlaces(pool, accountId, now),
    entitlementsForAccount(accountId),
  ]);
  const lifts = planWithHigherLimit("apiKeys", entitlements);
  return {
    keys: withPauses(keys, pausedAmong(places, entitlements)),
    inUse: countActiveKeys(places, entitlements),
    planWithMore: lifts?.replaceAll("-", " ").toUpperCase() ?? null,
    mayLimitAddresses: entitlements.apiAddressLists,
  };
}

type Sent = { request: Request; account: Account; form: FormData; text(name: string): string };
type Act = (sent: Sent) => Promise<KeysAnswer>;

const ACTS = new Map<string, Act>(Object.entries({ issue, rotate, revoke }));

/** Runs the form's action. Redirects to the sign-in page when not signed in; throws 403 for another site's form. */
export async function keysAction(request: Request): Promise<KeysAnswer> {
  if (isCrossSite(request)) throw refusedPage("Forbidden");
  const account = await requireTrader(request);
  const form = await readFormData(request);
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .replaceAll("\0", "")
      .trim();
  const act = ACTS.get(text("intent"));
  if (!act) return refusal(request, { tag: "NoSuchApiKey", keyId: "" });
  return act({ request, account, form, text });
}

const FIELDS: readonly KeyField[] = ["name", "scopes", "cidrs", "monthlyCap", "payOverage"];

async function issue({ request, account, form, text }: Sent): Promise<KeysAnswer> {
  const read = newKeyForm.safeParse({
    name: text("name"),
    mode: text("mode"),
    scopes: form.getAll("scopes").map(String),
    lifetime: text("lifetime"),
    cidrs: text("cidrs"),
    monthlyCap: text("monthlyCap"),
    payOverage: form.has("payOverage"),
  });
  if (!read.success) {
    const t = await translator(requireLocale(request), "dataApi");
    return { problem: t("new.wrong.form"), fields: wrongFields(read.error) };
  }
  const now = new Date();
  const entitlements = await entitlementsForAccount(account.accountId);
  const issued = await issueKey(account, entitlements, read.data, now);
  return "refusal" in issued
    ? refusal(request, issued.refusal)
    : { said: "issued", name: read.data.name, key: issued.key };
}

function wrongFields(error: z.ZodError): KeyField[] {
  const named = new Set(error.issues.map(({ path }) => path[0]));
  return FIELDS.filter((field) => named.has(field));
}

async function rotate({ request, account, text }: Sent): Promise<KeysAnswer> {
  const read = rotateForm.safeParse({ keyId: text("keyId"), overlap: text("overlap") });
  if (!read.success) return refusal(request, { tag: "NoSuchApiKey", keyId: "" });
  const now = new Date();
  const issued = await rotateKey(account, read.data.keyId, Number(read.data.overlap), now);
  if ("refusal" in issued) return refusal(request, issued.refusal);
  const keys: ShownKey[] = await loadKeys(poolFor("pages"), account.accountId, now);
  const name = keys.find(({ keyId }) => keyId === issued.keyId)?.name ?? "";
  return { said: "rotated", name, key: issued.key };
}

async function revoke({ request, account, text }: Sent): Promise<KeysAnswer> {
  const read = revokeForm.safeParse({ keyId: text("keyId") });
  if (!read.success) return refusal(request, { tag: "NoSuchApiKey", keyId: "" });
  const done = await revokeKey(account, read.data.keyId);
  return "refusal" in done ? refusal(request, done.refusal) : { said: "revoked" };
}

const refusal = async (request: Request, refused: DataApiRefusal): Promise<KeysAnswer> => ({
  problem: await refusalMessage(requireLocale(request), refused),
  fields: [],
});
