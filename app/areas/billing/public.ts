/** What other rooms may use of billing. */

export { apiBillingPath, billingPath, paymentPath, successPath } from "./model/paths.ts";
export type { Receipt } from "./model/receipt";
export { DataApiBilling } from "./pages/dataApiBilling";
export { ReceiptCard } from "./pages/receiptCard";
export { Seal } from "./pages/seal";
export { TokenId } from "./pages/tokenId";
export { useReloadWhenOpened } from "./pages/useReloadWhenOpened";
