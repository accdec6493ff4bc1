import { callInProcess, done, isFine, readForm, refusedAs, type Sent } from "#app/areas/accounts/public.server.ts";
import { deskCall, requireDesk } from "#app/identity/desk.server.ts";
import { isStaffRole } from "#app/identity/roles.ts";
import { accountCalls, readQuery } from "./accounts.server.ts";
import { findAccounts } from "./foundAccounts.server.ts";
import { loadOffers, offerAction } from "./offers.server.ts";

/** The accounts that an admin searches for, by default those with a role; and all offers. */
export function loadAdminPage(request: Request) {
  const query = readQuery(request);
  return deskCall(request, { roles: ["admin"], what: "accounts" }, async (admin) => {
    const [found, offers] = await Promise.all([findAccounts(query), loadOffers()]);
    const opened = {
      accounts: found.map(({ accountId }) => accountId),
      coupons: offers.coupons.map(({ code }) => code),
      referrals: offers.referrals.map(({ code }) => code),
      catalogue: offers.plans.map(({ slug }) => slug),
    };
    return admin.opens(opened, () => ({ query, found, offers }));
  });
}

/** One action for all forms of the admin page. Each goes to its endpoint, which records it. */
export async function adminAction(request: Request) {
  await requireDesk(request, "admin");
  const sent = await readForm(request);
  return sent.intent === "role" ? changeRole(sent) : offerAction(sent);
}

async function changeRole(sent: Sent) {
  const { t } = sent;
  const role = sent.text("role");
  const action = sent.text("action") === "take" ? "take" : "grant";
  const answer = await callInProcess(accountCalls.changeRole, sent, { account: sent.text("account"), role, action });
  if (!isFine(answer) || !isStaffRole(role)) return refusedAs(sent, answer, [], {});
  return done(sent, answer, t(`admin.roles.${action}.done`));
}
