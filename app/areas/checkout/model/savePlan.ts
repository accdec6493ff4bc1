import type { Hash } from "viem";
import type { SaveAnswer } from "#app/areas/payments/public.ts";
import { type Answer, postJson } from "#app/platform/http.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import { formatDollars } from "#events/pricing/money.ts";
import type { CheckoutOrder, OpenCheckout } from "./order.ts";

/** Reports the transaction's hash to the server: a claim that the server checks on the chain itself. Source: docs/spec/product.md#7. */
export function savePlan(
  order: CheckoutOrder,
  checkout: OpenCheckout,
  transactionHash: Hash,
): Promise<Answer<SaveAnswer> | null> {
  const { message, quote, paymentId, domain } = checkout;
  const shared = {
    paymentId,
    userAddress: message.userAddress,
    productId: order.plan.slug,
    couponCode: order.codes?.couponCode ?? null,
    tokenAddress: message.token,
    tokenAmount: message.tokenAmount,
    transactionHash,
    chainId: domain.chainId,
    amountPaidUsd: formatDollars(quote.totalUsdCents),
  };
  if (order.plan.product === PRODUCTS.DataAPI) {
    return postJson<SaveAnswer>("/api/data-api/saveUserPlanDetail", {
      ...shared,
      planName: order.plan.name,
      planDuration: order.duration,
      paymentType: order.paymentToken,
    });
  }
  return postJson<SaveAnswer>("/api/plans/payments/tmai/saveUserPlanDetail", {
    ...shared,
    referrer: order.codes?.referralCode ?? null,
    clientSupabaseId: null,
  });
}
