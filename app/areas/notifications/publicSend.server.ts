/** Sends what is due. */

export type { Endpoint } from "./server/channels/delivery.server.ts";
export { sendDue } from "./server/deliver/send.server.ts";
