import type { Pool, PoolClient } from "pg";
import { type Address, BaseError, getAddress } from "viem";
import { z } from "zod";
import { readBlock, readBlockHash, readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import { WrongChain } from "#app/chain/holdings.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { HistoryProblem } from "../../model/calls.ts";
import {
  addMoves,
  carryWords,
  countMoves,
  deleteMoves,
  lockMoves,
  type MoveRow,
  movesAbove,
  movesIn,
  type NewMove,
} from "../store/moves.server.ts";
import { lockRead, type ReadOf, type ReadRow, saveRead } from "../store/reads.server.ts";
import { isOutsideCatalogue } from "../store/tokenKeys.server.ts";
import { stakedWallet } from "../store/wallets.server.ts";
import { formsOf } from "../tokens/forms.server.ts";
import { type ChainToken, type KnownContract, loadCoin, lower, sureToken } from "../tokens/onChain.server.ts";
import { ourContractsOn } from "../tokens/ourContracts.server.ts";
import {
  addDifferences,
  type Difference,
  dateOpenings,
  explainDifferences,
  isReadBack,
  sumsAt,
} from "./differences.server.ts";
import { contractsFor, markAirdropped } from "./discover.server.ts";
import { computeRests } from "./explained.server.ts";
import { amountsAt, walletLogs } from "./logs.server.ts";
import { type MadeMoves, movesMade } from "./made.server.ts";
import { OtherBlock } from "./transactions.server.ts";

/** Reading a wallet on an EVM chain: forwards in each run of the task, and back to the beginning part by part. */

/** `limit`: how many moves the plan includes. */
export type Reading = { read: ReadRow; address: string; limit: number };
/** Blocks per part: a part and its moves are written in one transaction. */
const BLOCKS_PER_PART = 20_000n;
/** The search for a reorganisation starts this many blocks back, and goes four times as far each time it must go deeper. */
const FIRST_STEP_BACK = 64n;

/** Why reading failed, for the person; rethrows errors that are not the chain's fault. */
export function toHistoryProblem(error: unknown): HistoryProblem | null {
  if (error instanceof OtherBlock) return null;
  if (error instanceof WrongChain) return "WrongChain";
  if (error instanceof z.ZodError) return "Misread";
  if (error instanceof BaseError) return "NoAnswer";
  throw error;
}

const proven = new Set<number>();
async function requireChain(chainId: string): Promise<Chain> {
  const chain = chains.of(Number(chainId));
  if (proven.has(chain.chainId)) return chain;
  const actualChainId = await chain.agreed.getChainId();
  if (actualChainId !== chain.chainId)
    throw new WrongChain(`An endpoint of ${chain.name} is of chain ${actualChainId}.`);
  proven.add(chain.chainId);
  return chain;
}

/** Up to the latest final block. What the chain then has more or less than the moves show is a separate move. */
export async function readForward(pool: Pool, { read, address, limit }: Reading): Promise<void> {
  const chain = await requireChain(read.chainId);
  const wallet = getAddress(address);
  const head = (await readLatestBlock(chain)).number - BigInt(chain.confirmations) + 1n;
  if (head < 0n) return;
  if (read.newest === null) return begin(pool, chain, read, wallet, head);
  const common = await commonBlock(pool, chain, read);
  if (common === null || head <= common) return;
  const to = common + BLOCKS_PER_PART < head ? common + BLOCKS_PER_PART : head;
  const made = await madeIn(pool, chain, read, wallet, common + 1n, to);
  const block = await readBlock(chain, to);
  const at = new Date(block.time * 1_000).toISOString();
  const held = to === head ? await heldAt(pool, chain, wallet, read, made, to) : null;
  await inTransaction(pool, async (on) => {
    const now = await heldStill(on, read);
    if (!now) return;
    const gone = await movesAbove(on, read, common);
    const { added, removed } = await storeMoves(on, now, made, gone);
    if ((await countMoves(on, read.account)) + added.length - removed.length > limit)
      return saveRead(on, read, { problem: "MovesLimit" });
    await put(on, now, { added, removed }, made.airdropped);
    if (held) await addDifferences(on, now, computeDifferences(held, await sumsAt(on, read, to)), at);
    await saveRead(on, read, { newest: String(to), blockHash: block.hash, problem: null });
  });
}

/** Null when the row was changed since it was read, or its wallet removed: whatever changed it continues from there. */
async function heldStill(on: PoolClient, read: ReadRow): Promise<ReadRow | null> {
  if (!(await lockMoves(on, read.account))) return null;
  const now = await lockRead(on, read);
  if (!now || now.newest !== read.newest || now.oldest !== read.oldest || now.blockHash !== read.blockHash) return null;
  return now;
}

/** Everything the wallet has at the latest block: what no move explains yet was there before. */
async function begin(pool: Pool, chain: Chain, read: ReadRow, wallet: Address, head: bigint): Promise<void> {
  const block = await readBlock(chain, head);
  const at = new Date(block.time * 1_000).toISOString();
  const contracts = await contractsFor(pool, read);
  const held = await tokensHeld(chain, wallet, contracts, head);
  await inTransaction(pool, async (on) => {
    const now = await heldStill(on, read);
    if (!now) return;
    const begun = { oldest: String(head + 1n), newest: String(head), oldestAt: at, blockHash: block.hash };
    await addDifferences(on, { ...now, ...begun }, computeDifferences(held, await sumsAt(on, read, head)), at);
    await saveRead(on, read, { ...begun, problem: null });
  });
}

/** What a wallet holds, token by token. */
type Held = ReadonlyMap<string, { token: ChainToken; amount: bigint }>;

async function tokensHeld(
  chain: Chain,
  wallet: Address,
  known: ReadonlyMap<string, KnownContract>,
  block: bigint,
): Promise<Held> {
  const [{ native, amounts }, coin] = await Promise.all([
    amountsAt(chain, wallet, [...known.keys()], block),
    loadCoin(chain.chainId),
  ]);
  const held = new Map([[coin.key, { token: coin, amount: native }]]);
  for (const [address, amount] of amounts) {
    const contract = known.get(address);
    // A wallet has nothing of most contracts in the catalogue.
    const token =
      contract && (amount > 0n || contract.decimals !== null) ? await tokenIfAny(chain, contract, amount) : null;
    if (token) held.set(token.key, { token, amount: (held.get(token.key)?.amount ?? 0n) + amount });
  }
  return held;
}

async function tokenIfAny(chain: Chain, contract: KnownContract, amount: bigint): Promise<ChainToken | null> {
  if (amount > 0n) return sureToken(chain.chainId, contract);
  return { key: contract.key, symbol: contract.symbol, decimals: contract.decimals ?? 0 };
}

/** Reads the balances of tokens that have moves, old or new: a wallet has nothing of all others unless a log shows it. */
async function heldAt(
  pool: Pool,
  chain: Chain,
  wallet: Address,
  read: ReadRow,
  made: MadeMoves,
  block: bigint,
): Promise<Held> {
  const sums = await sumsAt(pool, read, block);
  const keys = new Set([...sums.keys(), ...made.moves.map(({ tokenKey }) => tokenKey)]);
  // Tokens outside the catalogue may have arrived before the provider listed them.
  const contracts = [...(await contractsFor(pool, read))].filter(
    ([, { key }]) => keys.has(key) || isOutsideCatalogue(key),
  );
  return tokensHeld(chain, wallet, new Map(contracts), block);
}

const computeDifferences = (held: Held, sums: ReadonlyMap<string, bigint>): Difference[] =>
  [...held.values()].map(({ token, amount }) => ({ token, amount: amount - (sums.get(token.key) ?? 0n) }));

async function madeIn(
  pool: Pool,
  chain: Chain,
  read: ReadRow,
  wallet: Address,
  from: bigint,
  to: bigint,
): Promise<MadeMoves> {
  const contracts = await contractsFor(pool, read);
  const wrapped = await wrappedOn(chain, contracts);
  const logs = await walletLogs(chain, wallet, { contracts: [...contracts.keys()], wrapped }, from, to);
  return movesMade(chain, { walletId: read.walletId, address: lower(wallet) }, contracts, logs);
}

/** Contracts of the chain's coin as a wrapped token. */
async function wrappedOn(chain: Chain, contracts: ReadonlyMap<string, KnownContract>): Promise<Set<string>> {
  const [coin, forms] = await Promise.all([loadCoin(chain.chainId), formsOf()]);
  const wrapped = [...contracts].filter(([, { key }]) => forms.get(key) === coin.key).map(([address]) => address);
  const { wrappedCoin } = ourContractsOn(chain.chainId);
  return new Set([...wrapped, ...(wrappedCoin === null ? [] : [wrappedCoin])]);
}

/**
 * The highest block that was read and is still on the chain: the latest, unless the chain was reorganised. Null when unknown. The moves
 * that were read name their blocks; when a block is unchanged, so is everything below it.
 */
async function commonBlock(pool: Pool, chain: Chain, read: ReadRow): Promise<bigint | null> {
  const newest = BigInt(read.newest ?? 0);
  const now = await readBlockHash(chain, newest);
  if (now === null) return null;
  if (now === read.blockHash) return newest;
  const min = BigInt(read.oldest ?? 0) - 1n;
  for (let step = FIRST_STEP_BACK; ; step *= 4n) {
    const candidate = newest - step > min ? newest - step : min;
    if (candidate <= min) return min;
    const witness = await witnessBelow(pool, read, candidate);
    if (!witness || (await readBlockHash(chain, BigInt(witness.number))) === witness.hash) return candidate;
  }
}

async function witnessBelow(
  pool: Pool,
  { account, walletId, chainId }: ReadOf,
  block: bigint,
): Promise<{ number: string; hash: string } | null> {
  const { rows } = await pool.query<{ number: string | null; hash: string | null }>(
    `SELECT block_number::text AS number, block_hash AS hash FROM portfolio.moves
     WHERE account = $1 AND wallet_id = $2 AND chain_id = $3 AND source = 'chain' AND block_number <= $4 AND block_hash IS NOT NULL
     ORDER BY block_number DESC LIMIT 1`,
    [account, walletId, chainId, String(block)],
  );
  const [row] = rows;
  return row?.number && row.hash ? { number: row.number, hash: row.hash } : null;
}

type StoredMoves = { added: NewMove[]; removed: MoveRow[] };

/**
 * Which of the moves that were read are new, and which are no longer on the chain. A transfer that an order explains is the order's move;
 * a move that is read again keeps the person's changes.
 */
async function storeMoves(
  on: PoolClient,
  read: ReadRow,
  made: MadeMoves,
  gone: readonly MoveRow[],
): Promise<StoredMoves> {
  const hashes = [...new Set(made.moves.map(({ transactionHash }) => transactionHash ?? ""))];
  const there = await movesIn(on, read.account, read.walletId, hashes);
  const ofOrders = there.filter(({ source, kind }) => source === "order" && kind !== "fee");
  const isExplained = (move: NewMove) =>
    move.kind !== "fee" &&
    ofOrders.some(
      ({ transactionHash, tokenKey }) => transactionHash === move.transactionHash && tokenKey === move.tokenKey,
    );
  const rests = hashes.flatMap((hash) => {
    const of = <Move extends { transactionHash: string | null }>(moves: readonly Move[]) =>
      moves.filter(({ transactionHash }) => transactionHash === hash);
    return computeRests(of(made.moves.filter(isExplained)), of(ofOrders));
  });
  const staked = await stakedSides(on, read, made.staked);
  const wanted = [...made.moves.filter((move) => !isExplained(move)), ...rests, ...staked];
  const same = (one: NewMove | MoveRow, other: NewMove | MoveRow) =>
    one.sourceKey === other.sourceKey && one.blockHash === other.blockHash && one.amount === other.amount;
  const removed = gone.filter((row) => !wanted.some((move) => same(move, row)));
  const left = new Set(removed.map(({ moveId }) => moveId));
  const existing = await loadMoveIdsByKey(on, read.account, wanted);
  const isThere = (key: string) => existing.has(key) && !left.has(existing.get(key) ?? "");
  return { added: wanted.filter(({ sourceKey }) => !isThere(sourceKey)), removed };
}

async function stakedSides(
  on: PoolClient,
  { account, chainId }: ReadRow,
  staked: readonly NewMove[],
): Promise<NewMove[]> {
  if (staked.length === 0) return [];
  const walletId = await stakedWallet(on, account, chainId);
  return walletId === null ? [] : staked.map((move) => ({ ...move, walletId }));
}

async function loadMoveIdsByKey(
  on: PoolClient,
  account: string,
  moves: readonly NewMove[],
): Promise<Map<string, string>> {
  const { rows } = await on.query<{ key: string; moveId: string }>(
    `SELECT source_key AS key, move_id AS "moveId" FROM portfolio.moves WHERE account = $1 AND source_key = ANY ($2)`,
    [account, moves.map(({ sourceKey }) => sourceKey)],
  );
  return new Map(rows.map(({ key, moveId }) => [key, moveId]));
}

/** Writes new moves, and deletes those that are no longer on the chain. */
async function put(
  on: PoolClient,
  { account }: ReadRow,
  { added, removed }: StoredMoves,
  airdropped: readonly string[],
): Promise<void> {
  await deleteMoves(
    on,
    account,
    removed.map(({ moveId }) => moveId),
  );
  await addMoves(on, account, added);
  await markAirdropped(on, account, airdropped);
  // For the person, the same transaction in another block is the same move.
  await carryWords(
    on,
    account,
    removed.filter(({ kindByHand, valueByHand, note }) => kindByHand || valueByHand || note),
  );
}

/** Whether there is more to read back; `null` when reading had to stop. */
export async function readBack(pool: Pool, { read, address, limit }: Reading): Promise<"more" | "done" | null> {
  if (read.oldest === null || isReadBack(read)) return read.oldest === null ? "more" : "done";
  const chain = await requireChain(read.chainId);
  const [to, goal] = [BigInt(read.oldest) - 1n, BigInt(read.goal)];
  const from = to - BLOCKS_PER_PART + 1n > goal ? to - BLOCKS_PER_PART + 1n : goal;
  const made = await madeIn(pool, chain, read, getAddress(address), from, to);
  // The first block of some chains has no timestamp.
  const dated = from === 0n && to > 0n ? 1n : from;
  const oldestAt = new Date((await readBlock(chain, dated)).time * 1_000).toISOString();
  return inTransaction(pool, async (on) => {
    if (!(await lockMoves(on, read.account))) return null;
    const now = await lockRead(on, read);
    if (!now) return null;
    // Another worker has read this part meanwhile.
    if (now.oldest !== read.oldest) return "more";
    const { added } = await storeMoves(on, now, made, []);
    if ((await countMoves(on, read.account)) + added.length > limit) {
      await saveRead(on, read, { problem: "MovesLimit" });
      return null;
    }
    await put(on, now, { added, removed: [] }, made.airdropped);
    const reached = { ...now, oldestAt };
    await explainDifferences(on, reached, explainedBy(added, now.walletId, oldestAt));
    await dateOpenings(on, read, oldestAt);
    await saveRead(on, read, { oldest: String(from), oldestAt, problem: null });
    return from <= goal ? "done" : "more";
  });
}

/** The sums of these moves, which were there before the blocks that were already read. */
function explainedBy(added: readonly NewMove[], walletId: string, at: string): (Difference & { at: string })[] {
  const sums = new Map<string, Difference & { at: string }>();
  for (const { tokenKey: key, symbol, decimals, amount, walletId: own } of added) {
    if (own !== walletId) continue;
    const sum = (sums.get(key)?.amount ?? 0n) + BigInt(amount);
    sums.set(key, { token: { key, symbol, decimals }, amount: sum, at });
  }
  return [...sums.values()];
}
