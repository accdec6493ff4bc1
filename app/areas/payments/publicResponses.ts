/** What other areas may say of their calls that open a payment. */
export { checkoutData } from "./model/responses.ts";
