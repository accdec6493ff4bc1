import { z } from "zod";
import { ProviderUnavailable } from "./errors.server.ts";

/**
 * The fields we read from the provider's objects, and nothing else. Cents are whole numbers, times are seconds. Source: API
 * 2026-10-28.endive.
 */

/** An object, or only its id. */
const ref = z
  .union([z.string(), z.looseObject({ id: z.string() })])
  .transform((one) => (typeof one === "string" ? one : one.id));
const cents = z.number().int().nonnegative();
const seconds = z.number().int().positive();

const balanceTransaction = z.object({ id: z.string(), fee: z.number().int(), currency: z.string() });
const balanceMovement = z.object({
  id: z.string(),
  source: ref.nullable(),
  type: z.string(),
  net: z.number().int(),
  currency: z.literal("usd"),
  created: seconds,
});
const charge = z.object({
  id: z.string(),
  amount: cents,
  currency: z.string(),
  livemode: z.boolean(),
  paid: z.boolean(),
  status: z.string(),
  created: seconds,
  refunded: z.boolean(),
  disputed: z.boolean(),
  payment_intent: ref.nullable(),
  balance_transaction: z.union([z.string(), balanceTransaction]).nullable(),
});
const intent = z.object({
  id: z.string(),
  metadata: z.record(z.string(), z.string()),
  latest_charge: charge.nullable(),
  last_payment_error: z.looseObject({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
});
/** For an invoice with expanded `payments`. */
const payments = z.object({
  data: z.array(z.object({ status: z.string(), payment: z.object({ payment_intent: ref.optional() }) })),
});
const session = z.object({
  id: z.string(),
  livemode: z.boolean(),
  mode: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  expires_at: seconds,
  currency: z.string().nullable(),
  amount_total: cents.nullable(),
  client_reference_id: z.string().nullable(),
  total_details: z.object({ amount_tax: cents }).nullable(),
  line_items: z.object({ data: z.array(z.object({ price: z.object({ id: z.string() }).nullable() })) }),
  payment_intent: z.union([intent, z.null()]),
  customer: ref.nullable(),
  subscription: ref.nullable(),
  invoice: z.object({ id: z.string(), payments }).nullable(),
});
const page = z.object({ status: session.shape.status, url: z.url().nullable(), expires_at: seconds });
const invoicePayment = z.object({ invoice: ref });
const openedSession = z.object({ id: z.string(), url: z.url(), expires_at: seconds });
const invoice = z.object({
  id: z.string(),
  livemode: z.boolean(),
  status: z.string().nullable(),
  billing_reason: z.string().nullable(),
  currency: z.string(),
  amount_paid: cents,
  total_taxes: z.array(z.object({ amount: cents })).nullable(),
  attempt_count: z.number().int(),
  next_payment_attempt: seconds.nullable(),
  parent: z
    .object({
      subscription_details: z
        .object({ subscription: ref, metadata: z.record(z.string(), z.string()).nullable() })
        .nullish(),
    })
    .nullable(),
  lines: z.object({
    data: z.array(z.object({ pricing: z.object({ price_details: z.object({ price: ref }).optional() }).nullable() })),
  }),
  payments,
});
const subscription = z.object({
  id: z.string(),
  customer: ref,
  livemode: z.boolean(),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  latest_invoice: ref.nullable(),
  metadata: z.record(z.string(), z.string()),
  items: z.object({ data: z.array(z.object({ current_period_end: seconds })) }),
});
const dispute = z.object({
  id: z.string(),
  livemode: z.boolean(),
  amount: cents,
  charge: ref,
  reason: z.string(),
  status: z.string(),
  is_charge_refundable: z.boolean(),
  evidence_details: z.object({ due_by: seconds.nullable() }),
  /** Amounts withdrawn for the dispute, with its fee, and amounts returned. */
  balance_transactions: z.array(balanceTransaction.extend({ amount: z.number().int() })),
});
const refund = z.object({
  id: z.string(),
  amount: cents,
  currency: z.string(),
  charge: ref.nullable(),
  status: z.string().nullable(),
  balance_transaction: ref.nullable(),
  failure_reason: z.string().optional(),
  metadata: z.record(z.string(), z.string()).nullable(),
});
const price = z.object({
  id: z.string(),
  active: z.boolean(),
  currency: z.string(),
  livemode: z.boolean(),
  lookup_key: z.string().nullable(),
  unit_amount: cents.nullable(),
  recurring: z.object({ interval: z.string(), interval_count: z.number().int() }).nullable(),
  product: ref,
});
const listedEvent = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  created: seconds,
  data: z.object({ object: z.looseObject({ id: z.string().optional() }) }),
});

export const SHAPES = {
  ...{
    session,
    openedSession,
    page,
    intent,
    charge,
    balanceMovement,
    invoice,
    invoicePayment,
    subscription,
    dispute,
    refund,
    price,
    event: listedEvent,
  },
};
export type Seen<Name extends keyof typeof SHAPES> = z.infer<(typeof SHAPES)[Name]>;

/**
 * The parsed response.
 * @throws ProviderUnavailable, naming the invalid field
 */
export function parseAnswer<Name extends keyof typeof SHAPES>(name: Name, answer: unknown): Seen<Name> {
  const parsed = SHAPES[name].safeParse(answer);
  if (parsed.success) return parsed.data as Seen<Name>;
  const [issue] = parsed.error.issues;
  throw new ProviderUnavailable(`the provider's ${name} has no readable ${issue?.path.join(".")}: ${issue?.message}`);
}
