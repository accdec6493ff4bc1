/** What other areas may include in responses that carry a quote. */
export { quoteData } from "./model/responses.ts";
