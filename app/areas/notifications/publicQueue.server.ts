/** Queues what an endpoint of programs will be sent. */

export { queueFor } from "./server/webhooks/queue.server.ts";
