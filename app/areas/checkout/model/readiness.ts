import type { Payer } from "#app/wallet/usePayer.ts";
import type { GasData } from "../pages/useGasData.ts";
import type { CheckoutState } from "./checkoutStore.ts";
import { blocksLeft, ranOut } from "./order.ts";

export type Readiness = {
  online: boolean;
  /** Opens the connect dialog; null when a wallet is connected. */
  connect: (() => void) | null;
  connected: boolean;
  /** This browser has no wallet that could be connected. */
  noWallet: boolean;
  /** The wallet is on another network: the button switches it. */
  switchNetwork: (() => void) | null;
  switching: boolean;
  switchRefused: boolean;
  /** Too little time is left for a payment; `overdue` when there is none. */
  ranOut: boolean;
  overdue: boolean;
  short: bigint | null;
  canConfirm: boolean;
  chainSilent: string | null;
  escaped: boolean;
  /** The connected wallet, when the stopped payment on screen is bound to another one. */
  otherPayer: Payer | null;
};

/**
 * Confirm is enabled when the balance covers the amount, nothing is loading, the fee is above zero and the quote is still open. Source:
 * docs/spec/product.md#4.
 */
export function readiness(state: CheckoutState, { balance, fee, head }: GasData) {
  if (state.step !== "open" && state.step !== "failed")
    return { ranOut: false, overdue: false, short: null, canConfirm: false };
  const { quote } = state.checkout;
  const amount = BigInt(quote.tokenAmount);
  const over = ranOut(quote, head);
  const short = balance !== undefined && balance < amount ? amount - balance : null;
  const known = balance !== undefined && head !== undefined && fee !== undefined && fee > 0n;
  return { ranOut: over, overdue: blocksLeft(quote, head) === 0, short, canConfirm: known && short === null && !over };
}
