import { z } from "zod";

/**
 * The facts of a plan that renews automatically by card, in a stream of its own: `renewal-<uuidv7>`. Each charge is a `card-` stream.
 * Source: docs/spec/cards.md#3. Rows live in the ledger for ever: add a version with its upcaster, never edit one.
 */

const time = z.iso.datetime();
const text = z.string().min(1).max(255);
/** As for a card payment. */
const holder = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("wallet"),
    chainId: z.number().int().positive(),
    wallet: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  }),
  z.object({ kind: z.literal("account"), accountId: text }),
]);

const renewalStarted = z.object({
  subject: z.string(),
  holder,
  slug: z.string(),
  duration: z.string(),
  /** The provider's ids of the price and the subscription. */
  priceId: text,
  subscriptionId: text,
  /** The payment that started it. */
  cardPaymentId: z.uuid(),
});
const renewalCharged = z.object({ invoiceId: text, cardPaymentId: z.uuid() });
const renewalFailed = z.object({ invoiceId: text, code: text, nextTryAt: time.optional() });
export const RENEWAL_STOPPERS = ["trader", "staff", "provider", "refund", "dispute"] as const;
const renewalStopped = z.object({ by: z.enum(RENEWAL_STOPPERS), at: time });

export const RENEWAL_SCHEMAS = {
  RenewalStarted: { 1: renewalStarted },
  RenewalCharged: { 1: renewalCharged },
  RenewalFailed: { 1: renewalFailed },
  RenewalStopped: { 1: renewalStopped },
} as const;
/** From one version to the next; see core.ts. */
export const RENEWAL_UPCASTERS = {};

export type RenewalStarted = z.infer<typeof renewalStarted>;
export type RenewalCharged = z.infer<typeof renewalCharged>;
export type RenewalFailed = z.infer<typeof renewalFailed>;
export type RenewalStopped = z.infer<typeof renewalStopped>;
export type RenewalEvent =
  | { type: "RenewalStarted"; data: RenewalStarted }
  | { type: "RenewalCharged"; data: RenewalCharged }
  | { type: "RenewalFailed"; data: RenewalFailed }
  | { type: "RenewalStopped"; data: RenewalStopped };

export const renewalStream = (renewalId: string): string => `renewal-${renewalId}`;
