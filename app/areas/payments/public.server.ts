/** What other rooms may use of the checkout on the server. */
export { type SaveRefusal, savePlan } from "./server/save.server.ts";
