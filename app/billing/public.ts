/** What other rooms may use of billing. */
export type { Receipt } from "./receipt";
export { ReceiptCard } from "./receiptCard";
