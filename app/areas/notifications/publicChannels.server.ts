/** By which channels somebody hears of us. */

export { connectedChannels, rememberLocale } from "./publicSettings.server.ts";
export { channelsOf } from "./server/channelsOf.server.ts";
