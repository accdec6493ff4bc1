import { v7 as uuidv7 } from "uuid";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { ReadOf, ReadRow } from "../store/reads.server.ts";
import type { ChainToken } from "../tokens/onChain.server.ts";

/**
 * The difference between what a chain holds and what the moves show. While a wallet's history is unread, there is one such move per token,
 * dated at the oldest block read so far; after that, one per day. So the moves of a wallet on a chain always add up to what it held at the
 * latest block read. Source: docs/spec/portfolio.md#1 and #3.
 */

export type Difference = { token: ChainToken; amount: bigint };

const openingKey = ({ walletId, chainId }: ReadOf, token: string) => `opening:${walletId}:${chainId}:${token}`;
const dayKey = ({ walletId, chainId }: ReadOf, token: string, at: string) =>
  `adjust:${walletId}:${chainId}:${token}:${at.slice(0, 10)}`;

/** Whether all blocks back to the goal are read. */
export const isReadBack = ({ oldest, goal }: Pick<ReadRow, "oldest" | "goal">): boolean =>
  oldest !== null && BigInt(oldest) <= BigInt(goal);

/**
 * Adds to the unexplained amount: of the day of `at` when that day has such a move or the history is read, otherwise of the earlier time.
 */
export async function addDifferences(
  on: Queryable,
  read: ReadRow,
  differences: readonly Difference[],
  at: string,
): Promise<void> {
  const wanted = differences.filter(({ amount }) => amount !== 0n);
  if (wanted.length === 0) return;
  const buildKeys = (token: string) => [dayKey(read, token, at), openingKey(read, token)];
  const existing = await findExisting(
    on,
    read.account,
    wanted.flatMap(({ token }) => buildKeys(token.key)),
  );
  for (const { token, amount } of wanted) {
    const [day = "", opening = ""] = buildKeys(token.key);
    const isOfDay = isReadBack(read) || existing.has(day);
    const key = isOfDay ? day : opening;
    const sum = (existing.get(key) ?? 0n) + amount;
    await put(on, read, { key, token, amount: sum, at: isOfDay ? at : (read.oldestAt ?? at) });
  }
}

/** Subtracts what moves explain now from the unexplained amount: the day's, otherwise that of the earlier time. */
export async function explainDifferences(
  on: Queryable,
  read: ReadRow,
  explained: readonly (Difference & { at: string })[],
): Promise<void> {
  for (const { token, amount, at } of explained) {
    if (amount === 0n) continue;
    const keys = [dayKey(read, token.key, at), openingKey(read, token.key)];
    const existing = await findExisting(on, read.account, keys);
    const key = keys.find((one) => existing.has(one)) ?? openingKey(read, token.key);
    const isOpening = key === openingKey(read, token.key);
    await put(on, read, {
      key,
      token,
      amount: (existing.get(key) ?? 0n) - amount,
      at: isOpening ? (read.oldestAt ?? at) : at,
    });
  }
}

async function findExisting(on: Queryable, account: string, keys: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await on.query<{ key: string; amount: string }>(
    "SELECT source_key AS key, amount::text FROM portfolio.moves WHERE account = $1 AND source_key = ANY ($2)",
    [account, keys],
  );
  return new Map(rows.map(({ key, amount }) => [key, BigInt(amount)]));
}

type Put = { key: string; token: ChainToken; amount: bigint; at: string };

/** A value that was set for another amount is no longer valid. */
async function put(
  on: Queryable,
  { account, walletId, chainId }: ReadOf,
  { key, token, amount, at }: Put,
): Promise<void> {
  if (amount === 0n) {
    await on.query("DELETE FROM portfolio.moves WHERE account = $1 AND source_key = $2", [account, key]);
    return;
  }
  await on.query(
    `INSERT INTO portfolio.moves AS m (account, move_id, at, wallet_id, chain_id, token_key, symbol, amount, decimals, kind, group_id,
       source, source_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'adjust', $10, 'chain', $10)
     ON CONFLICT (account, source_key) DO UPDATE SET amount = excluded.amount, at = excluded.at, value_usd_micro = NULL, value_by = NULL,
       value_by_hand = CASE WHEN m.amount = excluded.amount THEN m.value_by_hand END
     WHERE m.amount <> excluded.amount OR m.at <> excluded.at`,
    [account, uuidv7(), at, walletId, chainId, token.key, token.symbol, String(amount), token.decimals, key],
  );
}

/** The unexplained amount of the earlier time is dated at the oldest block read so far. */
export async function dateOpenings(on: Queryable, { account, walletId, chainId }: ReadOf, at: string): Promise<void> {
  await on.query(
    `UPDATE portfolio.moves SET at = $4, value_usd_micro = NULL, value_by = NULL
     WHERE account = $1 AND wallet_id = $2 AND chain_id = $3 AND at <> $4 AND starts_with(source_key, 'opening:')`,
    [account, walletId, chainId, at],
  );
}

/** By token: the sum of a wallet's moves on a chain, up to a block. */
export async function sumsAt(
  on: Queryable,
  { account, walletId, chainId }: ReadOf,
  block: bigint,
): Promise<Map<string, bigint>> {
  const { rows } = await on.query<{ token: string; sum: string }>(
    `SELECT token_key AS token, sum(amount)::text AS sum FROM portfolio.moves
     WHERE account = $1 AND wallet_id = $2 AND chain_id = $3 AND source IN ('order', 'chain')
       AND (block_number IS NULL OR block_number <= $4)
     GROUP BY token_key`,
    [account, walletId, chainId, String(block)],
  );
  return new Map(rows.map(({ token, sum }) => [token, BigInt(sum)]));
}
