import { removeDetails, saveForm } from "#app/areas/invoices/publicBuyers.server.ts";
import { countPaidBy, countPaidByOthers } from "#app/areas/payments/publicRows.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { readIdentity, readSubjects, requireTrader } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import type { ClaimView } from "../model/views.ts";
import { callInProcess, isFine } from "./callInProcess.server.ts";
import { calls } from "./calls.server.ts";
import { done, problemsIn, RULES, readForm, refusedAs, type Sent, wrong } from "./forms.server.ts";
import { loadAccountView, loadSessions } from "./sessions.server.ts";

/** What the account page shows about the caller, and what its forms do. Responds 401 when not signed in. */
export async function loadAccountPage(request: Request) {
  const account = await requireTrader(request);
  const [view, sessions, claims] = await Promise.all([
    loadAccountView(account),
    loadSessions(request, account),
    loadClaims(request, account),
  ]);
  return { account: view, sessions, claims };
}

async function loadClaims(request: Request, { wallets }: Account): Promise<ClaimView[]> {
  const [{ guest }, subjects] = await Promise.all([readIdentity(request), readSubjects(request)]);
  const [ofGuest, ofWallets] = await Promise.all([
    guest ? countPaidBy(guest) : 0,
    countPaidByOthers(wallets, subjects),
  ]);
  return [
    ...(ofGuest > 0 ? [{ what: "guest" as const, count: ofGuest }] : []),
    ...ofWallets.map((one) => ({ what: "wallet" as const, ...one })),
  ];
}

/** One action for all forms of the account page; the button's intent says which. */
export async function accountAction(request: Request) {
  const { accountId } = await requireTrader(request);
  const sent = await readForm(request);
  switch (sent.intent) {
    case "claim":
      return claim(sent);
    case "removeWallet":
      return removeWallet(sent);
    case "password":
      return changePassword(sent);
    case "buyer":
      return saveBuyer(sent, accountId);
    case "removeBuyer":
      return removeBuyer(sent, accountId);
    default:
      return endSessions(sent);
  }
}

async function claim(sent: Sent) {
  const { t } = sent;
  const wallet = sent.text("wallet");
  const yes = sent.text("yes") === "true";
  const answer = await callInProcess(calls.claim, sent, {
    what: sent.text("what"),
    ...(wallet ? { wallet } : {}),
    yes,
  });
  return isFine(answer) ? done(sent, answer, t("claim.done")) : refusedAs(sent, answer, [], {});
}

async function removeWallet(sent: Sent) {
  const { t } = sent;
  const answer = await callInProcess(calls.removeWallet, sent, { address: sent.text("address") });
  return isFine(answer) ? done(sent, answer, t("account.wallets.removed")) : refusedAs(sent, answer, [], {});
}

async function endSessions(sent: Sent) {
  const { t } = sent;
  const id = sent.intent === "revokeOthers" ? "others" : sent.text("session");
  const answer = await callInProcess(calls.revokeSessions, sent, { id });
  return isFine(answer) ? done(sent, answer, t("account.sessions.ended")) : refusedAs(sent, answer, [], {});
}

/** Details for invoices have no endpoint: no program needs to change them. */
async function saveBuyer(sent: Sent, accountId: string) {
  const [name, address, country, taxId] = [
    sent.text("name"),
    sent.text("address"),
    sent.text("country"),
    sent.text("taxId"),
  ];
  const problems = await saveForm(accountId, sent.locale, { name, address, country, taxId });
  if (problems) return wrong(sent, { name, address, country, taxId }, problems);
  return respondSaved(sent, "saved");
}

async function removeBuyer(sent: Sent, accountId: string) {
  await removeDetails(accountId);
  return respondSaved(sent, "removed");
}

async function respondSaved(sent: Sent, key: "saved" | "removed") {
  const t = await translator(sent.locale, "buyer");
  return done(sent, { status: 200, body: {}, headers: new Headers() }, t(key));
}

async function changePassword(sent: Sent) {
  const { t } = sent;
  const problems = problemsIn(sent, { currentPassword: RULES.password, newPassword: RULES.newPassword });
  if (problems) return wrong(sent, {}, problems);
  const body = { currentPassword: sent.secret("currentPassword"), newPassword: sent.secret("newPassword") };
  const answer = await callInProcess(calls.changePassword, sent, body);
  if (!isFine(answer)) return refusedAs(sent, answer, ["currentPassword", "newPassword"], {});
  return done(sent, answer, t("account.password.changed"));
}
