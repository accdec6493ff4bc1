import { callerOfAccount, type StaffMember, staffWith } from "#app/identity/people.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { accountStream } from "#events/account/account.ts";
import { accountCore } from "#events/cores.ts";
import type { RefundRow } from "../rows/rows.server.ts";

/** Who may do what with a refund. Source: docs/spec/cards.md#4-3. */

/** Above this a third account prepares the payout. In cents. */
export const THIRD_PERSON_ABOVE = 100_000n;
const SEASONED_MS = 24 * 60 * 60 * 1_000;

export type PersonRefusal =
  | { tag: "SamePerson" }
  | { tag: "OwnPurchase" }
  | { tag: "RoleTooNew" }
  | { tag: "NeedsAdmin" };
type Bought = Pick<RefundRow, "subject" | "wallet">;
type RefundToCheck = Bought & Pick<RefundRow, "requestedBy">;

/** Whether an account bought it, or has ever verified the wallet that paid, even if it has removed it since. */
export async function isOwnPurchase(accountId: string, { subject, wallet }: Bought): Promise<boolean> {
  const [caller, proven] = await Promise.all([callerOfAccount(accountId), walletsEverProven(accountId)]);
  if (!caller) return false;
  return caller.subjects.some((own) => own === subject) || [...caller.wallets, ...proven].some((own) => own === wallet);
}

async function walletsEverProven(accountId: string): Promise<string[]> {
  const facts = (await ledger().readStream(accountStream(accountId))).map((event) => accountCore.parse(event));
  return facts.flatMap((fact) => (fact.type === "WalletProven" ? [fact.data.wallet] : []));
}

/** Why an account may not approve a refund: it is the maker's, the buyer's, or got the role only recently. */
export async function checkerProblem(
  accountId: string,
  refund: RefundToCheck,
  { needsAdmin, now }: { needsAdmin: boolean; now: Date },
): Promise<PersonRefusal | null> {
  if (refund.requestedBy === `staff:${accountId}`) return { tag: "SamePerson" };
  if (await isOwnPurchase(accountId, refund)) return { tag: "OwnPurchase" };
  const own = (await staffWith(CHECKERS)).filter((member) => member.accountId === accountId);
  const fitting = own.filter(({ role }) => !needsAdmin || role === "admin");
  if (fitting.length === 0) return { tag: "NeedsAdmin" };
  return fitting.some((member) => isSeasoned(member, now)) ? null : { tag: "RoleTooNew" };
}
const CHECKERS = ["support", "admin"] as const;

const isSeasoned = ({ grantedAt }: StaffMember, now: Date): boolean =>
  now.getTime() - grantedAt.getTime() >= SEASONED_MS;

/** Everyone who may approve it now, each once. */
export async function listCheckers(refund: RefundToCheck, needsAdmin: boolean, now: Date): Promise<StaffMember[]> {
  const members = (await staffWith(needsAdmin ? ["admin"] : CHECKERS)).filter((member) => isSeasoned(member, now));
  const once = [...new Map(members.map((member) => [member.accountId, member])).values()];
  const others = once.filter(({ accountId }) => refund.requestedBy !== `staff:${accountId}`);
  const owners = await Promise.all(others.map(({ accountId }) => isOwnPurchase(accountId, refund)));
  return others.filter((_, at) => !owners[at]);
}
