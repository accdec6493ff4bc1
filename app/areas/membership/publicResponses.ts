/** What other areas may say of their calls that prepare a transaction. */
export { preparedData } from "./model/responses.ts";
