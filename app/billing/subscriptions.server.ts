import { latestBlock } from "../chain/reads.server.ts";
import { prisma } from "../db.server.ts";
import type { Caller } from "../session.server.ts";
import type { Subscription } from "./receipt.ts";

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof prisma>["payment"]["findFirst"]>>>;
/** A saved payment with its period, which every saved payment has. */
type Paid = Row & { periodFrom: Date; periodTo: Date };

/**
 * Plans that run now, one a wallet and product, to the end of the last period paid at that level: what the caller paid for,
 * and what any of their proven wallets holds.
 */
export async function runningSubscriptions({ subjects, wallets }: Caller): Promise<Subscription[]> {
  const now = new Date((await latestBlock()).time * 1000);
  const theirs = [{ subject: { in: subjects } }, { wallet: { in: wallets } }];
  const saved = await prisma().payment.findMany({
    where: { OR: theirs, status: "PlanSaved", periodTo: { gt: now } },
  });
  const consumed = await consumedBy([...new Set(saved.map(({ wallet }) => wallet))]);
  const paid = saved.filter(hasPeriod).filter(({ paymentId }) => !consumed.has(paymentId));
  const groups = new Map<string, Paid[]>();
  for (const row of paid) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()].map(subscriptionOf);
}

/** Payments whose unused days an upgrade has taken over, whoever paid for that with the same wallet. */
async function consumedBy(wallets: string[]): Promise<Set<string>> {
  const upgrades = await prisma().payment.findMany({
    where: { wallet: { in: wallets }, status: "PlanSaved", consumes: { isEmpty: false } },
    select: { consumes: true },
  });
  return new Set(upgrades.flatMap(({ consumes }) => consumes));
}

function subscriptionOf(paid: Paid[]): Subscription {
  const level = Math.max(...paid.map(({ planType }) => planType));
  const periods = paid.filter(({ planType }) => planType === level);
  const first = periods.reduce((a, b) => (a.periodFrom < b.periodFrom ? a : b));
  const last = periods.reduce((a, b) => (a.periodTo > b.periodTo ? a : b));
  return {
    chainId: last.chainId,
    wallet: last.wallet,
    product: last.product,
    slug: last.slug,
    planName: last.planName,
    planType: last.planType,
    tokenId: last.tokenId?.toFixed(0) ?? null,
    periodFrom: first.periodFrom.toISOString(),
    periodTo: last.periodTo.toISOString(),
  };
}

const hasPeriod = (row: Row): row is Paid => row.periodFrom !== null && row.periodTo !== null;
const keyOf = (row: Row) => `${row.chainId} ${row.wallet} ${row.product}`;
