/** Queues events for programs' endpoints. */

export { queueFor } from "./server/webhooks/queue.server.ts";
