/** Sends due deliveries. */

export type { Endpoint } from "./server/channels/delivery.server.ts";
export { sendDue } from "./server/send/send.server.ts";
