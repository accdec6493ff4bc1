import { getAddress } from "viem";
import { ledger } from "#app/platform/ledger.server.ts";
import type { CardPayment } from "#events/card/card.ts";
import { cardCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { nothing, type PaidAnswer } from "./paid.server.ts";

/** What a captured card charge paid. Refuses one without its plan: it was not captured, or its dispute is lost. */
export const paidByCard = (cardPaymentId: string): Promise<PaidAnswer> => chargedTo(cardPaymentId, ["withdrawn"]);

/** The same for money that has already been refunded: also when the plan was withdrawn meanwhile. */
export const capturedByCard = (cardPaymentId: string): Promise<PaidAnswer> => chargedTo(cardPaymentId, []);

async function chargedTo(cardPaymentId: string, refused: readonly CardPayment["step"][]): Promise<PaidAnswer> {
  const stream = `card-${cardPaymentId}`;
  const history = await ledger().readStream(stream);
  if (history.length === 0) return { refusal: { tag: "NotFound" } };
  const card = fold(cardCore, history);
  if (card.step === "new" || !card.captured || !card.lot || refused.includes(card.step)) return nothing;
  const { order, captured } = card;
  const recorded = history.findLast(({ type }) => type === "CardPlanSaved");
  return {
    about: { kind: "card", id: cardPaymentId },
    ...{ stream, subject: order.subject, product: order.plan.product, slug: order.plan.slug },
    ...{ planName: order.plan.name, duration: order.duration },
    wallet: order.holder.kind === "wallet" ? getAddress(order.holder.wallet) : null,
    money: { usdCents: captured.amountUsdCents, taxUsdCents: captured.taxUsdCents, at: captured.capturedAt },
    by: { kind: "card", provider: order.provider, livemode: order.livemode, chargeId: captured.chargeId },
    referral: null,
    recorded: { type: "CardPlanSaved", position: recorded?.position ?? 0 },
  };
}
