import type { Figures } from "../pages/useFigures";
import type { CheckoutState } from "./checkoutStore";
import { blocksLeft, ranOut } from "./order";

/** The rule for Confirm: balance covers the amount, nothing loading, a fee above zero, and a quote still open. Source: product.md 4. */
export function readiness(state: CheckoutState, { balance, fee, head }: Figures) {
  if (state.step !== "open" && state.step !== "failed")
    return { ranOut: false, overdue: false, short: null, canConfirm: false };
  const { quote } = state.checkout;
  const amount = BigInt(quote.tokenAmount);
  const over = ranOut(quote, head);
  const short = balance !== undefined && balance < amount ? amount - balance : null;
  const known = balance !== undefined && head !== undefined && fee !== undefined && fee > 0n;
  return { ranOut: over, overdue: blocksLeft(quote, head) === 0, short, canConfirm: known && short === null && !over };
}
