/** What other rooms may use of payments on the server. */
export { quoteOrder } from "./server/quoteOrder.server.ts";
export { type SaveRefusal, savePlan } from "./server/save.server.ts";
