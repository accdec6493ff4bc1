/** What other areas may include in responses of calls that open a payment. */
export { checkoutData } from "./model/responses.ts";
