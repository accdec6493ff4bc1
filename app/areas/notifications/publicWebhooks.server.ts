/** Webhooks: their endpoints, their deliveries, and resending them. */

export { changeEndpoint, createEndpoint, deleteEndpoint } from "./server/webhooks/commands.server.ts";
export { deliveriesTo, sendAgain, sendSample } from "./server/webhooks/deliveries.server.ts";
export { type EndpointOwner, endpointRows, findEndpoint } from "./server/webhooks/endpointRows.server.ts";
export { MAX_REPLAYED, replay } from "./server/webhooks/replay.server.ts";
export { rotateSecret } from "./server/webhooks/rotate.server.ts";
