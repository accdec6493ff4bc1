import { z } from "zod";
import { address, orderBody, type QuoteAnswer, type Refused } from "#app/areas/offers/public.ts";

/** Schemas of the calls for payments by card, shared by the pages and the server. Source: docs/spec/cards.md#3. */

export const cardCheckoutBody = orderBody.pick({ planName: true, duration: true, couponCode: true }).extend({
  /** Whether the provider charges the card again at the end of each period. */
  renews: z.boolean().default(false),
  /** A verified wallet of the account, which then has the plan; without one the account itself has it. */
  userAddress: address.optional(),
});
export type CardCheckoutBody = z.infer<typeof cardCheckoutBody>;

/** `url` is the provider's page, where the card is entered; it is open until `expiresAt`. */
export type StartedCardCheckout = { cardPaymentId: string; quote: QuoteAnswer; url: string; expiresAt: string };
export type CardCheckoutAnswer = { code: 201; data: StartedCardCheckout } | Refused;

/** `status` is the name of the payment's last event, `CardPlanSaved` once the plan is active. Times are RFC 3339. */
export type CardCheckoutStatus = {
  status: string;
  planName: string;
  duration: string;
  periodFrom?: string;
  periodTo?: string;
};
export type CardCheckoutStatusAnswer = { code: 200; data: CardCheckoutStatus } | Refused;

/** `url` is the provider's page for changing the card. */
export type ChangeCardAnswer = { code: 200; data: { url: string } } | Refused;
/** For calls that return nothing else. */
export type DoneAnswer = { code: 200 } | Refused;
