import { type CardEvent, type CardPaymentInitiated, holderKey } from "#events/card/events.ts";
import { digestSet, digestText } from "#events/digests.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { PaymentInitiated, PlanSaved } from "#events/payment/events.ts";
import type { PlanGranted } from "#events/payment/grant.ts";
import type { RecordedPlan, RecordedQuote } from "#events/pricing/recordedQuote.ts";
import { streamOfLot } from "#events/projections/periods.ts";
import type { RefundEvent } from "#events/refund/events.ts";
import { afterBook } from "../../verifier/afterBook.ts";
import { lotChanges } from "../../verifier/lotChanges.ts";

/**
 * Follows lots through the ledger: a quote's lots are periods saved earlier for the same holder and product, as disputes and refunds have
 * left them, no lot's value is taken over twice, and a referral share is paid only for a wallet's first payment. Uses a few bytes per
 * payment, because there may be millions.
 */
export function lotBook() {
  const orders = digestSet();
  const saved = digestSet();
  const changes = lotChanges((streamId, ...lot) => saved.has(digestOfAll(streamId, ...lot)));
  const refunds = afterBook();
  /** Wallets of orders that are not saved yet. */
  const wallets = new Map<string, string>();
  /** Streams of lots that an unsaved payment takes over, and those that a saved one has taken over. */
  const taking = new Map<string, readonly string[]>();
  const takenBy = new Map<string, string>();
  const referred = new Set<string>();
  const firstStreamByWallet = new Map<string, string>();
  const withdrawn = new Set<string>();

  const problemOfLot = (holder: string, plan: RecordedPlan, lot: Lot): string | null => {
    const streamId = streamOfLot(lot.paymentId);
    const known = changes.isLot(streamId, lot) && orders.has(digestOfAll(streamId, holder, plan.product, lot.planType));
    return known ? null : `no earlier event saved lot ${lot.paymentId} as the quote states it`;
  };

  function noteOrder(streamId: string, holder: string, plan: RecordedPlan, quote: RecordedQuote): string | null {
    orders.add(digestOfAll(streamId, holder, plan.product, plan.planType));
    const { lots } = quote.inputs;
    if (quote.creditForUnusedDaysUsdCents !== "0")
      taking.set(
        streamId,
        lots.filter(({ valueUsdCents }) => valueUsdCents !== "0").map(({ paymentId }) => streamOfLot(paymentId)),
      );
    for (const lot of lots) {
      const problem = problemOfLot(holder, plan, lot);
      if (problem) return problem;
    }
    return null;
  }

  function noteLot(streamId: string, { valueUsdCents, from, to }: PlanSaved["lot"]): void {
    saved.add(digestOfAll(streamId, valueUsdCents, from, to));
    saved.add(digestOfAll(streamId, to));
  }

  function savePlan(streamId: string, { lot }: PlanSaved): string | null {
    noteLot(streamId, lot);
    withdrawn.delete(streamId);
    const wallet = wallets.get(streamId);
    const problem = firstProblem(streamId, wallet) ?? takenTwice(streamId);
    if (wallet !== undefined && !firstStreamByWallet.has(wallet)) firstStreamByWallet.set(wallet, streamId);
    wallets.delete(streamId);
    return problem;
  }

  function firstProblem(streamId: string, wallet: string | undefined): string | null {
    if (!referred.has(streamId) || wallet === undefined) return null;
    const first = firstStreamByWallet.get(wallet);
    const isFirst = first === undefined || first === streamId || withdrawn.has(first);
    return isFirst ? null : `a referral share is paid, but ${first} was the first payment of ${wallet}`;
  }

  function takenTwice(streamId: string): string | null {
    const lots = taking.get(streamId) ?? [];
    const twice = lots.find((lot) => takenBy.has(lot) && takenBy.get(lot) !== streamId);
    for (const lot of lots) takenBy.set(lot, streamId);
    return twice ? `${twice} is credited twice: by ${takenBy.get(twice)} and by an earlier payment` : null;
  }

  function giveBack(streamId: string, but: readonly string[] = []): void {
    for (const lot of taking.get(streamId) ?? [])
      if (takenBy.get(lot) === streamId && !but.includes(lot)) takenBy.delete(lot);
  }

  return {
    ordered(streamId: string, order: PaymentInitiated): string | null {
      wallets.set(streamId, order.wallet);
      if (order.message.referralPercentage !== "0" || order.referralKept) referred.add(streamId);
      return noteOrder(streamId, walletKey(order.wallet), order.plan, order.quote);
    },

    orderedByCard: (streamId: string, { holder, plan, quote }: CardPaymentInitiated): string | null =>
      noteOrder(streamId, holderKey(holder), plan, quote),

    granted(streamId: string, { wallet, plan, lot }: PlanGranted): string | null {
      orders.add(digestOfAll(streamId, walletKey(wallet), plan.product, plan.planType));
      noteLot(streamId, lot);
      return lot.valueUsdCents === "0" ? null : `a granted plan is worth ${lot.valueUsdCents} cents`;
    },

    went({ streamId, type, data }: RecordedEvent): string | null {
      switch (type) {
        case "PlanSaved":
          return savePlan(streamId, data as PlanSaved);
        case "PlanWithdrawn":
          withdrawn.add(streamId);
          giveBack(streamId);
          return null;
        case "PaymentExpired":
          wallets.delete(streamId);
          return null;
        default:
          return null;
      }
    },

    wentByCard(streamId: string, fact: CardEvent): string | null {
      if (fact.type !== "CardPlanSaved") return changes.went(streamId, fact);
      noteLot(streamId, fact.data.lot);
      return takenTwice(streamId);
    },

    /** A refund that was paid, or was not paid after all, determines how the period continues and what it still takes over. */
    refunded(refundId: string, fact: RefundEvent): string | null {
      const own = (stream: string) => taking.get(stream) ?? [];
      const problem = refunds.findProblem(refundId, fact, {
        taken: (stream) => own(stream).filter((lot) => takenBy.get(lot) === stream),
        isLot: (stream, lot) => changes.isLot(stream, lot, true),
      });
      if (fact.type !== "RefundSettled" && fact.type !== "RefundUnsettled") return problem;
      const { stream, after } = fact.data;
      changes.refunded(stream, after.lot);
      giveBack(stream, after.consumes);
      // When undone, it takes over again what nothing else has taken over meanwhile.
      for (const lot of after.consumes) if (!takenBy.has(lot)) takenBy.set(lot, stream);
      const other = after.consumes.find((lot) => !own(stream).includes(lot));
      return problem ?? (other ? `${stream} never took over ${other}` : null);
    },
  };
}

type Lot = RecordedQuote["inputs"]["lots"][number];

const walletKey = (wallet: string): string => holderKey({ kind: "wallet", chainId: 0, wallet });

const digestOfAll = (...parts: (string | number)[]): Buffer => digestText(parts.join(" "));
