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

/** Paid periods of the wallet's product that run or are to come, less those whose worth another payment took over. */
export async function lotsOf(wallet: string, product: number, now: number): Promise<Lot[]> {
  const saved = await paymentsWhere({ wallet, product, status: "PlanSaved" });
  const consumed = new Set(saved.flatMap((payment) => payment.consumes));
  return saved
    .filter((payment) => !consumed.has(payment.paymentId))
    .flatMap((payment) => {
      const { paymentId, periodFrom, periodTo, lotValueUsdCents, planType } = payment;
      if (!periodFrom || !periodTo || lotValueUsdCents === null || seconds(periodTo) <= now) return [];
      return [
        { paymentId, planType, valueUsdCents: lotValueUsdCents, from: seconds(periodFrom), to: seconds(periodTo) },
      ];
    });
}

/** The nonce after the last one that the ledger knows to be used by the wallet. */
export async function nonceAfterKnown(wallet: string): Promise<bigint> {
  const where = { chainId: chain().chainId, contract: chain().addresses.payment, wallet };
  const [saved, unexplained] = await Promise.all([
    prisma().payment.aggregate({ where: { ...where, status: "PlanSaved" }, _max: { nonce: true } }),
    prisma().attentionCase.aggregate({ where, _max: { nonce: true } }),
  ]);
  const after = [saved._max.nonce, unexplained._max.nonce].map((nonce) => (nonce ? BigInt(nonce.toFixed(0)) + 1n : 0n));
  return after.reduce(larger);
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
