import { HelperError } from "#app/wallet/helperError.ts";
import type { CheckoutState } from "./checkoutStore.ts";
import type { Readiness } from "./readiness.ts";

/** Messages that the dialog's footer can show. */
export type Notice =
  | "wallet"
  | "sent"
  | "unsaved"
  | "saved"
  | "offline"
  | "refused"
  | "wrongNetwork"
  | "noWallet"
  | "connect"
  | "used"
  | "walletLeft"
  | "otherWallet"
  | "ranOut"
  | "short"
  | "failed"
  | "chainSilent";

/** Failures interrupt a screen reader; everything else waits. */
export const URGENT: readonly Notice[] = ["refused", "short", "failed", "walletLeft", "chainSilent"];

/** The most urgent notice, if any: pending work first, then what must be fixed first. */
export function chooseNotice(state: CheckoutState, ready: Readiness): Notice | null {
  const { step } = state;
  if (step === "paying") return "wallet";
  if (step === "sent" || step === "unsaved" || step === "saved") return step;
  if (!ready.online) return "offline";
  if (step === "refused") return "refused";
  // While the wallet is still on another account or network: why the payment stopped comes before what to press.
  if (leftBy(state) && (ready.otherPayer !== null || !ready.connected)) return "walletLeft";
  if (ready.switchNetwork) return "wrongNetwork";
  if (ready.noWallet) return "noWallet";
  if (!ready.connected) return "connect";
  if (step === "used") return "used";
  if (step !== "open" && step !== "failed") return null;
  if (ready.otherPayer !== null) return "otherWallet";
  // A failed payment's message stays when its quote expires; after a rejection in the wallet only the quote matters.
  if (ready.ranOut) return step === "failed" && !state.rejected ? "failed" : "ranOut";
  if (ready.short !== null) return "short";
  if (step === "failed") return "failed";
  return ready.chainSilent === null ? null : "chainSilent";
}

const LEFT = ["accountChanged", "chainChanged", "disconnected"] as const;
export type LeftBy = (typeof LEFT)[number];

/** How the wallet became unavailable during a payment, if that is what stopped it. */
export function leftBy(state: CheckoutState): LeftBy | null {
  if (state.step !== "failed" || !(state.error instanceof HelperError)) return null;
  const { tag } = state.error;
  return LEFT.find((how) => how === tag) ?? null;
}
