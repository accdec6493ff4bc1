/** The channels that reach an account. */

export { connectedChannels, rememberLocale } from "#app/services/delivery/publicSettings.server.ts";
export { loadChannels } from "./server/channels.server.ts";
