/** Push to browsers. */

export { isPushService, pushKey } from "./server/channels/push.server.ts";
