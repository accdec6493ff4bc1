import type { Move } from "./moves.ts";

/** Which transfers went from one of a person's wallets to another. Pure. Source: docs/spec/portfolio.md#1. */

/** A transfer without a pair so far: `amount` is positive for incoming. `transaction` is null if unknown. */
export type Transfer = Pick<Move, "id" | "at" | "wallet" | "chainId" | "token" | "amount" | "logIndex"> & {
  transaction: string | null;
};
/** Ids of moves. */
export type Pair = { out: string; in: string };
export type Matches = { certain: Pair[]; proposed: Pair[] };

const LONGEST_MS = 24 * 3_600_000;
const MIN_PERCENT = 98n;

/**
 * A pair is certain if one transaction moved it from one own wallet to another. It is proposed if it is the same token, received at most 24
 * hours after it was sent, 98 to 100 % of it, with no other candidate for either side. `isRefused`: pairs that the person rejected.
 */
export function matchTransfers(transfers: readonly Transfer[], isRefused: (pair: Pair) => boolean): Matches {
  const certain = [...groupedBy(transfers, toTransactionKey).values()].flatMap((own) =>
    pairsOfTransaction(own, isRefused),
  );
  const paired = new Set(certain.flatMap((pair) => [pair.out, pair.in]));
  const open = transfers.filter(({ id }) => !paired.has(id));
  return {
    certain,
    proposed: [...groupedBy(open, ({ token }) => token).values()].flatMap((own) => proposePairs(own, isRefused)),
  };
}

const toTransactionKey = ({ transaction, chainId, token }: Transfer): string | null =>
  transaction === null ? null : `${chainId} ${transaction} ${token}`;

function groupedBy(
  transfers: readonly Transfer[],
  toKey: (transfer: Transfer) => string | null,
): Map<string, Transfer[]> {
  const groups = new Map<string, Transfer[]>();
  for (const transfer of transfers) {
    const key = toKey(transfer);
    const group = key === null ? undefined : groups.get(key);
    if (group) group.push(transfer);
    else if (key !== null) groups.set(key, [transfer]);
  }
  return groups;
}

const inTime = (one: Transfer, other: Transfer): number => one.at - other.at || (one.id < other.id ? -1 : 1);

/** Two sides of one log are certain; otherwise, within one transaction, those with the same amount, and the only one of each side. */
function pairsOfTransaction(transfers: readonly Transfer[], isRefused: (pair: Pair) => boolean): Pair[] {
  const sorted = transfers.toSorted(inTime);
  const outs = sorted.filter(({ amount }) => amount < 0n);
  const ins = new Set(sorted.filter(({ amount }) => amount > 0n));
  const pairs: Pair[] = [];
  const passes = [
    (out: Transfer, come: Transfer) => come.logIndex !== undefined && come.logIndex === out.logIndex,
    (out: Transfer, come: Transfer) => come.amount === -out.amount,
    (out: Transfer, come: Transfer) => come.amount <= -out.amount && outs.length === 1 && ins.size === 1,
  ];
  const paired = new Set<Transfer>();
  for (const isPair of passes)
    for (const out of outs) {
      if (paired.has(out)) continue;
      const toPair = (come: Transfer) => ({ out: out.id, in: come.id });
      const found = [...ins].find(
        (come) => come.wallet !== out.wallet && isPair(out, come) && !isRefused(toPair(come)),
      );
      if (!found) continue;
      paired.add(out);
      ins.delete(found);
      pairs.push(toPair(found));
    }
  return pairs;
}

/** For one token. A side with two candidates has none: the person may pair it by hand. */
function proposePairs(transfers: readonly Transfer[], isRefused: (pair: Pair) => boolean): Pair[] {
  const sorted = transfers.toSorted(inTime);
  const outs = sorted.filter(({ amount }) => amount < 0n);
  const ins = sorted.filter(({ amount }) => amount > 0n);
  const isPair = (out: Transfer, come: Transfer) => isPlausible(out, come) && !isRefused({ out: out.id, in: come.id });
  const inOf = onlyCandidates(outs, ins, [0, LONGEST_MS], isPair);
  const outOf = onlyCandidates(ins, outs, [-LONGEST_MS, 0], (come, out) => isPair(out, come));
  return outs.flatMap((out) => {
    const come = inOf.get(out);
    return come && outOf.get(come) === out ? [{ out: out.id, in: come.id }] : [];
  });
}

/** The candidate within a time window, for each side that has exactly one. Both lists in order of time. */
function onlyCandidates(
  sides: readonly Transfer[],
  others: readonly Transfer[],
  [earliest, latest]: readonly [number, number],
  isPair: (side: Transfer, other: Transfer) => boolean,
): Map<Transfer, Transfer> {
  const found = new Map<Transfer, Transfer>();
  let first = 0;
  for (const side of sides) {
    while (first < others.length && (others[first] as Transfer).at < side.at + earliest) first++;
    let count = 0;
    // Two are enough to stop: an address that trades all day has thousands.
    for (let index = first; index < others.length && count < 2; index++) {
      const other = others[index] as Transfer;
      if (other.at > side.at + latest) break;
      if (!isPair(side, other)) continue;
      count++;
      found.set(side, other);
    }
    if (count > 1) found.delete(side);
  }
  return found;
}

/** A bridge brings coins to the same wallet on another chain. */
function isPlausible(out: Transfer, come: Transfer): boolean {
  const sent = -out.amount;
  const isElsewhere = out.wallet !== come.wallet || (out.chainId !== come.chainId && out.chainId !== null);
  return isElsewhere && come.amount <= sent && come.amount * 100n >= sent * MIN_PERCENT;
}
