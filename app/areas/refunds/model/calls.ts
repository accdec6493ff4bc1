import { z } from "zod";
import { address } from "#app/areas/offers/public.ts";
import { REFUSE_REASONS, REQUEST_REASONS } from "#app/services/refunds/public.ts";
import { REFUND_RULES } from "#events/refund/events.ts";

/** Shapes of the calls of refunds, shared by the pages and the server. Source: docs/spec/cards.md#4-3. */

const MAX_TEXT = 4_000;
const words = z.string().trim().min(1, "must not be empty").max(MAX_TEXT);
const hash = z.string().regex(/^0x[0-9a-fA-F]{64}$/, "must be a hash: 0x followed by 64 hex digits");

/** `POST /api/payments/:id/refund`: a trader requests a refund. `mayBeUsdc`: they agree to USDC for a payment in TMAI. */
export const refundRequestBody = z.object({ reason: z.enum(REQUEST_REASONS), mayBeUsdc: z.boolean().default(false) });

/** `POST /api/support/refunds`. `reason` is for staff; `why` is from the list that the customer sees. */
export const requestBody = z.object({
  /** A stream, such as `payment-<id>`. */
  of: z.string().min(1).max(255),
  rule: z.enum(REFUND_RULES),
  /** For goodwill, the amount; for other rules, what the page showed, which is compared. */
  amountUsdCents: z
    .string()
    .regex(/^\d{1,12}$/, "must be a whole number in decimal notation, below 2^256")
    .optional(),
  /** `USDC` for TMAI, with the trader's consent; otherwise what was paid. */
  currency: z.enum(["paid", "USDC"]).optional(),
  reason: words,
  why: z.enum(REQUEST_REASONS).default("other"),
});
export type RequestBody = z.infer<typeof requestBody>;

/** As entered by the approver, such as `359.99`. */
export const approveBody = z.object({ amount: z.string().trim().max(32) });
/** `reason` from the list that the customer sees; `note` is for staff. */
export const refuseBody = z.object({
  reason: z.enum(REFUSE_REASONS),
  note: z.string().trim().max(MAX_TEXT).default(""),
});
export type RefuseBody = z.infer<typeof refuseBody>;
export const emptyBody = z.object({});

const MAX_AT_ONCE = 50;
/** `wallet` is null for a file that a Safe signs. */
export const prepareBody = z.object({
  refundIds: z.array(z.string().max(80)).min(1).max(MAX_AT_ONCE),
  wallet: address.nullable(),
});
export const sentBody = z.object({ transactionHash: hash });

export type DoneAnswer = { code: 200 | 202 } | { code: number; error: string };
export type RequestAnswer = { code: 201; data: { refundId: string; number: number } } | { code: number; error: string };

/** What the transaction's data contains, decoded from its bytes. */
export type DecodedRefund = {
  refundId: string;
  number: number;
  wallet: string;
  token: string;
  symbol: string;
  amount: string;
  decimals: number;
  product: string;
  planType: string;
  /** Seconds; 0 leaves the membership unchanged. */
  expiryDate: string;
};
export type PreparedRefunds = {
  treasury: string;
  calls: { to: string; value: "0"; data: string }[];
  decoded: { contract: "refund"; address: string; name: "pay"; refunds: DecodedRefund[] };
  gas: string;
  safeFile: {
    version: "1.0";
    chainId: string;
    createdAt: number;
    meta: { name: string };
    transactions: { to: string; value: "0"; data: string }[];
  };
  expects: { address: string; topics: (string | null)[] };
};
export type PrepareAnswer = { code: 200; data: PreparedRefunds } | { code: number; error: string };
