/** What other folders may use of billing. */

export { apiBillingPath, billingPath, paymentPath, successPath } from "./model/paths.ts";
export type { Receipt } from "./model/receipt.ts";
export { DataApiBilling } from "./pages/dataApiBilling.tsx";
export { ReceiptCard } from "./pages/receiptCard.tsx";
export { Seal } from "./pages/seal.tsx";
export { TokenId } from "./pages/tokenId.tsx";
export { useReloadOnPlanChange } from "./pages/useReloadOnPlanChange.ts";
