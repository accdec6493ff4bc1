import { paymentIdsUnderReferral } from "#app/areas/payments/publicRows.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { type HeldPeriod, periodsOfOtherStreams } from "#app/services/periods/public.server.ts";
import type { RecordedPrice } from "#events/pricing/recordedQuote.ts";
import type { RecordedRefundInputs } from "#events/pricing/recordedRefund.ts";
import { type RefundRow, refundsOfStream, refundsWhere } from "../rows/rows.server.ts";
import type { Paid } from "./paid.server.ts";
import { isCounted, takenBy } from "./refunded.server.ts";
import { loadUsedUnits } from "./units.server.ts";

/** All inputs of a refund's amount, as its request records them. */

type Terms = {
  /** Time of the latest block. */
  blockTime: string;
  askedUsdCents?: string | undefined;
  price?: RecordedPrice | undefined;
  /** The refund's own number: of later refunds, only settled ones count. None while it has none. */
  before?: number | undefined;
  /** Counts only paid refunds: one that has been paid itself need not wait for others. */
  isPaid?: boolean;
};

export async function buildInputs(paid: Paid, { blockTime, askedUsdCents, price, before, isPaid = false }: Terms) {
  const isEarlier = (row: RefundRow) =>
    row.number !== before &&
    (row.status === "RefundSettled" || (!isPaid && isCounted(row) && (before === undefined || row.number < before)));
  const [refunds, ofHolder, periods, units, referral] = await Promise.all([
    refundsOfStream(paid.stream),
    refundsWhere({ holder: toHolderKey(paid), product: paid.product, rule: "within7Days" }),
    periodsOfOtherStreams(paid.stream),
    loadUsedUnits(paid),
    refundedFirsts(paid, isEarlier),
  ]);
  const inputs: RecordedRefundInputs = {
    paid: paid.money,
    refundedBefore: await takenBy(refunds.filter(isEarlier), paid.money),
    ...standing(paid, periods, new Date(blockTime)),
    ...{ blockTime, earlierWithin7Days: ofHolder.filter(isEarlier).length },
    ...(askedUsdCents === undefined ? {} : { askedUsdCents }),
    ...(units === null ? {} : { units }),
    ...(price === undefined ? {} : { price }),
    ...(referral === null ? {} : { referral }),
  };
  return { inputs, period: periods.find(({ stream }) => stream === paid.stream) ?? null };
}

/** How the projection of refunds identifies holders. */
export const toHolderKey = ({ wallet, subject }: Pick<Paid, "wallet" | "subject">): string =>
  wallet === null ? subject : `wallet:${wallet}`;

/** The period that was paid for, and what else its holder has of the product. */
function standing({ stream }: Paid, periods: readonly HeldPeriod[], now: Date) {
  const dated = periods.filter(isDated).filter(({ to }) => to > now);
  const running = dated.filter(({ state }) => state === "active");
  const own = running.find((period) => period.stream === stream);
  // A period that a dispute has paused resumes if the dispute is won: what it took over, or follows, is not refunded meanwhile.
  const others = dated.filter(
    ({ state, ...period }) =>
      (state === "active" || state === "paused") && period.stream !== stream && period.takenBy === null,
  );
  const takenOver = running.filter((period) => period.takenBy === stream);
  // Days that were taken over by a period that has ended since are gone with it.
  const isGone = own?.takenBy != null && !others.some((period) => period.stream === own.takenBy);
  return {
    lot: own && !isGone ? toLot(own) : null,
    ...(own ? { planType: own.planType } : {}),
    others: others.map((period) => ({ ...recorded(period), consumes: period.consumes })),
    takenOver: takenOver.map(recorded),
    consumes: periods.find((period) => period.stream === stream)?.consumes ?? [],
  };
}

type Dated = HeldPeriod & { from: Date; to: Date };
const isDated = (period: HeldPeriod): period is Dated => period.from !== null && period.to !== null;

export const toLot = ({ valueUsdCents, from, to }: Dated) => ({
  valueUsdCents: valueUsdCents ?? "0",
  from: from.toISOString(),
  to: to.toISOString(),
});

const recorded = ({ stream, planType, from, to, source, chainId }: Dated) => ({
  ...{ stream, planType, from: from.toISOString(), to: to.toISOString() },
  onChain: source === "payment" && chainId === paymentChain().chainId,
});

/** The referral of a payment, with how many first payments under its code are refunded. */
async function refundedFirsts({ referral, about }: Paid, isEarlier: (row: RefundRow) => boolean) {
  if (!referral) return null;
  const ids = referral.code === undefined ? [] : await paymentIdsUnderReferral(referral.code);
  const others = ids.filter((id) => id !== about.id);
  const rows = others.length === 0 ? [] : await refundsWhere({ aboutKind: "payment", aboutId: { in: others } });
  return { ...referral, refundedFirsts: new Set(rows.filter(isEarlier).map(({ aboutId }) => aboutId)).size };
}
