/** An account's settings: its preferences and the endpoints of its channels. */

export {
  connect,
  connectedChannels,
  disconnect,
  enable,
  loadEndpoints,
  newWebhookSecret,
  PLACE,
  renewSecret,
} from "./server/settings/endpoints.server.ts";
export {
  preferencesOfOne,
  rememberLocale,
  savePreferences,
  unsubscribe,
} from "./server/settings/preferences.server.ts";
