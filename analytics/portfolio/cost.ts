import { Books } from "./books.ts";
import { Carrying, isCarried } from "./carry.ts";
import type { CostResult, CostSettings, Move, MoveKind } from "./moves.ts";

/**
 * What holdings cost, and what disposals realised. Moves in any order: they are sorted by time, position on chain and id, so that undoing
 * and redoing a move changes nothing. With `formOf`, the pool has the coin's name. A fee is a disposal of its own, at its value, and
 * changes the cost or the proceeds of its group; `feesMicro` counts all of them, plus what transfers lost. A transfer from or to another
 * person has a known cost or proceeds if a person or a file states it, and at face value for stablecoins: a price of the hour values the
 * transfer, not what was paid before. Source: docs/spec/portfolio.md#3.
 */
export function computeCost(moves: readonly Move[], settings: CostSettings): CostResult {
  const ordered = inOrder(moves);
  const shares = feeShares(ordered, settings);
  const books = new Books(settings);
  const carrying = new Carrying(ordered, settings, books);
  for (let index = 0; index < ordered.length; index++) {
    const move = ordered[index] as Move;
    if (move.amount === 0n || (isCarried(move.kind) && carrying.pass(move))) continue;
    if (!settings.isMoney?.(move.token)) hold(books, move, getValue(move, settings), shares[index] ?? 0n);
    if (move.kind === "fee") countFee(books, move);
    else if (isReward(move)) books.incomeMicro += move.valueUsdMicro ?? 0n;
  }
  return books.result();
}

function hold(books: Books, move: Move, worth: bigint | null, share: bigint): void {
  const isPlain = worth === null || share === 0n;
  if (move.amount > 0n) books.acquire(move, move.amount, isPlain ? worth : worth + share);
  else books.dispose(move, -move.amount, isPlain ? worth : worth - share);
}

/** By time, block, log index, incoming before outgoing, and id. */
export function compareMoves(one: Move, other: Move): number {
  return (
    one.at - other.at ||
    (one.block ?? -1) - (other.block ?? -1) ||
    (one.logIndex ?? -1) - (other.logIndex ?? -1) ||
    Number(one.amount < 0n) - Number(other.amount < 0n) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

/** Rows usually arrive sorted: checking costs less than sorting. */
function inOrder(moves: readonly Move[]): readonly Move[] {
  for (let at = 1; at < moves.length; at++)
    if (compareMoves(moves[at - 1] as Move, moves[at] as Move) > 0) return moves.toSorted(compareMoves);
  return moves;
}

const TRADES: ReadonlySet<MoveKind> = new Set(["buy", "sell", "swapIn", "swapOut"]);
const isReward = ({ kind, amount }: Move): boolean => (kind === "reward" || kind === "airdrop") && amount > 0n;

/** The amount that counts as its cost or proceeds, before fees; null where unknown. */
function getValue(move: Move, { rewards }: CostSettings): bigint | null {
  const { kind, valueUsdMicro, valueBy } = move;
  if (TRADES.has(kind) || kind === "fee") return valueUsdMicro;
  if (isReward(move)) return rewards === "zero" ? 0n : valueUsdMicro;
  const isEntered = valueBy === "hand" || valueBy === "file";
  const isTransfer = kind === "transferIn" || kind === "transferOut";
  return isEntered || (isTransfer && valueBy === "stablecoin") ? valueUsdMicro : null;
}

function countFee(books: Books, { amount, valueUsdMicro }: Move): void {
  if (valueUsdMicro === null) books.unknownFees++;
  else books.feesMicro += amount < 0n ? valueUsdMicro : -valueUsdMicro;
}

/** The fees of a group, and which moves bear them: indexes of moves, all of one rank. */
type Bearing = { fee: bigint; rank: number; places: number[] };

/**
 * The share of its group's fees that each move bears: what was acquired, otherwise what was disposed of; stablecoins only in a trade among
 * stablecoins. Several moves bear it in proportion to their values, and one of unknown value bears none. Parts sum to the fees.
 */
function feeShares(moves: readonly Move[], settings: CostSettings): readonly (bigint | undefined)[] {
  const groups = new Map<string, Bearing>();
  for (const { kind, group, amount, valueUsdMicro } of moves) {
    if (kind !== "fee" || amount >= 0n || valueUsdMicro === null) continue;
    const before = groups.get(group);
    if (before) before.fee += valueUsdMicro;
    else groups.set(group, { fee: valueUsdMicro, rank: NEVER, places: [] });
  }
  if (groups.size === 0) return [];
  for (let index = 0; index < moves.length; index++) {
    const move = moves[index] as Move;
    const bearing = groups.get(move.group);
    const rank = bearing ? bearingRank(move, settings) : NEVER;
    if (!bearing || rank === NEVER || rank > bearing.rank) continue;
    if (rank < bearing.rank) bearing.places = [index];
    else bearing.places.push(index);
    bearing.rank = rank;
  }
  const shares = new Array<bigint | undefined>(moves.length);
  for (const bearing of groups.values()) splitFee(bearing, moves, shares);
  return shares;
}

const NEVER = 4;

/** The moves of lowest rank in a group bear its fees. */
function bearingRank(move: Move, settings: CostSettings): number {
  const { kind, token, amount } = move;
  if (kind === "fee" || amount === 0n || isCarried(kind) || settings.isMoney?.(token)) return NEVER;
  if (getValue(move, settings) === null) return NEVER;
  const rank = amount > 0n ? 0 : 1;
  if (!settings.isStablecoin(token)) return rank;
  return TRADES.has(kind) ? rank + 2 : NEVER;
}

function splitFee({ fee, places }: Bearing, moves: readonly Move[], shares: (bigint | undefined)[]): void {
  const [only] = places;
  if (places.length === 1 && only !== undefined) {
    shares[only] = fee;
    return;
  }
  const valueAt = (index: number) => moves[index]?.valueUsdMicro ?? 0n;
  const total = places.reduce((sum, index) => sum + valueAt(index), 0n);
  let [weighed, given] = [0n, 0n];
  for (const [at, index] of places.entries()) {
    weighed += valueAt(index);
    const upTo = total > 0n ? (fee * weighed) / total : (fee * BigInt(at + 1)) / BigInt(places.length);
    shares[index] = upTo - given;
    given = upTo;
  }
}
