import { grantStream } from "../../events/payment/grant.ts";
import type { Prisma } from "../../prisma/client/client.ts";
import { chain } from "../chain/networks.server.ts";
import { prisma } from "../db.server.ts";
import type { Lot } from "../plans/quote.ts";

/** Questions of the checkout to the payments' read model. Wallets and contracts are stored checksummed, as recorded. */

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentById>>>;

export const OPEN_STATUSES = ["PaymentInitiated", "Signed", "OnChainSent"];

export const paymentById = (paymentId: string) => prisma().payment.findUnique({ where: { paymentId } });

export const paymentsByDigest = (digests: string[]) =>
  prisma().payment.findMany({ where: { digest: { in: digests } } });

export const paymentsWhere = (where: Prisma.PaymentWhereInput) =>
  prisma().payment.findMany({ where: { ...where, chainId: chain().chainId } });

/** Payments with a transaction that is not settled, in the order of their ids, which is that of time. */
export const sentPayments = (afterId: string, take: number) =>
  prisma().payment.findMany({
    where: {
      chainId: chain().chainId,
      status: "OnChainSent",
      transactionHash: { not: null },
      paymentId: { gt: afterId },
    },
    orderBy: { paymentId: "asc" },
    take,
  });

/** Open payments whose nonce a saved payment of the same wallet has used, with the transaction that did. */
export const openWithUsedNonce = () =>
  prisma().$queryRaw<{ paymentId: string; transactionHash: string }[]>`
    SELECT open.payment_id AS "paymentId", used.transaction_hash AS "transactionHash"
      FROM read.payments open
      JOIN read.payments used ON used.status = 'PlanSaved' AND used.chain_id = open.chain_id
       AND used.contract = open.contract AND used.wallet = open.wallet AND used.nonce = open.nonce
     WHERE open.chain_id = ${chain().chainId} AND open.status IN ('PaymentInitiated', 'Signed', 'OnChainSent')`;

/**
 * Periods of the wallet's product that run or are to come, less those whose worth another payment took over. Periods that
 * were given are worth nothing.
 */
export async function lotsOf(wallet: string, product: number, now: number): Promise<Lot[]> {
  const [saved, given] = await Promise.all([
    paymentsWhere({ wallet, product, status: "PlanSaved" }),
    prisma().grant.findMany({ where: { wallet, product } }),
  ]);
  const consumed = new Set(saved.flatMap((payment) => payment.consumes));
  const paid = saved.map((payment) => ({ ...payment, worth: payment.lotValueUsdCents }));
  const granted = given.map((grant) => ({ ...grant, paymentId: grantStream(grant.grantId), worth: 0n }));
  return [...paid, ...granted]
    .filter(({ paymentId }) => !consumed.has(paymentId))
    .flatMap(({ paymentId, periodFrom, periodTo, worth, planType }) => {
      if (!periodFrom || !periodTo || worth === null || seconds(periodTo) <= now) return [];
      return [{ paymentId, planType, valueUsdCents: worth, from: seconds(periodFrom), to: seconds(periodTo) }];
    });
}

/**
 * Whether the ledger knows every payment that the chain has taken from the wallet, and no other: its next nonce there is
 * the one after the last saved payment, or after a later one that went to the attention queue.
 */
export async function isSettled(wallet: string, nextNonce: bigint): Promise<boolean> {
  const where = { chainId: chain().chainId, contract: chain().addresses.payment, wallet };
  const [saved, unexplained] = await Promise.all([
    prisma().payment.aggregate({ where: { ...where, status: "PlanSaved" }, _max: { nonce: true } }),
    prisma().attentionCase.aggregate({ where: { ...where, kind: { not: "PlanWithdrawn" } }, _max: { nonce: true } }),
  ]);
  const after = (nonce: { toFixed(places: number): string } | null) => (nonce ? BigInt(nonce.toFixed(0)) + 1n : 0n);
  const afterSaved = after(saved._max.nonce);
  return nextNonce === afterSaved || (nextNonce > afterSaved && nextNonce === after(unexplained._max.nonce));
}

/** How many quotes of a wallet stand open for the same nonce and the same last block: their messages may be equal. */
export const equalQuotes = (wallet: string, nonce: bigint, validUntilBlock: bigint): Promise<number> =>
  prisma().payment.count({ where: { chainId: chain().chainId, wallet, nonce: String(nonce), validUntilBlock } });

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
