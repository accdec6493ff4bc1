/** What other rooms may use of billing. */
export type { Receipt } from "./model/receipt";
export { ReceiptCard } from "./pages/receiptCard";
