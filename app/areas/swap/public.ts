/** What other areas may use of swaps. The dialog brings all wallet code with it: it is loaded when somebody reaches for it. */
export type { Swappable, TradedToken } from "./model/calls.ts";
export { SwapButton } from "./pages/swapButton.tsx";
export { type SwapStart, useSwapDialog } from "./pages/useSwapDialog.tsx";
