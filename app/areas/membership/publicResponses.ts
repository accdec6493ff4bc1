/** Response type for other areas' calls that prepare a transaction. */
export { preparedData } from "./model/responses.ts";
