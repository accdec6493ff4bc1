import type { Address } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { ask } from "#app/platform/db.server.ts";
import { ARE_WHOLE, creditLots } from "#app/services/periods/public.server.ts";
import type { Lot } from "#events/pricing/quote.ts";

/**
 * What the ledger knows about a wallet that wants to pay, in one query and so at one time: otherwise a period saved in between
 * could be counted as credit that the wallet no longer has.
 */
export type WalletHistory = {
  /** Whether the ledger knows exactly the payments that the chain has accepted from the wallet. */
  isSettled: boolean;
  /** Current and future periods of the product, except those whose value another payment took over. */
  lots: Lot[];
  /** How many open quotes have the same nonce and this last block: their messages may be equal. */
  equalQuotes(validUntilBlock: bigint): number;
};

type HistoryRequest = { wallet: Address; nonce: bigint; product: number; block: { number: bigint; time: number } };

type StandingRow = {
  /** Whether the periods follow from the same events as the payments: a program of before the periods may have appended. */
  isWhole: boolean;
  savedNonce: string | null;
  unexplainedNonce: string | null;
  openUntil: string[];
  /** Id, plan type, cents, from, to; grants by the id of their stream. */
  lots: [id: string, planType: number, cents: string, from: number, to: number][] | null;
};

export async function walletHistoryOf({ wallet, nonce, product, block }: HistoryRequest): Promise<WalletHistory> {
  const { chainId, addresses } = paymentChain();
  const [row] = await ask<StandingRow>("standing_of_wallet", STANDING, [
    chainId,
    addresses.payment,
    wallet,
    product,
    String(nonce),
    String(block.number),
    block.time,
  ]);
  if (!row) throw new Error("a question without FROM has one row");
  return {
    isSettled: row.isWhole && isSettled(nonce, row),
    lots: (row.lots ?? []).map(([paymentId, planType, cents, from, to]) => ({
      paymentId,
      planType,
      valueUsdCents: BigInt(cents),
      from,
      to,
    })),
    equalQuotes: (validUntilBlock) => row.openUntil.filter((until) => BigInt(until) === validUntilBlock).length,
  };
}

/** The chain's next nonce is the one after the last saved payment, or after a later one in the attention queue. */
function isSettled(nextNonce: bigint, { savedNonce, unexplainedNonce }: StandingRow): boolean {
  const after = (nonce: string | null) => (nonce === null ? 0n : BigInt(nonce) + 1n);
  const afterSaved = after(savedNonce);
  return nextNonce === afterSaved || (nextNonce > afterSaved && nextNonce === after(unexplainedNonce));
}

/** Wallets and contracts are stored checksummed, as recorded. */
const STANDING = `
  SELECT
    ${ARE_WHOLE} AS "isWhole",
    (SELECT max(nonce)::text FROM read.payments
      WHERE chain_id = $1 AND contract = $2 AND wallet = $3 AND status = 'PlanSaved') AS "savedNonce",
    (SELECT max(nonce)::text FROM read.attention_cases
      WHERE chain_id = $1 AND contract = $2 AND wallet = $3 AND kind <> 'PlanWithdrawn') AS "unexplainedNonce",
    ARRAY(SELECT valid_until_block::text FROM read.payments
      WHERE chain_id = $1 AND wallet = $3 AND nonce = $5::numeric AND valid_until_block >= $6::bigint) AS "openUntil",
    (SELECT json_agg(json_build_array(id, plan_type, cents::text, since, until) ORDER BY since, id)
       FROM (${creditLots({ chainId: "$1", wallet: "$3", product: "$4", after: "$7" })}) lots) AS lots`;
