import type { Pool, PoolClient } from "pg";
import { chains } from "#app/chain/chains.server.ts";
import { callerOfAccount } from "#app/identity/people.server.ts";
import { env } from "#app/platform/env.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type ExecutedTrade, loadExecutedTrades } from "#app/services/trading/public.server.ts";
import {
  addMoves,
  carryWords,
  countMoves,
  deleteMoves,
  lockMoves,
  type MoveRow,
  movesIn,
  type NewMove,
} from "../store/moves.server.ts";
import { lockRead } from "../store/reads.server.ts";
import { loadWallets, type WalletRow } from "../store/wallets.server.ts";
import { type ChainToken, loadCoin, tokenAt } from "../tokens/onChain.server.ts";
import { explainDifferences } from "./differences.server.ts";
import { computeRests } from "./explained.server.ts";
import { paidIn, readBlockTime } from "./transactions.server.ts";

/** Moves of orders: what the ledger recorded that they moved, exact, with the network fee when the wallet paid it. */

type Placed = { trade: ExecutedTrade; walletId: string };

/**
 * Brings the moves of an account's orders in line with the ledger: adds orders filled since, and removes those whose transaction left
 * the chain. Orders of wallets outside the portfolio are left out. `limit`: how many moves the plan includes; moves beyond it wait.
 * Returns whether any wait.
 */
export async function syncOrders(pool: Pool, account: string, limit: number): Promise<{ isFull: boolean }> {
  const caller = await callerOfAccount(account);
  if (!caller) return { isFull: false };
  const [trades, wallets] = await Promise.all([loadExecutedTrades(pool, caller.subjects), loadWallets(pool, account)]);
  const placed = trades.flatMap((trade): Placed[] => {
    const wallet = walletFor(wallets, trade.wallet);
    return wallet ? [{ trade, walletId: wallet.walletId }] : [];
  });
  await withdrawOthers(pool, account, placed);
  const known = await knownKeys(pool, account);
  const missing = placed.filter(({ trade }) => !known.has(buildMoveKey(trade, "spent")));
  for (const group of byTransaction(missing)) {
    const moves = await movesOfGroup(group);
    if (!(await write(pool, account, group, moves, limit))) return { isFull: true };
  }
  return { isFull: false };
}

const walletFor = (wallets: readonly WalletRow[], address: string): WalletRow | undefined =>
  wallets.find((wallet) => wallet.address?.toLowerCase() === address.toLowerCase() && wallet.leftAt === null);

const buildMoveKey = ({ orderId, part, transactionHash }: ExecutedTrade, side: "spent" | "received"): string =>
  `order:${orderId}:${part}:${transactionHash}:${side}`;

async function knownKeys(pool: Pool, account: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>(
    "SELECT source_key AS key FROM portfolio.moves WHERE account = $1 AND source = 'order'",
    [account],
  );
  return new Set(rows.map(({ key }) => key));
}

/** A fill that the ledger withdrew, because its block left the chain, moved nothing. */
async function withdrawOthers(pool: Pool, account: string, placed: readonly Placed[]): Promise<void> {
  const keys = placed.flatMap(({ trade }) => [buildMoveKey(trade, "spent"), buildMoveKey(trade, "received")]);
  const hashes = placed.map(({ trade }) => trade.transactionHash);
  const { rows } = await pool.query<{ moveId: string }>(
    `SELECT m.move_id AS "moveId" FROM portfolio.moves m JOIN portfolio.wallets w USING (account, wallet_id)
     WHERE m.account = $1 AND m.source = 'order' AND w.left_at IS NULL
       AND CASE WHEN m.kind = 'fee' THEN m.transaction_hash <> ALL ($3) ELSE m.source_key <> ALL ($2) END`,
    [account, keys, hashes],
  );
  if (rows.length === 0) return;
  await inTransaction(pool, async (on) => {
    if (await lockMoves(on, account))
      await deleteMoves(
        on,
        account,
        rows.map(({ moveId }) => moveId),
      );
  });
}

/** Trades of one transaction and wallet happened together, and share one fee. */
function byTransaction(missing: readonly Placed[]): Placed[][] {
  const groups = new Map<string, Placed[]>();
  for (const one of missing) {
    const key = `${one.trade.chainId} ${one.trade.transactionHash} ${one.walletId}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** Throws when the chain does not respond: the order waits, so that its fee is not missed. */
async function movesOfGroup(group: readonly Placed[]): Promise<NewMove[]> {
  const moves: NewMove[] = [];
  for (const { trade, walletId } of group) {
    const [spent, received, at] = await Promise.all([
      tokenAt(trade.chainId, trade.tokenIn),
      tokenAt(trade.chainId, trade.tokenOut),
      readFillTime(trade),
    ]);
    const base = { ...toMoveBase(trade, walletId), at };
    moves.push(
      { ...base, ...side(spent, -BigInt(trade.amountIn), "swapOut"), sourceKey: buildMoveKey(trade, "spent") },
      { ...base, ...side(received, BigInt(trade.amountOut), "swapIn"), sourceKey: buildMoveKey(trade, "received") },
    );
  }
  const fee = await buildFeeMove(group[0] as Placed, moves[0] as NewMove);
  return [...moves, ...(fee ? [fee] : [])].filter(({ amount }) => amount !== "0");
}

const toMoveBase = (trade: ExecutedTrade, walletId: string) => ({
  ...{ walletId, chainId: String(trade.chainId), groupId: trade.transactionHash, source: "order" as const, note: "" },
  ...{ valueUsdMicro: null, valueBy: null, importId: null, logIndex: trade.logIndex },
  ...{ transactionHash: trade.transactionHash, blockNumber: trade.blockNumber, blockHash: trade.blockHash },
});

const side = ({ key, symbol, decimals }: ChainToken, amount: bigint, kind: "swapIn" | "swapOut" | "fee") => ({
  ...{ tokenKey: key, symbol, decimals, amount: String(amount), kind },
});

const isReached = (chainId: number): boolean => env().rpcUrls(chainId).length > 0;

/** The time of its block; when this server can no longer reach the chain, the time when the fill was recorded. */
async function readFillTime({ chainId, blockNumber, blockHash, filledAt }: ExecutedTrade): Promise<string> {
  return isReached(chainId)
    ? readBlockTime(chains.of(chainId), BigInt(blockNumber), blockHash)
    : filledAt.toISOString();
}

export const feeKey = (chainId: string, hash: string, walletId: string): string => `fee:${chainId}:${hash}:${walletId}`;

/** Null when another address sent the transaction, and so paid for it. */
async function buildFeeMove({ trade, walletId }: Placed, beside: NewMove): Promise<NewMove | null> {
  if (!isReached(trade.chainId)) return null;
  const paid = await paidIn(chains.of(trade.chainId), trade.transactionHash);
  if (!paid || paid.from !== trade.wallet.toLowerCase()) return null;
  const coin = await loadCoin(trade.chainId);
  const sourceKey = feeKey(String(trade.chainId), trade.transactionHash, walletId);
  return { ...beside, ...side(coin, -paid.fee, "fee"), logIndex: null, sourceKey };
}

/**
 * Adds the moves of one transaction; its transfers that were already read from the chain are replaced. False when the plan's limit is
 * reached.
 */
function write(
  pool: Pool,
  account: string,
  group: readonly Placed[],
  moves: readonly NewMove[],
  limit: number,
): Promise<boolean> {
  const [{ trade, walletId }] = group as [Placed];
  return inTransaction(pool, async (on) => {
    if (!(await lockMoves(on, account))) return true;
    const read = await lockRead(on, { account, walletId, chainId: String(trade.chainId) });
    const there = await movesIn(on, account, walletId, [trade.transactionHash]);
    const ofChain = there.filter(({ source, kind }) => source === "chain" && kind !== "fee");
    const existing = new Set(there.map(({ sourceKey }) => sourceKey));
    const added = moves.filter(({ sourceKey }) => !existing.has(sourceKey));
    const ofOrders = added.filter(({ kind }) => kind !== "fee");
    const explained = ofChain.filter(({ tokenKey }) => ofOrders.some((move) => move.tokenKey === tokenKey));
    const rests = computeRests(explained, ofOrders);
    const all = [...added, ...rests];
    if ((await countMoves(on, account)) - explained.length + all.length > limit) return false;
    await deleteMoves(
      on,
      account,
      explained.map(({ moveId }) => moveId),
    );
    await addMoves(on, account, all);
    await storeEdits(on, account, explained, added);
    // Blocks that have not been read yet are not in the balance that the moves add up to.
    if (read?.newest && BigInt(read.newest) >= BigInt(trade.blockNumber))
      await explainDifferences(on, read, sumChanges(all, explained));
    return true;
  });
}

/** By token, how much the sum of a wallet's moves on a chain changes. */
function sumChanges(added: readonly NewMove[], removed: readonly MoveRow[]) {
  const sums = new Map<string, { token: ChainToken; amount: bigint; at: string }>();
  const add = (move: NewMove | MoveRow, sign: bigint) => {
    const { tokenKey: key, symbol, decimals, at } = move;
    const before = sums.get(key)?.amount ?? 0n;
    sums.set(key, { token: { key, symbol, decimals }, amount: before + sign * BigInt(move.amount), at });
  };
  for (const move of added) add(move, 1n);
  for (const move of removed) add(move, -1n);
  return [...sums.values()];
}

/** The person's changes to a transfer are carried over to the same move of the order. */
async function storeEdits(
  on: PoolClient,
  account: string,
  explained: readonly MoveRow[],
  added: readonly NewMove[],
): Promise<void> {
  const edited = explained.filter(({ kindByHand, valueByHand, note }) => kindByHand || valueByHand || note);
  const words = edited.flatMap(({ tokenKey, amount, kindByHand, valueByHand, note }) => {
    const same = added.find((move) => move.tokenKey === tokenKey && move.amount === amount);
    return same ? [{ sourceKey: same.sourceKey, kindByHand, valueByHand, note }] : [];
  });
  await carryWords(on, account, words);
}
