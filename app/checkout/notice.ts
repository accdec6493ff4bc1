import type { CheckoutState } from "./checkoutStore";
import type { Readiness } from "./reviewFoot";

/** What the foot has to say. */
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
  | "ranOut"
  | "short"
  | "failed"
  | "chainSilent";

/** Failures interrupt a screen reader; all else waits its turn. */
export const URGENT: readonly Notice[] = ["refused", "short", "failed", "chainSilent"];

/** The most pressing thing there is to say, if any: what is under way first, then what must be put right first. */
export function noticeOf({ step }: CheckoutState, ready: Readiness): Notice | null {
  if (step === "paying") return "wallet";
  if (step === "sent" || step === "unsaved" || step === "saved") return step;
  if (!ready.online) return "offline";
  if (step === "refused") return "refused";
  if (ready.switchNetwork) return "wrongNetwork";
  if (ready.noWallet) return "noWallet";
  if (!ready.connected) return "connect";
  if (step === "used") return "used";
  if (step !== "open" && step !== "failed") return null;
  if (ready.ranOut) return "ranOut";
  if (ready.short !== null) return "short";
  if (step === "failed") return "failed";
  return ready.chainSilent === null ? null : "chainSilent";
}
