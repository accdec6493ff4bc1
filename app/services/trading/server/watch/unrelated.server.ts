import type { Hex } from "viem";

/** Transactions without our mark: a transaction's contents never change, so they are fetched once. */
const unrelated = new Set<Hex>();
const MAX_UNRELATED = 10_000;
/** Anyone may name a busy wallet as theirs: more of its transactions wait for the next run. */
const UNKNOWN_PER_WALLET = 20;

/** The first of each wallet's transactions that are not known to be unrelated; each once. */
export function pickUnknown(byWallet: ReadonlyMap<string, ReadonlySet<Hex>>): Set<Hex> {
  const picked = [...byWallet.values()].flatMap((hashes) =>
    [...hashes].filter((hash) => !unrelated.has(hash)).slice(0, UNKNOWN_PER_WALLET),
  );
  return new Set(picked);
}

/** Remembers an unrelated transaction, replacing the oldest one when there are too many. */
export function rememberUnrelated(hash: Hex): void {
  unrelated.add(hash);
  const [oldest] = unrelated;
  if (unrelated.size > MAX_UNRELATED && oldest) unrelated.delete(oldest);
}
