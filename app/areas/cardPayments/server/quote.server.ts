import { getAddress } from "viem";
import { type OrderRefusal, quoteOrder } from "#app/areas/payments/public.server.ts";
import type { Holder } from "#events/card/events.ts";
import type { RecordedQuote } from "#events/pricing/recordedQuote.ts";
import type { CardCheckoutBody } from "../model/calls.ts";

/** What a plan costs by card now, for its future holder. Changes nothing. */
export async function quoteCard(
  { planName, duration, couponCode }: CardCheckoutBody,
  holder: Holder,
  subject: string,
): Promise<RecordedQuote | { refusal: OrderRefusal }> {
  const body = { planName, duration, paymentToken: "USD" as const, ...(couponCode ? { couponCode } : {}) };
  const who = holder.kind === "wallet" ? getAddress(holder.wallet) : { accountId: holder.accountId };
  const quoted = await quoteOrder(body, who, subject);
  return "refusal" in quoted ? quoted : quoted.quote;
}
