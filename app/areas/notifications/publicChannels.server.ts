/** By which channels somebody hears of us. */

export { connectedChannels, rememberLocale } from "../../services/delivery/publicSettings.server.ts";
export { channelsOf } from "./server/channelsOf.server.ts";
