/** What other areas may say of their calls that carry a quote. */
export { quoteData } from "./model/responses.ts";
