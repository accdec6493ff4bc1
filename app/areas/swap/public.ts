/** What other areas may use of swaps. The dialog includes all wallet code: it is loaded when it is about to be used. */
export type { Swappable, TradedToken } from "./model/calls.ts";
export { SwapButton } from "./pages/swapButton.tsx";
export { type SwapStart, useSwapDialog } from "./pages/useSwapDialog.tsx";
