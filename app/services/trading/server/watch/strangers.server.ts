import type { Hex } from "viem";

/** Transactions that carry no mark of ours: what a transaction says never changes, so they are asked for once. */
const strangers = new Set<Hex>();
const MAX_UNRELATED = 10_000;
/** Anybody may name a busy wallet as theirs: more of its transactions wait for the next round. */
const UNKNOWN_PER_WALLET = 20;

/** Of each wallet's transactions the first ones that are not known as strangers; each once. */
export function unknownOf(byWallet: ReadonlyMap<string, ReadonlySet<Hex>>): Set<Hex> {
  const picked = [...byWallet.values()].flatMap((hashes) =>
    [...hashes].filter((hash) => !strangers.has(hash)).slice(0, UNKNOWN_PER_WALLET),
  );
  return new Set(picked);
}

/** Remembers a stranger, in place of the oldest one where there are too many. */
export function keepStranger(hash: Hex): void {
  strangers.add(hash);
  const [oldest] = strangers;
  if (strangers.size > MAX_UNRELATED && oldest) strangers.delete(oldest);
}
