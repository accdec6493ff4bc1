import type { Address } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { queryNamed } from "#app/platform/db.server.ts";
import {
  ARE_WHOLE,
  type Held,
  heldSql,
  type MembershipLevel,
  membershipLevelFrom,
  toLots,
} from "#app/services/periods/public.server.ts";
import type { Lot } from "#events/pricing/quote.ts";

/**
 * What the ledger knows about a wallet or account that wants to pay, in one query and so at one point in time: otherwise a period saved in
 * between could be counted as credit that it no longer has.
 */
export type PayerHistory = {
  /** Whether the ledger knows exactly the payments that the chain has accepted from the wallet. */
  isSettled: boolean;
  /** Whether a signed payment of the wallet for the product could still be paid. */
  isSigned: boolean;
  /** Current and future periods of the product, except those whose value another payment took over. */
  lots: Lot[];
  /** What the payer has of the product, with the wallet's membership on chain. */
  standing(membership: MembershipLevel | null): MembershipLevel | null;
  /** How many open quotes have the same nonce and this last block: their messages may be equal. */
  equalQuotes(validUntilBlock: bigint): number;
};

/** Who would pay: a wallet with the nonce of its next payment, or an account without a wallet. */
export type PayerRequest = { wallet: Address; nonce: bigint } | { accountId: string };
type HistoryRequest = { payer: PayerRequest; product: number; block: { number: bigint; time: number } };

type HistoryRow = Held & {
  /** Whether the periods reflect the same events as the payments: an older program without periods may have appended. */
  isWhole: boolean;
  savedNonce: string | null;
  unexplainedNonce: string | null;
  openUntil: string[];
  isSigned: boolean;
};

export async function loadPayerHistory({ payer, product, block }: HistoryRequest): Promise<PayerHistory> {
  const { chainId, addresses } = paymentChain();
  const { wallet, nonce, accountId } =
    "wallet" in payer ? { ...payer, accountId: null } : { ...payer, wallet: null, nonce: null };
  const [row] = await queryNamed<HistoryRow>("history_of_payer", HISTORY, [
    chainId,
    addresses.payment,
    wallet,
    product,
    nonce === null ? null : String(nonce),
    String(block.number),
    block.time,
    accountId,
  ]);
  if (!row) throw new Error("a question without FROM has one row");
  return {
    isSettled: row.isWhole && (nonce === null || isSettled(nonce, row)),
    isSigned: row.isSigned,
    lots: toLots(row),
    standing: (membership) => membershipLevelFrom(row, membership, { now: block.time, gifts: false }),
    equalQuotes: (validUntilBlock) => row.openUntil.filter((until) => BigInt(until) === validUntilBlock).length,
  };
}

/** The chain's next nonce is the one after the last saved payment, or after a later one in the attention queue. */
function isSettled(nextNonce: bigint, { savedNonce, unexplainedNonce }: HistoryRow): boolean {
  const after = (nonce: string | null) => (nonce === null ? 0n : BigInt(nonce) + 1n);
  const afterSaved = after(savedNonce);
  return nextNonce === afterSaved || (nextNonce > afterSaved && nextNonce === after(unexplainedNonce));
}

/** Wallets and contracts are stored checksummed, as recorded. */
const HISTORY = `
  SELECT
    ${ARE_WHOLE} AS "isWhole",
    (SELECT max(nonce)::text FROM read.payments
      WHERE chain_id = $1 AND contract = $2 AND wallet = $3 AND status = 'PlanSaved') AS "savedNonce",
    (SELECT max(nonce)::text FROM read.attention_cases
      WHERE chain_id = $1 AND contract = $2 AND wallet = $3 AND kind <> 'PlanWithdrawn') AS "unexplainedNonce",
    ARRAY(SELECT valid_until_block::text FROM read.payments
      WHERE chain_id = $1 AND wallet = $3 AND nonce = $5::numeric AND valid_until_block >= $6::bigint) AS "openUntil",
    EXISTS (SELECT FROM read.payments
      WHERE chain_id = $1 AND wallet = $3 AND nonce = $5::numeric AND valid_until_block >= $6::bigint AND product = $4
        AND status IN ('Signed', 'OnChainSent')) AS "isSigned",${heldSql({
          ...{ chainId: "$1", wallet: "$3", accountId: "$8", product: "$4", after: "$7" },
        })}`;
