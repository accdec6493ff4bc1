import { network } from "#app/chain/network.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import type { Caller } from "#app/identity/who.ts";
import { cachedFor } from "#app/platform/cache.server.ts";
import { type ActivePeriod, activePeriods, usablePeriods } from "#app/services/periods/public.server.ts";
import type { Subscription } from "../model/receipt.ts";

/** `chainId` is the program's own if the period is valid on every chain. */
type Period = Omit<ActivePeriod, "chainId"> & { chainId: number };

/** A second does not matter for a plan's end, and otherwise every page of every customer would query the chain. */
const shownBlock = cachedFor(1_000, latestBlock);

/**
 * Active plans, one per holder and product, to the end of the last period at that level: what the caller paid for or was granted, for a
 * wallet or for the account itself, and what any of their verified wallets has.
 */
export async function runningSubscriptions(caller: Caller): Promise<Subscription[]> {
  // An unknown caller costs neither a database nor a chain query.
  if (caller.subjects.length === 0 && caller.wallets.length === 0) return [];
  return subscriptionsAt(await chainTime(), caller);
}

/** The clock of every plan's end. Throws when the chain does not respond. */
const chainTime = async (): Promise<Date> => new Date((await shownBlock()).time * 1000);

/** The plans that are active at a time. */
export const subscriptionsAt = async (at: Date, caller: Caller): Promise<Subscription[]> =>
  groupSubscriptions(await activePeriods(caller, at));

/** The plans that the caller may use now, by a clock that does not query the chain: for entitlements, never for money. */
export const usableSubscriptions = async (caller: Caller): Promise<Subscription[]> =>
  groupSubscriptions(await usablePeriods(caller));

function groupSubscriptions(periods: readonly ActivePeriod[]): Subscription[] {
  const groups = new Map<string, Period[]>();
  for (const { chainId, ...row } of periods) {
    const period = { ...row, chainId: chainId ?? network().chainId };
    groups.set(toHolderKey(period), [...(groups.get(toHolderKey(period)) ?? []), period]);
  }
  return [...groups.values()].map(toSubscription);
}

function toSubscription(group: Period[]): Subscription {
  const level = Math.max(...group.map(({ planType }) => planType));
  const periods = group.filter(({ planType }) => planType === level);
  const first = periods.reduce((a, b) => (a.from < b.from ? a : b));
  const { from: _, to, accountId: __, ...last } = periods.reduce((a, b) => (a.to > b.to ? a : b));
  return { ...last, periodFrom: first.from.toISOString(), periodTo: to.toISOString() };
}

const toHolderKey = ({ chainId, wallet, accountId, product }: Period) => `${chainId} ${wallet ?? accountId} ${product}`;
