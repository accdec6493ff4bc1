/** Webhooks: their endpoints, what was delivered to them, and sending it again. */

export { changeEndpoint, createEndpoint, deleteEndpoint } from "./server/webhooks/commands.server.ts";
export { deliveriesTo, sendAgain, sendSample } from "./server/webhooks/deliveries.server.ts";
export { type EndpointOwner, endpointRows, findEndpoint } from "./server/webhooks/endpointRows.server.ts";
export { MOST_REPLAYED, replay } from "./server/webhooks/replay.server.ts";
export { rotateSecret } from "./server/webhooks/rotate.server.ts";
