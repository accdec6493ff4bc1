import { type LatestBlock, latestBlock, readMembership } from "#app/chain/payment/reads.server.ts";
import { queryNamed } from "#app/platform/db.server.ts";
import type { Lot } from "#events/pricing/quote.ts";
import { type PeriodHolder, splitHolder, toWallet } from "./holder.server.ts";
import { creditLots, endedOnChain } from "./lots.server.ts";
import { ARE_WHOLE } from "./sql.server.ts";

/**
 * A holder's current level of a product, for the period that comes next: the highest of a wallet's membership on chain and the active
 * periods, and on a tie the latest. So plans by card and by wallet follow each other without losing a day. Source: docs/spec/cards.md#1.
 */

/** A level of a product, and its end in seconds. */
export type MembershipLevel = { planType: number; expiresAt: number };

/** Lots as a statement returns them: id, plan type, cents, from, to. Grants and cards by the id of their stream. */
export type LotRow = [id: string, planType: number, cents: string, from: number, to: number];
/** Plan type and end, in seconds. */
export type EndedRow = [planType: number, until: number];

/** A holder's periods, read in one statement; see `heldSql`. */
export type Held = { lots: LotRow[] | null; ended: EndedRow[] | null };

/** The columns `lots` and `ended` of a statement; the parameters are those of `creditLots`. */
export const heldSql = ($: Parameters<typeof creditLots>[0]): string => `
    (SELECT json_agg(json_build_array(id, plan_type, cents::text, since, until) ORDER BY since, id)
       FROM (${creditLots($)}) lots) AS lots,
    (SELECT json_agg(json_build_array(plan_type, until)) FROM (${endedOnChain($)}) ended) AS ended`;

export const toLots = ({ lots }: Held): Lot[] =>
  (lots ?? []).map(([paymentId, planType, cents, from, to]) => ({
    ...{ paymentId, planType, from, to },
    valueUsdCents: BigInt(cents),
  }));

/**
 * The resulting standing. Gifts count only if `gifts` is set: they delay no paid plan.
 * @param membership as the chain has it at the block of `now`, in seconds; null without a wallet
 */
export function membershipLevelFrom(
  { lots, ended }: Held,
  membership: MembershipLevel | null,
  { now, gifts }: { now: number; gifts: boolean },
): MembershipLevel | null {
  const isEnded = (one: MembershipLevel) =>
    (ended ?? []).some(([planType, until]) => planType === one.planType && until === one.expiresAt);
  const active = (lots ?? [])
    .filter(([id]) => gifts || !id.startsWith("grant-"))
    .map(([, planType, , , expiresAt]) => ({ planType, expiresAt }));
  const onChain =
    membership && !isEnded(membership) ? [{ planType: membership.planType, expiresAt: membership.expiresAt }] : [];
  return (
    [...onChain, ...active]
      .filter(({ expiresAt }) => expiresAt > now)
      .sort((a, b) => b.planType - a.planType || b.expiresAt - a.expiresAt)[0] ?? null
  );
}

/** Periods may be missing: an older program without periods has appended to the ledger. The next start fixes it. */
export class PeriodsIncomplete extends Error {
  override name = "PeriodsIncomplete";
}

/** Of a holder and product at a block, by default the latest. Throws PeriodsIncomplete, and when the chain does not answer. */
export async function loadMembershipLevel(
  holder: PeriodHolder,
  product: number,
  { block, gifts = false }: { block?: Pick<LatestBlock, "number" | "time">; gifts?: boolean } = {},
): Promise<MembershipLevel | null> {
  const at = block ?? (await latestBlock());
  const wallet = toWallet(holder);
  const { chainId, accountId } = splitHolder(holder);
  const [membership, [row]] = await Promise.all([
    wallet && readMembership(wallet, product, at.number),
    queryNamed<Held & { isWhole: boolean }>("standing_of_holder", MEMBERSHIP_LEVEL_SQL, [
      chainId,
      wallet,
      accountId,
      product,
      at.time,
    ]),
  ]);
  if (!row?.isWhole) throw new PeriodsIncomplete("periods are missing that the ledger has");
  return membershipLevelFrom(row, membership, { now: at.time, gifts });
}

const MEMBERSHIP_LEVEL_SQL = `
  SELECT ${ARE_WHOLE} AS "isWhole",${heldSql({ chainId: "$1", wallet: "$2", accountId: "$3", product: "$4", after: "$5" })}`;
