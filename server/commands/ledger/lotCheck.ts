import { digestOf, digestSet } from "#events/digests.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { type PaymentInitiated, type PlanSaved, paymentStream } from "#events/payment/events.ts";
import type { PlanGranted } from "#events/payment/grant.ts";
import type { RefundSettled } from "#events/refund/events.ts";

/**
 * Follows lots through the ledger: a quote's lots are periods saved earlier for the same wallet and product, no lot's value
 * is taken over twice, and a referral share is paid only from a wallet's first payment. Uses a few bytes per payment, because
 * there may be millions.
 */
export function lotBook() {
  const orders = digestSet();
  const saved = digestSet();
  /** Wallets of orders that are not saved yet. */
  const wallets = new Map<string, string>();
  /** Streams of lots that an unsaved payment takes over, and of those that a saved one has taken. */
  const taking = new Map<string, string[]>();
  const takenBy = new Map<string, string>();
  const referred = new Set<string>();
  const firstOf = new Map<string, string>();
  const withdrawn = new Set<string>();

  const problemOfLot = (order: PaymentInitiated, lot: Lot): string | null => {
    const streamId = streamOf(lot);
    const { wallet, plan } = order;
    const known =
      saved.has(digestOfAll(streamId, lot.valueUsdCents, lot.from, lot.to)) &&
      orders.has(digestOfAll(streamId, wallet, plan.product, lot.planType));
    return known ? null : `no event before it saved lot ${lot.paymentId} as the quote has it`;
  };

  function savePlan(streamId: string, { lot }: PlanSaved): string | null {
    saved.add(digestOfAll(streamId, lot.valueUsdCents, lot.from, lot.to));
    withdrawn.delete(streamId);
    const wallet = wallets.get(streamId);
    const problem = firstProblem(streamId, wallet) ?? takenTwice(streamId);
    if (wallet !== undefined && !firstOf.has(wallet)) firstOf.set(wallet, streamId);
    wallets.delete(streamId);
    return problem;
  }

  function firstProblem(streamId: string, wallet: string | undefined): string | null {
    if (!referred.has(streamId) || wallet === undefined) return null;
    const first = firstOf.get(wallet);
    const isFirst = first === undefined || first === streamId || withdrawn.has(first);
    return isFirst ? null : `a share is paid for a referral, but ${first} was the first payment of ${wallet}`;
  }

  function takenTwice(streamId: string): string | null {
    const lots = taking.get(streamId) ?? [];
    const twice = lots.find((lot) => takenBy.has(lot) && takenBy.get(lot) !== streamId);
    for (const lot of lots) takenBy.set(lot, streamId);
    return twice ? `${twice} is credited twice, by ${takenBy.get(twice)} and before it` : null;
  }

  return {
    ordered(streamId: string, order: PaymentInitiated): string | null {
      const { wallet, plan, quote, message, referralKept } = order;
      orders.add(digestOfAll(streamId, wallet, plan.product, plan.planType));
      wallets.set(streamId, wallet);
      if (message.referralPercentage !== "0" || referralKept) referred.add(streamId);
      const { lots } = quote.inputs;
      if (quote.creditForUnusedDaysUsdCents !== "0")
        taking.set(streamId, lots.filter(({ valueUsdCents }) => valueUsdCents !== "0").map(streamOf));
      for (const lot of lots) {
        const problem = problemOfLot(order, lot);
        if (problem) return problem;
      }
      return null;
    },

    granted(streamId: string, { wallet, plan, lot }: PlanGranted): string | null {
      orders.add(digestOfAll(streamId, wallet, plan.product, plan.planType));
      saved.add(digestOfAll(streamId, lot.valueUsdCents, lot.from, lot.to));
      return lot.valueUsdCents === "0" ? null : `a plan that was given is worth ${lot.valueUsdCents} cents`;
    },

    /** A refund that is settled leaves a period of less worth, or gives back the days of those that it had taken over; undone, again. */
    refunded({ stream, after }: Pick<RefundSettled, "stream" | "after">): void {
      const { lot, consumes } = after;
      if (lot) saved.add(digestOfAll(stream, lot.valueUsdCents, lot.from, lot.to));
      for (const taken of taking.get(stream) ?? [])
        if (!consumes.includes(taken) && takenBy.get(taken) === stream) takenBy.delete(taken);
      for (const taken of consumes) if (!takenBy.has(taken)) takenBy.set(taken, stream);
    },

    went({ streamId, type, data }: RecordedEvent): string | null {
      switch (type) {
        case "PlanSaved":
          return savePlan(streamId, data as PlanSaved);
        case "PlanWithdrawn":
          withdrawn.add(streamId);
          for (const lot of taking.get(streamId) ?? []) if (takenBy.get(lot) === streamId) takenBy.delete(lot);
          return null;
        case "PaymentExpired":
          wallets.delete(streamId);
          return null;
        default:
          return null;
      }
    },
  };
}

type Lot = PaymentInitiated["quote"]["inputs"]["lots"][number];

const streamOf = ({ paymentId }: Lot): string =>
  paymentId.startsWith("grant-") ? paymentId : paymentStream(paymentId);

const digestOfAll = (...parts: (string | number)[]): Buffer => digestOf(parts.join(" "));
