import { network } from "../../../chain/networks.server.ts";
import { latestBlock } from "../../../chain/reads.server.ts";
import type { Caller } from "../../../identity/who.ts";
import { prisma } from "../../../platform/db.server.ts";
import { keptFor } from "../../../platform/kept.server.ts";
import type { Subscription } from "../model/receipt.ts";

/** A paid or given period of a plan. */
type Period = Omit<Subscription, "periodFrom" | "periodTo"> & { from: Date; to: Date };

/** A second is nothing to a plan's end, and every page of every customer would ask the chain for it. */
const shownBlock = keptFor(1_000, latestBlock);

/**
 * Plans that run now, one a wallet and product, to the end of the last period at that level: what the caller paid for or
 * was given, and what any of their proven wallets holds.
 */
export async function runningSubscriptions(caller: Caller): Promise<Subscription[]> {
  return subscriptionsAt(await chainTime(), caller);
}

/** The clock of every plan's end. Throws where the chain does not answer. */
export const chainTime = async (): Promise<Date> => new Date((await shownBlock()).time * 1000);

/** The plans that run at a moment. */
export async function subscriptionsAt(now: Date, { subjects, wallets }: Caller): Promise<Subscription[]> {
  const where = {
    OR: [{ subject: { in: subjects } }, { wallet: { in: wallets } }],
    periodTo: { gt: now },
  };
  const [paid, given] = await Promise.all([paidPeriods(where), givenPeriods(where)]);
  const groups = new Map<string, Period[]>();
  for (const period of [...paid, ...given]) groups.set(keyOf(period), [...(groups.get(keyOf(period)) ?? []), period]);
  return [...groups.values()].map(subscriptionOf);
}

type Where = { OR: object[]; periodTo: { gt: Date } };

async function paidPeriods(where: Where): Promise<Period[]> {
  const saved = await prisma().payment.findMany({ where: { ...where, status: "PlanSaved" } });
  const consumed = await consumedBy([...new Set(saved.map(({ wallet }) => wallet))]);
  return saved.flatMap((row) => {
    const { paymentId, periodFrom, periodTo } = row;
    if (!periodFrom || !periodTo || consumed.has(paymentId)) return [];
    const tokenId = row.tokenId?.toFixed(0) ?? null;
    return [{ ...planOf(row), chainId: row.chainId, tokenId, given: null, from: periodFrom, to: periodTo }];
  });
}

/** Trials and plans of coupons are on no chain; they show with those of this program's. */
async function givenPeriods(where: Where): Promise<Period[]> {
  const grants = await prisma().grant.findMany({ where });
  return grants.map((row) => ({
    ...planOf(row),
    chainId: network().chainId,
    tokenId: null,
    given: row.reason === "trial" ? "trial" : "coupon",
    from: row.periodFrom,
    to: row.periodTo,
  }));
}

/** Payments whose unused days an upgrade has taken over, whoever paid for that with the same wallet. */
async function consumedBy(wallets: string[]): Promise<Set<string>> {
  if (wallets.length === 0) return new Set();
  const upgrades = await prisma().payment.findMany({
    where: { wallet: { in: wallets }, status: "PlanSaved", consumes: { isEmpty: false } },
    select: { consumes: true },
  });
  return new Set(upgrades.flatMap(({ consumes }) => consumes));
}

function subscriptionOf(group: Period[]): Subscription {
  const level = Math.max(...group.map(({ planType }) => planType));
  const periods = group.filter(({ planType }) => planType === level);
  const first = periods.reduce((a, b) => (a.from < b.from ? a : b));
  const { from: _, to, ...last } = periods.reduce((a, b) => (a.to > b.to ? a : b));
  return { ...last, periodFrom: first.from.toISOString(), periodTo: to.toISOString() };
}

const planOf = (row: { wallet: string; product: number; slug: string; planName: string; planType: number }) => ({
  wallet: row.wallet,
  product: row.product,
  slug: row.slug,
  planName: row.planName,
  planType: row.planType,
});
const keyOf = ({ chainId, wallet, product }: Period) => `${chainId} ${wallet} ${product}`;
