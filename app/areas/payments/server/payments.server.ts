import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { prisma, queryNamed } from "#app/platform/db.server.ts";
import type { Prisma } from "../../../../prisma/client/client.ts";

/** The checkout's queries of the payments read model. Wallets and contracts are stored checksummed, as recorded. */

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentById>>>;

export const OPEN_STATUSES = ["PaymentInitiated", "Signed", "OnChainSent"];

export const paymentById = (paymentId: string) => prisma().payment.findUnique({ where: { paymentId } });

export const paymentsByDigest = (digests: string[]) =>
  prisma().payment.findMany({ where: { digest: { in: digests } } });

type Signable = { paymentId: string; subject: string; couponCode: string | null };

/** What signing needs; the payment itself is read from its stream. */
export async function signableByDigest(digest: string): Promise<Signable | null> {
  const [found] = await queryNamed<Signable>(
    "signable_by_digest",
    'SELECT payment_id AS "paymentId", subject, coupon_code AS "couponCode" FROM read.payments WHERE digest = $1',
    [digest],
  );
  return found ?? null;
}

export const paymentsWhere = (where: Prisma.PaymentWhereInput) =>
  prisma().payment.findMany({ where: { ...where, chainId: paymentChain().chainId } });

/** Payments of a status that have a transaction, in the order of their ids, which is chronological. */
export const paymentsWithTransaction = (status: "OnChainSent" | "PlanWithdrawn", afterId: string, take: number) =>
  prisma().payment.findMany({
    where: { chainId: paymentChain().chainId, status, transactionHash: { not: null }, paymentId: { gt: afterId } },
    orderBy: { paymentId: "asc" },
    take,
  });

/** Open payments whose last block has passed, earliest first, after a given one. */
export const overduePayments = (
  confirmed: bigint,
  { validUntilBlock, paymentId }: { validUntilBlock: bigint; paymentId: string },
  take: number,
) =>
  prisma().payment.findMany({
    where: {
      chainId: paymentChain().chainId,
      status: { in: OPEN_STATUSES },
      validUntilBlock: { gte: validUntilBlock, lt: confirmed },
      OR: [{ validUntilBlock: { gt: validUntilBlock } }, { paymentId: { gt: paymentId } }],
    },
    orderBy: [{ validUntilBlock: "asc" }, { paymentId: "asc" }],
    take,
  });

type UsedNonce = { paymentId: string; transactionHash: string; usedBy: string; usedAtVersion: number };

/** Open payments whose nonce a saved payment of the same wallet has used, with that transaction and event. */
export const openWithUsedNonce = (take: number) =>
  prisma().$queryRaw<UsedNonce[]>`
    SELECT open.payment_id AS "paymentId", used.transaction_hash AS "transactionHash",
           used.payment_id AS "usedBy", used.version AS "usedAtVersion"
      FROM read.payments open
      JOIN read.payments used ON used.status = 'PlanSaved' AND used.chain_id = open.chain_id
       AND used.contract = open.contract AND used.wallet = open.wallet AND used.nonce = open.nonce
     WHERE open.chain_id = ${paymentChain().chainId} AND open.status IN ('PaymentInitiated', 'Signed', 'OnChainSent')
     LIMIT ${take}`;
