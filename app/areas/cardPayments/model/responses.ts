import { z } from "zod";
import { quoteData } from "#app/areas/offers/publicResponses.ts";
import type { CardCheckoutStatus, StartedCardCheckout } from "./calls.ts";

/** The data of successful responses of the calls for payments by card. */

export const startedData = z.strictObject({
  cardPaymentId: z.string(),
  quote: quoteData,
  url: z.string().describe("The provider’s page, where the card is entered."),
  expiresAt: z.string().describe("Until when that page is open."),
}) satisfies z.ZodType<StartedCardCheckout>;

export const statusData = z.strictObject({
  status: z.string().describe("Name of the payment’s last event, `CardPlanSaved` once the plan is active."),
  planName: z.string(),
  duration: z.string(),
  periodFrom: z.string().optional(),
  periodTo: z.string().optional(),
}) satisfies z.ZodType<CardCheckoutStatus>;

export const changeCardData = z.strictObject({ url: z.string() });
