import type { CardEvent } from "#events/card/events.ts";
import { cardCore, caseCore, creditCore } from "#events/cores.ts";
import { digestSet, digestText } from "#events/digests.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import { shareOfOrder } from "#events/pricing/referralShare.ts";
import type { RefundRequested } from "#events/refund/events.ts";

/**
 * Follows payments through the ledger, so that a refund's request can be compared with them. Uses a few bytes per payment, because there
 * may be millions.
 */
export function paidBook() {
  const paid = digestSet();
  const saved = digestSet();
  /** Plans that left the chain, or that a dispute withdrew. */
  const withdrawn = new Set<string>();
  /** Units of credits returned, by refund. */
  const returned = new Map<string, number>();

  return {
    ordered(streamId: string, { wallet, plan, paymentToken, quote, message, referralKept }: PaymentInitiated): void {
      const share = shareOfOrder({ quote, message, referralKept });
      const money = [quote.totalUsdCents, "0", message.tokenAmount, share.units, share.cents];
      paid.add(digestOfAll(streamId, ...money, wallet, paymentToken.address, plan.product, plan.slug));
    },

    went(event: RecordedEvent): void {
      const { streamId, type } = event;
      switch (type) {
        case "PlanSaved":
          saved.add(digestText(streamId));
          withdrawn.delete(streamId);
          return;
        case "PlanWithdrawn":
        case "CardPlanWithdrawn":
          withdrawn.add(streamId);
          return;
        case "CardPaymentInitiated":
        case "CardPaymentCaptured":
          ofCard(streamId, cardCore.parse(event));
          return;
        case "CreditsBought": {
          const fact = creditCore.parse(event);
          if (fact.type !== "CreditsBought") return;
          const { payer, priceUsdCents, amount, paymentToken, units } = fact.data;
          paid.add(
            digestOfAll(streamId, priceUsdCents, "0", amount, 0, 0, payer, paymentToken.address, 1, "api-credits"),
          );
          paid.add(digestOfAll(streamId, units));
          saved.add(digestText(streamId));
          return;
        }
        case "CaseOpened": {
          const fact = caseCore.parse(event);
          if (fact.type !== "CaseOpened") return;
          const { data } = fact;
          if (data.reason === "CardMismatch") paid.add(digestOfAll(streamId, data.amountUsdCents, data.chargeId));
          if ("nonce" in data) paid.add(digestOfAll(streamId, data.wallet, data.transactionHash, data.logIndex));
          return;
        }
        case "CreditsReturned":
        case "CreditsRestored": {
          const fact = creditCore.parse(event);
          if (fact.type === "CreditsReturned") returned.set(`${streamId} ${fact.data.refundId}`, fact.data.units);
          if (fact.type === "CreditsRestored") returned.delete(`${streamId} ${fact.data.refundId}`);
          return;
        }
        default:
      }
    },

    /** The problem of a request's record of what was paid, or null. The ledger has no amounts of a case's log. */
    findProblem(
      { about, inputs, product, slug, payout, paidToken, wallet }: RefundRequested,
      stream: string,
    ): string | null {
      if (about.kind === "case") {
        const { transactionHash = "", logIndex = "" } = about;
        const isOpen =
          payout.kind === "card"
            ? paid.has(digestOfAll(stream, inputs.paid.usdCents, payout.chargeId))
            : paid.has(digestOfAll(stream, payout.to, transactionHash, logIndex));
        return isOpen ? null : `no earlier case is about such money`;
      }
      // A stream must have only one name: two spellings of it would be refunded twice.
      if (!saved.has(digestText(stream))) return `no earlier event says that ${stream} was paid`;
      if (withdrawn.has(stream)) return `${stream} was withdrawn before it`;
      const { usdCents, taxUsdCents, units = "0", referral } = inputs.paid;
      const money = [usdCents, taxUsdCents, units, referral?.units ?? "0", referral?.usdCents ?? "0"];
      const isPaid =
        payout.kind === "card"
          ? paid.has(digestOfAll(stream, usdCents, taxUsdCents, payout.chargeId)) &&
            paid.has(digestOfAll(stream, product, slug))
          : paid.has(digestOfAll(stream, ...money, payout.to, paidToken?.address ?? "", product, slug)) &&
            (about.kind === "credits" || wallet?.toLowerCase() === payout.to.toLowerCase());
      if (!isPaid) return `${stream} was not paid as the refund says`;
      const bought = inputs.units?.of;
      const isOfUnits = about.kind !== "credits" || (bought !== undefined && paid.has(digestOfAll(stream, bought)));
      return isOfUnits ? null : `${stream} did not buy ${bought} units`;
    },

    /** For credits: units that were returned before the refund. */
    returnedOf: (stream: string, refundId: string): number => returned.get(`${stream} ${refundId}`) ?? 0,
  };

  function ofCard(streamId: string, fact: CardEvent): void {
    if (fact.type === "CardPaymentInitiated")
      paid.add(digestOfAll(streamId, fact.data.plan.product, fact.data.plan.slug));
    if (fact.type !== "CardPaymentCaptured") return;
    const { amountUsdCents, taxUsdCents, chargeId } = fact.data;
    paid.add(digestOfAll(streamId, amountUsdCents, taxUsdCents, chargeId));
    saved.add(digestText(streamId));
  }
}

/** Addresses are compared without case. */
const digestOfAll = (...parts: readonly (string | number | bigint)[]): Buffer =>
  digestText(parts.join(" ").toLowerCase());
