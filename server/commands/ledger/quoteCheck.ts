import { agentChecker, type DecimalsOf } from "#app/areas/tradingAgent/publicVerifier.server.ts";
import type { CardPaymentInitiated } from "#events/card/events.ts";
import { callCore, cardCore, catalogueCore, grantCore, paymentCore, refundCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import { cardBook } from "../../verifier/cardBook.ts";
import { invoiceBook } from "../../verifier/invoiceBook.ts";
import { cardOrderProblem, orderProblem, type Plans, priceProblem } from "../../verifier/orderProblem.ts";
import { refundBook } from "../../verifier/refundBook.ts";
import { mandateChecker } from "../../verifier/verifyMandates.ts";
import { couponBook } from "./couponCheck.ts";
import { creditBook } from "./creditCheck.ts";
import { indexChecker } from "./indexCheck.ts";
import { lotBook } from "./lotCheck.ts";
import { referralBook } from "./referralCheck.ts";
import { swapChecker } from "./swapCheck.ts";

/**
 * Recomputes quotes from their inputs in the ledger: the catalogue, coupons, referral codes and saved periods before them, and their own
 * inputs; and everything else that the ledger alone determines: constituents of indices, and judgements of trading agents.
 */

/**
 * Returns what is wrong with an event by the money rules, or null. Call it for every event in ledger order, because it remembers what they
 * depend on: plans, coupons, referral codes, lots, and each trading agent's last judgement. `findDecimals` returns a token's decimals, if
 * known.
 */
export function quoteChecker(findDecimals?: DecimalsOf): (event: RecordedEvent) => string | null {
  const plans: Plans = new Map();
  const coupons = couponBook();
  const referrals = referralBook();
  const lots = lotBook();
  const calls = callBook();
  const credits = creditBook();
  const refunds = refundBook((price) => priceProblem(price) === null);
  const invoices = invoiceBook();
  const swaps = swapChecker();
  const indices = indexChecker();
  const mandates = mandateChecker();
  const agents = agentChecker(findDecimals);

  const cards = cardBook();

  const orderedByCard = (streamId: string, order: CardPaymentInitiated) => {
    cards.ordered(streamId, order);
    return (
      cardOrderProblem(order, plans) ?? coupons.orderedByCard(streamId, order) ?? lots.orderedByCard(streamId, order)
    );
  };
  const ofCard = (event: RecordedEvent) => {
    const fact = cardCore.parse(event);
    const { streamId } = event;
    return fact.type === "CardPaymentInitiated"
      ? orderedByCard(streamId, fact.data)
      : (cards.went(streamId, fact) ?? coupons.went(event) ?? lots.wentByCard(streamId, fact));
  };
  const ofRefund = (event: RecordedEvent) => {
    // Even if there is a problem, later checks use the periods as this refund records them.
    const problem = lots.refunded(event.streamId, refundCore.parse(event));
    return refunds.check(event) ?? problem;
  };
  const ordered = ({ streamId }: RecordedEvent, order: PaymentInitiated) => {
    refunds.ordered(streamId, order);
    return (
      orderProblem(order, plans) ??
      coupons.ordered(streamId, order) ??
      referrals.ordered(order) ??
      lots.ordered(streamId, order)
    );
  };

  const check = (event: RecordedEvent): string | null => {
    refunds.paid(event);
    const wrongInvoice = invoices(event);
    if (wrongInvoice) return wrongInvoice;
    switch (event.type) {
      case "PlanListed": {
        const { data } = catalogueCore.parse(event);
        plans.set(`${data.slug} ${event.version}`, data);
        return null;
      }
      case "CouponOffered":
        coupons.offered(event);
        return null;
      case "ReferralOffered":
        referrals.offered(event);
        return null;
      case "PlanGranted": {
        const { data } = grantCore.parse(event);
        return coupons.granted(event.streamId, data) ?? lots.granted(event.streamId, data);
      }
      case "PaymentInitiated": {
        const parsed = paymentCore.parse(event);
        return parsed.type === "PaymentInitiated" ? ordered(event, parsed.data) : null;
      }
      case "CallPaid":
        return calls(event) ?? credits(event);
      case "CreditsBought":
      case "CreditsSpent":
      case "CreditsReturned":
      case "CreditsRestored":
        return credits(event);
      default:
        if (event.streamId.startsWith("card-")) return ofCard(event);
        if (event.streamId.startsWith("refund-")) return ofRefund(event);
        return event.streamId.startsWith("payment-")
          ? (coupons.went(event) ?? lots.went(event))
          : (swaps(event) ?? indices(event) ?? mandates.check(event) ?? agents.check(event));
    }
  };
  return (event) => {
    try {
      return check(event);
    } catch (error) {
      return `cannot be read: ${(error as Error).message}`;
    }
  };
}

/** Recomputes what pay-per-call requests charged, and that no authorization paid twice. */

const CENT_DECIMALS = 2;

/** Returns the problem of a call's event, or null. Call it for every event in ledger order. */
function callBook(): (event: RecordedEvent) => string | null {
  const used = new Map<string, string>();

  return (event) => {
    const fact = callCore.parse(event);
    if (fact.type !== "CallPaid") return null;
    const { amount, priceUsdCents, paymentToken, chainId, payer, nonce } = fact.data;
    const due = BigInt(priceUsdCents) * 10n ** BigInt(paymentToken.decimals - CENT_DECIMALS);
    if (BigInt(amount) !== due) return `the call's amount is ${amount}, but its price gives ${due}`;
    const authorization = `${chainId} ${paymentToken.address} ${payer} ${nonce}`.toLowerCase();
    const other = used.get(authorization);
    if (other !== undefined) return `its authorization has already paid for ${other}`;
    used.set(authorization, event.streamId);
    return null;
  };
}
