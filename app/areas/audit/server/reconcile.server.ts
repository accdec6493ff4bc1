import type { Pool } from "pg";
import { getAddress } from "viem";
import { countSavedElsewhere, savedInBlocks } from "#app/areas/payments/publicRows.server.ts";
import { refundedCases, settledOnChain } from "#app/areas/refunds/publicDesk.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock, readMembership } from "#app/chain/payment/reads.server.ts";
import { type ProcessedLog, paymentsInBlocks } from "#app/chain/payment/receipts.server.ts";
import { treasuryBalance, treasuryMovements } from "#app/chain/payment/treasury.server.ts";
import { lastPurchases } from "#app/services/periods/public.server.ts";
import { paymentStream } from "#events/payment/events.ts";
import { refundStream } from "#events/refund/events.ts";
import {
  compareLeft,
  compareMemberships,
  comparePayments,
  compareTreasury,
  type Difference,
  type LedgerCall,
  type LedgerPayment,
  type LedgerRefund,
  type LedgerStray,
  type LeftMembership,
  type MembershipPair,
  type PaymentFacts,
  type TokenTotals,
  toLogKey,
} from "../model/reconcile.ts";

/** The ledger and the chain for the same blocks, and every difference. */
export type Reconciliation = {
  fromBlock: bigint;
  toBlock: bigint;
  payments: { ledger: number; chain: number };
  /** Settled single calls with their own payment. */
  calls: number;
  /** Settled refunds that the treasury paid. */
  refunds: number;
  totals: TokenTotals[];
  memberships: number;
  differences: Difference[];
  /** Saved payments of other chains or contracts, which are unknown to this chain. */
  elsewhere: number;
};

const READS_AT_ONCE = 16;

/** The blocks that can be compared: from our contract's first to the last confirmed one. */
export async function comparableBlocks(): Promise<{ first: bigint; last: bigint }> {
  const { startBlock, confirmations } = paymentChain();
  const head = await latestBlock();
  return { first: startBlock, last: head.number - BigInt(confirmations) + 1n };
}

/** Throws when the chain cannot be queried. */
export async function reconcile(pool: Pool, fromBlock: bigint, toBlock: bigint): Promise<Reconciliation> {
  const head = await latestBlock();
  const [ledger, calls, refunds, cases, logs, moved, pairs, elsewhere] = await Promise.all([
    savedIn(pool, fromBlock, toBlock),
    settledCalls(pool, fromBlock, toBlock),
    settledRefunds(pool, fromBlock, toBlock),
    straysPaidBack(pool),
    paymentsInBlocks(fromBlock, toBlock),
    treasuryMovements(fromBlock, toBlock),
    runningMemberships(pool, head),
    countSavedElsewhere(pool),
  ]);
  const left = await membershipsLeft(refunds, pairs, head);
  const movements = moved.map((movement) => ({ ...movement, blockNumber: String(movement.blockNumber) }));
  const facts = logs.map(toPaymentFacts);
  const here = new Set(facts.map(toLogKey));
  const strays = cases.filter((stray) => here.has(toLogKey(stray)));
  const treasury = compareTreasury(ledger, movements, [...calls, ...strays], refunds);
  return {
    fromBlock,
    toBlock,
    payments: { ledger: ledger.length, chain: logs.length },
    calls: calls.length,
    refunds: refunds.length,
    totals: treasury.totals,
    memberships: pairs.length,
    differences: [
      ...comparePayments(ledger, facts, strays),
      ...treasury.differences,
      ...(await changedBalances(treasury.totals, fromBlock, toBlock)),
      ...compareMemberships(pairs),
      ...compareLeft(left, head.time),
    ],
    elsewhere,
  };
}

const toPaymentFacts = ({ message, digest, ...log }: ProcessedLog): PaymentFacts => ({
  digest,
  transactionHash: log.transactionHash,
  blockNumber: String(log.blockNumber),
  blockHash: log.blockHash,
  logIndex: String(log.logIndex),
  tokenId: String(log.tokenId),
  wallet: message.userAddress,
  nonce: String(message.nonce),
  product: String(message.product),
  planType: String(message.planType),
  expiresAtSeconds: String(message.expiryDate),
  token: message.token,
  tokenAmount: String(message.tokenAmount),
});

/** What the treasury must have received according to the journal: the amount less the referral share. */
async function savedIn(pool: Pool, fromBlock: bigint, toBlock: bigint): Promise<LedgerPayment[]> {
  const saved = await savedInBlocks(pool, fromBlock, toBlock);
  const units = await receivedUnder(
    pool,
    saved.map(({ paymentId }) => paymentStream(paymentId)),
  );
  return saved.map((row) => ({ ...row, treasuryUnits: units.get(paymentStream(row.paymentId)) ?? 0n }));
}

/** Base units of the receivable that the orders of some streams post. */
async function receivedUnder(pool: Pool, streams: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await pool.query<{ stream: string; units: string }>(
    `SELECT stream_id AS stream,
            (SELECT coalesce(sum(units), 0) FROM unnest(accounts, base_units) AS line(account, units)
             WHERE account LIKE 'assets:receivable:%')::text AS units
     FROM read.journal_terms WHERE part = 'order' AND stream_id = ANY ($1)`,
    [streams],
  );
  return new Map(rows.map(({ stream, units }) => [stream, BigInt(units)]));
}

/** What the treasury must have received for each comes from the journal, as with payments. */
async function settledCalls(pool: Pool, fromBlock: bigint, toBlock: bigint): Promise<LedgerCall[]> {
  const { rows } = await pool.query<Omit<LedgerCall, "treasuryUnits"> & { units: string }>(
    `SELECT call_id AS "callId", call.token_symbol AS symbol, transaction_hash AS "transactionHash",
            (SELECT coalesce(sum(units), 0) FROM unnest(terms.accounts, terms.base_units) AS line(account, units)
             WHERE account LIKE 'assets:receivable:%')::text AS units
     FROM read.calls call LEFT JOIN read.journal_terms terms ON terms.stream_id = 'call-' || call_id AND terms.part = 'order'
     WHERE status = 'CallSettled' AND call.chain_id = $1 AND pay_to = $2 AND block_number BETWEEN $3 AND $4
     ORDER BY block_number, log_index`,
    [paymentChain().chainId, getAddress(paymentChain().addresses.treasury), String(fromBlock), String(toBlock)],
  );
  return rows.map(({ units, ...call }) => ({ ...call, treasuryUnits: BigInt(units) }));
}

const LOG_OF_CASE = /^\d+-(0x[0-9a-f]{64})-(\d+)$/;

/** Payments that paid for nothing and were refunded, in any blocks: what the treasury received for each comes from the journal. */
async function straysPaidBack(pool: Pool): Promise<LedgerStray[]> {
  const rows = await refundedCases(pool, paymentChain().chainId);
  const units = await receivedUnder(
    pool,
    rows.map(({ refundId }) => refundStream(refundId)),
  );
  return rows.flatMap(({ refundId, caseId, symbol }) => {
    const [, transactionHash, logIndex] = LOG_OF_CASE.exec(caseId) ?? [];
    if (transactionHash === undefined || logIndex === undefined) return [];
    return [
      {
        caseRefundId: refundId,
        symbol,
        transactionHash,
        logIndex,
        treasuryUnits: units.get(refundStream(refundId)) ?? 0n,
      },
    ];
  });
}

/** The refund's own amount left the treasury: the payer also gets the referral's share back. */
type SettledRefund = LedgerRefund & { product: number };

async function settledRefunds(pool: Pool, fromBlock: bigint, toBlock: bigint): Promise<SettledRefund[]> {
  const { chainId } = paymentChain();
  const rows = await settledOnChain(pool, { chainId, fromBlock, toBlock });
  return rows.map(({ amount, ...refund }) => ({ ...refund, amount: BigInt(amount) }));
}

/** If the node still has both ends, the balance must have changed by the movements. */
async function changedBalances(
  totals: readonly TokenTotals[],
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Difference[]> {
  if (fromBlock === 0n) return [];
  const differences: Difference[] = [];
  for (const { token, received, sent } of totals) {
    const symbol = token as "TMAI" | "USDC";
    const [before, after] = [await treasuryBalance(symbol, fromBlock - 1n), await treasuryBalance(symbol, toBlock)];
    if (before === null || after === null || after - before === received - sent) continue;
    const [moved, changed] = [String(received - sent), String(after - before)];
    differences.push({ kind: "balanceDiffers", token, moved, changed });
  }
  return differences;
}

/** Reads all of them at the same block, several in parallel. */
async function eachAtOnce<One, Answer>(all: readonly One[], read: (one: One) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < all.length; at += READS_AT_ONCE)
    answers.push(...(await Promise.all(all.slice(at, at + READS_AT_ONCE).map(read))));
  return answers;
}

type Head = Awaited<ReturnType<typeof latestBlock>>;

/** The last active period of every wallet and product that was paid for here, with its membership on chain. */
async function runningMemberships(pool: Pool, { number, time }: Head): Promise<MembershipPair[]> {
  const rows = await lastPurchases(pool, time);
  return eachAtOnce(rows, async ({ stream, wallet, product, planType, expiresAtSeconds }) => {
    const found = await readMembership(getAddress(wallet), product, number);
    return {
      ...{ paymentId: stream.slice("payment-".length), wallet, product, ledger: { planType, expiresAtSeconds } },
      chain: found && { planType: found.planType, expiresAtSeconds: found.expiresAt },
    };
  });
}

/** Memberships of wallets that were refunded and have no active period of the product. */
async function membershipsLeft(
  refunds: readonly SettledRefund[],
  pairs: readonly MembershipPair[],
  { number }: Head,
): Promise<LeftMembership[]> {
  const running = new Set(pairs.map(({ wallet, product }) => `${wallet.toLowerCase()} ${product}`));
  const over = refunds.filter(({ to, product }) => !running.has(`${to.toLowerCase()} ${product}`));
  const found = await eachAtOnce(over, async ({ refundId, to, product }) => {
    const membership = await readMembership(getAddress(to), product, number);
    return membership && { refundId, wallet: to, product, expiresAtSeconds: membership.expiresAt };
  });
  return found.filter((membership) => membership !== null);
}
