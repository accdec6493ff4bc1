import type { Prisma } from "../../prisma/client/client.ts";
import { chain } from "../chain/networks.server.ts";
import { ask, prisma } from "../db.server.ts";

/** Questions of the checkout to the payments' read model. Wallets and contracts are stored checksummed, as recorded. */

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentById>>>;

export const OPEN_STATUSES = ["PaymentInitiated", "Signed", "OnChainSent"];

export const paymentById = (paymentId: string) => prisma().payment.findUnique({ where: { paymentId } });

export const paymentsByDigest = (digests: string[]) =>
  prisma().payment.findMany({ where: { digest: { in: digests } } });

/** What is signed for: of the payment itself its stream tells. */
export async function signableByDigest(
  digest: string,
): Promise<{ paymentId: string; couponCode: string | null } | null> {
  const [found] = await ask<{ paymentId: string; couponCode: string | null }>(
    "signable_by_digest",
    'SELECT payment_id AS "paymentId", coupon_code AS "couponCode" FROM read.payments WHERE digest = $1',
    [digest],
  );
  return found ?? null;
}

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
