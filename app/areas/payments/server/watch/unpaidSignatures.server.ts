import { openCase } from "#app/areas/attention/public.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { acceptedSigner, latestBlock } from "#app/chain/payment/reads.server.ts";
import { prisma } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";

const HOUR_SECONDS = 3_600;
/** Number of blocks that a quote is valid for after its checkout. */
const VALIDITY_BLOCKS = 60n;

type Signatures = { wallet: string; signatures: number; unpaid: number };

/**
 * Opens a case when the last hour's signatures accumulate without payments: either someone collects them, or part of our
 * system signs messages that were not requested. One per wallet and day, and one for all wallets together.
 */
export async function alarmUnpaid(): Promise<void> {
  const head = await latestBlock();
  const { chainId, blockSeconds, addresses } = paymentChain();
  const firstBlock = head.number - BigInt(Math.ceil(HOUR_SECONDS / blockSeconds));
  const signed = await signaturesSince(firstBlock + VALIDITY_BLOCKS);
  const { UNPAID_SIGNATURES_PER_WALLET, UNPAID_SIGNATURES_IN_ALL } = env();

  const all = { signatures: sum(signed.map((one) => one.signatures)), unpaid: sum(signed.map((one) => one.unpaid)) };
  const alarming = [
    ...signed.filter(({ unpaid }) => unpaid > UNPAID_SIGNATURES_PER_WALLET),
    ...(all.unpaid > UNPAID_SIGNATURES_IN_ALL ? [all] : []),
  ];
  if (alarming.length === 0) return;
  const common = {
    reason: "UnpaidSignatures" as const,
    chainId,
    contract: addresses.payment,
    signer: await acceptedSigner(head.number),
    since: toIsoTime(head.time - HOUR_SECONDS),
    until: toIsoTime(head.time),
  };
  for (const about of alarming) await openCase({ ...common, ...about });
}

/** By wallet, for payments whose quote ended at this block or later. */
async function signaturesSince(validUntil: bigint): Promise<Signatures[]> {
  const rows = await prisma().payment.groupBy({
    by: ["wallet", "status"],
    where: { chainId: paymentChain().chainId, signedAt: { not: null }, validUntilBlock: { gte: validUntil } },
    _count: { _all: true },
  });
  const byWallet = new Map<string, Signatures>();
  for (const { wallet, status, _count } of rows) {
    const known = byWallet.get(wallet) ?? { wallet, signatures: 0, unpaid: 0 };
    known.signatures += _count._all;
    if (status !== "PlanSaved") known.unpaid += _count._all;
    byWallet.set(wallet, known);
  }
  return [...byWallet.values()];
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const toIsoTime = (seconds: number) => new Date(seconds * 1_000).toISOString();
