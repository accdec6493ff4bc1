import { z } from "zod";
import { quoteData } from "#app/areas/offers/publicResponses.ts";
import { type CheckoutAnswer, paymentMessage } from "./calls.ts";

/** The data of a successful `POST /api/checkout`. */
export const checkoutData = z.strictObject({
  paymentId: z.string(),
  quote: quoteData,
  message: paymentMessage.strict(),
  domain: z
    .strictObject({ name: z.string(), version: z.string(), chainId: z.number(), verifyingContract: z.string() })
    .describe("EIP-712, as is `types`."),
  types: z.record(z.string(), z.array(z.strictObject({ name: z.string(), type: z.string() }))),
  contract: z.string().describe("Address of PlanPayment."),
}) satisfies z.ZodType<Extract<CheckoutAnswer, { code: 201 }>["data"]>;
