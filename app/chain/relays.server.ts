import type { Pool, PoolClient } from "pg";
import { type Address, type Hex, parseTransaction, type TransactionSerializedEIP1559 } from "viem";
import { log } from "#app/platform/log.server.ts";
import { acquireRelayLock } from "#app/platform/relayTurn.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type Fees, maxPerDay, type RelayedCall, type Relayer, type RelayPurpose } from "./relayer.server.ts";

/**
 * Transactions of the relayers: numbered under a lock, signed and stored, and only then sent. One that was not sent, because its process
 * was killed, is sent by the next process that finds it; so each subject has one, and no nonce is skipped.
 */

/** `isOld`: it has waited so long that it may need a higher fee. */
export type Relay = { subjectId: string; nonce: number; serialized: Hex; isOld: boolean };

/**
 * Why nothing was sent: gas is too expensive now, the relayer lacks coin for it, the day's fees are spent, or the caller did not allow it.
 */
export type NotRelayed = { refused: "tooDear" | "noCoin" | "dayIsSpent" | "notAllowed" };

type Order = {
  /** What the transaction is for; it gets one, ever. */
  subjectId: string;
  call: RelayedCall;
  /** The latest block that the caller has seen. */
  head: bigint;
  /**
   * Percent of the day's fees that spending may reach with this one, so that less important transactions leave some for others. Defaults to
   * all.
   */
  dayPercent?: bigint;
  /** Called under the lock that numbers transactions: its decision is still valid when the row is stored. */
  isAllowed?(transaction: PoolClient): Promise<boolean>;
};

/** Sends a subject's transaction; numbers, signs and stores it first when there is none yet. */
export async function relay(pool: Pool, relayer: Relayer, order: Order): Promise<{ serialized: Hex } | NotRelayed> {
  const known = await loadRelay(pool, relayer.purpose, order.subjectId);
  const sent = known ?? (await prepared(pool, relayer, order));
  if ("serialized" in sent) await relayer.broadcast(sent.serialized);
  return sent;
}

async function prepared(pool: Pool, relayer: Relayer, order: Order): Promise<{ serialized: Hex } | NotRelayed> {
  const [fees, mined, coin] = await Promise.all([
    relayer.feesWithin(order.call.gas),
    relayer.minedAt(order.head),
    relayer.coinAt(order.head),
  ]);
  if (fees === null) return { refused: "tooDear" };
  // A transaction the relayer cannot pay for would wait for ever, and block all later numbers.
  if (coin < order.call.gas * fees.maxFeePerGas) {
    const { address, chainId, purpose } = relayer;
    log().error({ address, chainId, coinWei: String(coin) }, `the relayer for ${purpose} has too little coin for gas`);
    return { refused: "noCoin" };
  }
  return inTransaction(pool, (transaction) => numbered(transaction, relayer, order, fees, mined));
}

type Numbers = { last: string | null; spent: string; serialized: Hex | null };

async function numbered(
  transaction: PoolClient,
  relayer: Relayer,
  { subjectId, call, isAllowed, dayPercent = 100n }: Order,
  fees: Fees,
  mined: number,
): Promise<{ serialized: Hex } | NotRelayed> {
  const { purpose, chainId, address } = relayer;
  await acquireRelayLock(transaction);
  const { rows } = await transaction.query<Numbers>(
    `SELECT (SELECT max(nonce) FROM relay.transactions WHERE chain_id = $1 AND sender = $2)::text AS last,
            (SELECT coalesce(sum(max_fee), 0) FROM relay.transactions
             WHERE chain_id = $1 AND purpose = $3 AND signed_at > now() - interval '1 day')::text AS spent,
            (SELECT serialized FROM relay.transactions WHERE purpose = $3 AND subject_id = $4) AS serialized`,
    [chainId, address, purpose, subjectId],
  );
  const { last = null, spent = "0", serialized: known = null } = rows[0] ?? {};
  if (known) return { serialized: known };
  const maxFee = call.gas * fees.maxFeePerGas;
  if (countsDays(purpose) && BigInt(spent) + maxFee > (maxPerDay(purpose) * dayPercent) / 100n)
    return { refused: "dayIsSpent" };
  if (isAllowed && !(await isAllowed(transaction))) return { refused: "notAllowed" };
  const nonce = last === null ? mined : Math.max(Number(last) + 1, mined);
  const serialized = await relayer.sign({ ...call, nonce, fees });
  await transaction.query(
    `INSERT INTO relay.transactions (chain_id, sender, nonce, purpose, subject_id, serialized, max_fee)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [chainId, address, nonce, purpose, subjectId, serialized, String(maxFee)],
  );
  return { serialized };
}

/** Paid calls are not counted here: those that move nothing are counted elsewhere, with what they are for. */
const countsDays = (purpose: RelayPurpose): boolean => purpose !== "x402";

/** Runs the action when a subject has no transaction, and prevents it from getting one meanwhile. */
export function unlessRelayed(
  pool: Pool,
  purpose: RelayPurpose,
  subjectId: string,
  act: () => Promise<unknown>,
): Promise<void> {
  return inTransaction(pool, async (transaction) => {
    await acquireRelayLock(transaction);
    if (!(await loadRelay(transaction, purpose, subjectId))) await act();
  });
}

/** Whether anything was relayed for a purpose on a chain that may still have to be sent again. */
export async function hasRelays(pool: Pool, purpose: RelayPurpose, chainId: number): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    "SELECT EXISTS (SELECT FROM relay.transactions WHERE purpose = $1 AND chain_id = $2) AS has",
    [purpose, chainId],
  );
  return rows[0]?.has ?? false;
}

/** The transactions of these subjects, each with its sender and number. */
export async function loadTransactionNumbers(
  pool: Pool,
  purpose: RelayPurpose,
  subjectIds: readonly string[],
): Promise<{ subjectId: string; sender: Address; nonce: number }[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await pool.query<{ subjectId: string; sender: Address; nonce: number }>(
    `SELECT subject_id AS "subjectId", sender, nonce::int FROM relay.transactions WHERE purpose = $1 AND subject_id = ANY ($2)`,
    [purpose, subjectIds],
  );
  return rows;
}

const COLUMNS = `subject_id AS "subjectId", nonce::int, serialized, signed_at < now() - interval '30 seconds' AS "isOld"`;

export async function loadRelay(
  pool: Pick<PoolClient, "query">,
  purpose: RelayPurpose,
  subjectId: string,
): Promise<Relay | null> {
  const { rows } = await pool.query<Relay>(
    `SELECT ${COLUMNS} FROM relay.transactions WHERE purpose = $1 AND subject_id = $2`,
    [purpose, subjectId],
  );
  return rows[0] ?? null;
}

type Pushed = {
  /** The latest confirmed block, and the latest one. */
  confirmedBlock: bigint;
  head: bigint;
  /** The gas limit for a transaction that is signed again, if it had less. */
  gasAgain?: bigint;
  /** Called for one that is signed again, in the transaction that stores it, with its maximum cost in wei. */
  onSignedAgain?(transaction: PoolClient, subjectId: string, maxFee: bigint): Promise<unknown>;
};

/**
 * Sends transactions that are in no block yet, in order, with a higher fee for those that have waited long. Marks those in a confirmed
 * block, and deletes them once they no longer count towards a day.
 */
export async function pushRelays(pool: Pool, relayer: Relayer, pushed: Pushed): Promise<void> {
  const { purpose, chainId, address } = relayer;
  const [confirmed, mined] = [await relayer.minedAt(pushed.confirmedBlock), await relayer.minedAt(pushed.head)];
  await pool.query(
    "UPDATE relay.transactions SET done_at = now() WHERE chain_id = $1 AND sender = $2 AND nonce < $3 AND done_at IS NULL",
    [chainId, address, confirmed],
  );
  if (countsDays(purpose))
    await pool.query(
      `DELETE FROM relay.transactions
       WHERE chain_id = $1 AND sender = $2 AND done_at < now() - interval '1 day' AND nonce < $3`,
      [chainId, address, confirmed],
    );
  const { rows } = await pool.query<Relay>(
    `SELECT ${COLUMNS} FROM relay.transactions WHERE chain_id = $1 AND sender = $2 AND nonce >= $3 ORDER BY nonce LIMIT 50`,
    [chainId, address, mined],
  );
  for (const one of rows)
    await relayer.broadcast(one.isOld ? await signedAgain(pool, relayer, one, pushed) : one.serialized);
}

/** The same transaction with fees high enough to replace it; the old one when that would be too expensive. */
async function signedAgain(
  pool: Pool,
  relayer: Relayer,
  { subjectId, nonce, serialized }: Relay,
  { gasAgain = 0n, onSignedAgain }: Pushed,
): Promise<Hex> {
  const { to, data = "0x", gas: before = 0n } = parseTransaction(serialized as TransactionSerializedEIP1559);
  const gas = before > gasAgain ? before : gasAgain;
  const fees = to ? await relayer.feesOver(serialized, gas) : null;
  if (!to || !fees) return serialized;
  const again = await relayer.sign({ to, data, gas, nonce, fees });
  const maxFee = gas * fees.maxFeePerGas;
  return inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<{ serialized: Hex }>(
      `UPDATE relay.transactions SET serialized = $4, max_fee = $5, signed_at = now()
       WHERE chain_id = $1 AND sender = $2 AND nonce = $3 AND serialized = $6 RETURNING serialized`,
      [relayer.chainId, relayer.address, nonce, again, String(maxFee), serialized],
    );
    if (rows[0]) await onSignedAgain?.(transaction, subjectId, maxFee);
    return rows[0]?.serialized ?? serialized;
  });
}
