/** What other areas may ask of refunds on the server. */
export { type RefundRow, refundById, refundsOf, refundsOfStream, refundsWhere } from "./server/rows/rows.server.ts";
export { type RefundText, readTexts } from "./server/rows/texts.server.ts";
