import type { z } from "zod";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { SupportedLocale } from "#app/i18n/locales.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { readDecimal } from "#app/ui/typedNumber.ts";
import { MOVE_KINDS } from "../../../../../analytics/portfolio/moves.ts";
import {
  marksBody,
  matchesBody,
  moveBody,
  moveChange,
  pricesBody,
  walletBody,
  walletChange,
} from "../../model/calls.ts";
import { signedAmount } from "../../model/kinds.ts";
import type { DoneTag, Refused } from "../../model/pages.ts";
import { addMove, changeMove, deleteMove, markToken, priceToken } from "../moves/commands.server.ts";
import { answerMatches } from "../moves/matches.server.ts";
import { addPortfolioWallet, deleteWallet, renameWallet } from "../wallets/commands.server.ts";

/** What the buttons and forms of the pages do: the same commands as the calls, from form input. */

type Act = {
  owner: { account: string; entitlements: Entitlements };
  /** The id of the wallet, token, move or pair. */
  of: string;
  locale: SupportedLocale;
  form: FormData;
};
type Outcome = DoneTag | { refusal: { tag: string; field?: string }; field?: string };

const pool = () => poolFor("pages");
const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

const ACTS: Record<string, (act: Act) => Promise<Outcome>> = {
  watch: ({ owner, form }) =>
    checked(walletBody, { kind: "watched", address: textIn(form, "address"), label: textIn(form, "label") }, (body) =>
      outcome(addPortfolioWallet(pool(), owner, body), "watched", "address"),
    ),
  hand: ({ owner, form }) =>
    checked(walletBody, { kind: "hand", label: textIn(form, "label") }, (body) =>
      outcome(addPortfolioWallet(pool(), owner, body), "handAdded", "label"),
    ),
  rename: ({ owner, of, form }) =>
    checked(walletChange, { label: textIn(form, "label") }, (body) =>
      outcome(renameWallet(pool(), owner, of, body), "renamed", "label"),
    ),
  remove: ({ owner, of }) => outcome(deleteWallet(pool(), owner.account, of), "removed"),
  mark: ({ owner, of, form }) =>
    checked(marksBody, { token: of, mark: textIn(form, "mark") }, (body) =>
      outcome(markToken(pool(), owner.account, body), body.mark === "shown" ? "shown" : "hidden"),
    ),
  accept: ({ owner, of }) =>
    checked(matchesBody, { accept: [of] }, (body) => outcome(answerMatches(pool(), owner.account, body), "matched")),
  refuse: ({ owner, of }) =>
    checked(matchesBody, { refuse: [of] }, (body) => outcome(answerMatches(pool(), owner.account, body), "unmatched")),
  price: ({ owner, of, form, locale }) =>
    checked(pricesBody, { token: of, priceUsd: numberIn(form, "priceUsd", locale) }, (body) =>
      outcome(priceToken(pool(), owner.account, body), "priced", "priceUsd"),
    ),
  add: ({ owner, form, locale }) =>
    checked(
      moveBody,
      { ...moveIn(form, locale), walletId: textIn(form, "walletId"), token: textIn(form, "token") },
      (body) => outcome(addMove(pool(), owner, body), "added", "token"),
    ),
  change: ({ owner, of, form, locale }) =>
    checked(moveChange, moveIn(form, locale), (body) =>
      outcome(changeMove(pool(), owner, of, body), "changed", "kind"),
    ),
  delete: ({ owner, of }) => outcome(deleteMove(pool(), owner.account, of), "deleted"),
};

/** The form's fields of a move; a form without time and amount leaves them unchanged. */
function moveIn(form: FormData, locale: string): Record<string, unknown> {
  const kind = MOVE_KINDS.find((known) => known === form.get("kind"));
  const typed = textIn(form, "amount");
  const isMinus = /^[-\u2212]/.test(typed);
  const size = readDecimal(typed.replace(/^[-\u2212+]/, ""), locale);
  const value = textIn(form, "valueUsd");
  return {
    ...(form.has("amount") && { amount: size === null || !kind ? typed : signedAmount(kind, size, isMinus) }),
    ...(form.has("at") && { at: parseLocalTime(textIn(form, "at")) }),
    kind: kind ?? "",
    valueUsd: value === "" ? null : numberIn(form, "valueUsd", locale),
    note: textIn(form, "note"),
  };
}

/** A number in the format of the language; unreadable input stays as it is, and the schema rejects it. */
function numberIn(form: FormData, name: string, locale: string): string {
  const typed = textIn(form, name);
  return readDecimal(typed, locale) ?? typed;
}

/** A browser's date and time input omits the seconds when they are zero. */
const parseLocalTime = (local: string): string =>
  `${local.length === "2026-01-01T00:00".length ? `${local}:00` : local}Z`;

async function checked<Body>(
  schema: z.ZodType<Body>,
  input: unknown,
  run: (body: Body) => Promise<Outcome>,
): Promise<Outcome> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return run(parsed.data);
  const issue = parsed.error.issues[0];
  const field = issue?.path.join(".") ?? "";
  return { refusal: { tag: "BadBody", field }, field };
}

/** @param field what a refusal is about, when it names none itself */
async function outcome(answer: Promise<object>, did: DoneTag, field?: string): Promise<Outcome> {
  const input = await answer;
  if (!("refusal" in input)) return did;
  const refusal = input.refusal as { tag: string; field?: string };
  const about = FIELDS[refusal.tag] ?? refusal.field ?? field;
  return { refusal, ...(about === undefined ? {} : { field: about }) };
}
/** The form field that a refusal is about; null is the form as a whole. */
const FIELDS: Partial<Record<string, string>> = {
  ...{ UnknownCurrency: "token", UnknownPortfolioWallet: "walletId", BadAddress: "address" },
};

/** Does what a form's `intent` requests; returns the result or a refusal, null for an unknown intent. */
export async function act(request: Request): Promise<{ did: DoneTag } | { refused: Refused } | null> {
  const { accountId } = await requireTrader(request);
  const locale = requireLocale(request);
  const form = await readFormData(request);
  const [intent, of] = [textIn(form, "intent"), textIn(form, "of")];
  const intended = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined;
  if (!intended) return null;
  const owner = { account: accountId, entitlements: await entitlementsForRequest(request) };
  const did = await intended({ owner, of, locale, form });
  if (typeof did === "string") return { did };
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  return {
    refused: { intent, of, field: did.field ?? null, error: await formatRefusal(locale, did.refusal), values },
  };
}

/** Form input has its own error texts: those of calls mention JSON. */
async function formatRefusal(locale: SupportedLocale, refusal: { tag: string; field?: string }): Promise<string> {
  if (refusal.tag !== "BadBody") return refusalMessage(locale, refusal);
  const t = await translator(locale, "portfolio");
  const field = TYPED.find((known) => known === refusal.field) ?? "other";
  return t(`problem.${field}`);
}
const TYPED = ["amount", "at", "valueUsd", "priceUsd", "kind"] as const;
