import { requireAdmin } from "../session.server.ts";
import { recordAccess } from "./access.server.ts";
import { ask, isFine } from "./ask.server.ts";
import { calls } from "./calls.server.ts";
import { done, readForm, refusedAs, type Sent } from "./forms.server.ts";
import { offerAction, offersOf } from "./offers.server.ts";
import { isStaffRole } from "./roles.ts";
import { findAccounts } from "./staff.server.ts";

const LONGEST_QUERY = 254;

/** Accounts that an admin looks for; without a query those who have a role. What is opened is recorded before it is shown. */
export async function adminPageOf(request: Request) {
  const admin = await requireAdmin(request);
  const query = (new URL(request.url).searchParams.get("query") ?? "").replaceAll("\0", "").slice(0, LONGEST_QUERY);
  const found = await findAccounts(query);
  await recordAccess(admin, { what: "accounts", ids: found.map(({ accountId }) => accountId) });
  return { query, found, offers: await offersOf() };
}

/** One action for all forms of the admin's page; each of them was a question before. */
export async function adminAction(request: Request) {
  const sent = await readForm(request);
  return sent.intent === "role" ? changeRole(sent) : offerAction(sent);
}

async function changeRole(sent: Sent) {
  const { t } = sent;
  const role = sent.text("role");
  const action = sent.text("action") === "take" ? "take" : "grant";
  const asked = await ask(calls.changeRole, sent, { account: sent.text("account"), role, action });
  if (!isFine(asked) || !isStaffRole(role)) return refusedAs(sent, asked, [], {});
  return done(sent, asked, t(`admin.roles.${action}.done`));
}
