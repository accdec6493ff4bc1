/** By which channels somebody hears of us. */

export { connectedChannels, rememberLocale } from "#app/services/delivery/publicSettings.server.ts";
export { channelsOf } from "./server/channelsOf.server.ts";
