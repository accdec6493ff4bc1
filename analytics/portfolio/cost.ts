import { Books } from "./books.ts";
import { Carrying, isCarried } from "./carry.ts";
import type { CostResult, CostSettings, Move, MoveKind } from "./moves.ts";

/**
 * What holdings cost, and what disposals realised. Moves in any order: it follows from their times, places on the chain and ids, so that a
 * move that was undone and redone changes nothing. Of moves with `formOf`, the pool has the coin's name. A fee is a disposal of its own, at
 * its value, and changes the cost or the proceeds of its group; `feesMicro` counts all of them, with what transfers lost. A transfer from or
 * to somebody else has a known cost or proceeds where a person or a file says so, and at face value of stablecoins: a price of the hour
 * values the transfer, not what was paid before. Source: portfolio.md 3.
 */
export function costOf(moves: readonly Move[], settings: CostSettings): CostResult {
  const ordered = inOrder(moves);
  const shares = feeShares(ordered, settings);
  const books = new Books(settings);
  const carrying = new Carrying(ordered, settings, books);
  for (const move of ordered) {
    if (move.amount === 0n || (isCarried(move.kind) && carrying.pass(move))) continue;
    const worth = worthOf(move, settings);
    const share = shares.get(move) ?? 0n;
    if (move.amount > 0n) books.acquire(move, move.amount, worth === null ? null : worth + share);
    else books.dispose(move, -move.amount, worth === null ? null : worth - share);
    if (move.kind === "fee") countFee(books, move);
    else if (isReward(move)) books.incomeMicro += move.valueUsdMicro ?? 0n;
  }
  return books.result();
}

/** By time, block, log index, what came before what left, and id. */
export function compareMoves(one: Move, other: Move): number {
  return (
    one.at - other.at ||
    (one.block ?? -1) - (other.block ?? -1) ||
    (one.logIndex ?? -1) - (other.logIndex ?? -1) ||
    Number(one.amount < 0n) - Number(other.amount < 0n) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

/** Rows come sorted: looking costs less than sorting. */
function inOrder(moves: readonly Move[]): readonly Move[] {
  for (let at = 1; at < moves.length; at++)
    if (compareMoves(moves[at - 1] as Move, moves[at] as Move) > 0) return moves.toSorted(compareMoves);
  return moves;
}

const TRADES: ReadonlySet<MoveKind> = new Set(["buy", "sell", "swapIn", "swapOut"]);
const isReward = ({ kind, amount }: Move): boolean => (kind === "reward" || kind === "airdrop") && amount > 0n;

/** What counts as its cost or its proceeds, before fees; null where unknown. */
function worthOf(move: Move, { rewards }: CostSettings): bigint | null {
  const { kind, valueUsdMicro, valueBy } = move;
  if (TRADES.has(kind) || kind === "fee") return valueUsdMicro;
  if (isReward(move)) return rewards === "zero" ? 0n : valueUsdMicro;
  const isTold = valueBy === "hand" || valueBy === "file";
  const isTransfer = kind === "transferIn" || kind === "transferOut";
  return isTold || (isTransfer && valueBy === "stablecoin") ? valueUsdMicro : null;
}

function countFee(books: Books, { amount, valueUsdMicro }: Move): void {
  if (valueUsdMicro === null) books.unknownFees++;
  else books.feesMicro += amount < 0n ? valueUsdMicro : -valueUsdMicro;
}

/**
 * What each move bears of the fees of its group: what was acquired, else what was disposed of; of stablecoins only in a trade for nothing
 * else. Several bear it by their values, and one of unknown value bears none. Parts sum to the fees.
 */
function feeShares(moves: readonly Move[], settings: CostSettings): Map<Move, bigint> {
  const fees = new Map<string, bigint>();
  for (const { kind, group, amount, valueUsdMicro } of moves)
    if (kind === "fee" && amount < 0n && valueUsdMicro !== null)
      fees.set(group, (fees.get(group) ?? 0n) + valueUsdMicro);
  const shares = new Map<Move, bigint>();
  if (fees.size === 0) return shares;
  const bearers = new Map<string, { rank: number; moves: Move[] }>();
  for (const move of moves) {
    if (!fees.has(move.group)) continue;
    const rank = bearingRank(move, settings);
    const best = bearers.get(move.group);
    if (rank === null || (best && best.rank < rank)) continue;
    if (best && best.rank === rank) best.moves.push(move);
    else bearers.set(move.group, { rank, moves: [move] });
  }
  for (const [group, { moves: bearing }] of bearers) splitFee(fees.get(group) ?? 0n, bearing, shares);
  return shares;
}

/** The lowest of a group bears its fees; null never does. */
function bearingRank(move: Move, settings: CostSettings): number | null {
  const { kind, token, amount } = move;
  if (kind === "fee" || amount === 0n || isCarried(kind) || worthOf(move, settings) === null) return null;
  const rank = amount > 0n ? 0 : 1;
  if (!settings.isStablecoin(token)) return rank;
  return TRADES.has(kind) ? rank + 2 : null;
}

function splitFee(fee: bigint, bearing: readonly Move[], shares: Map<Move, bigint>): void {
  const total = bearing.reduce((sum, { valueUsdMicro }) => sum + (valueUsdMicro ?? 0n), 0n);
  let [weighed, given] = [0n, 0n];
  for (const [place, move] of bearing.entries()) {
    weighed += move.valueUsdMicro ?? 0n;
    const upTo = total > 0n ? (fee * weighed) / total : (fee * BigInt(place + 1)) / BigInt(bearing.length);
    shares.set(move, upTo - given);
    given = upTo;
  }
}
