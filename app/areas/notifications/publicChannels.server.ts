/** By which channels somebody hears of us. */

export { channelsOf } from "./server/channelsOf.server.ts";
export { connectedChannels } from "./server/endpoints.server.ts";
export { rememberLocale } from "./server/preferences.server.ts";
