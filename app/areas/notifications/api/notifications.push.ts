import { postOnly } from "#app/platform/api.server.ts";
import { subscribeCall } from "../server/channels/subscribe.server.ts";

export const action = subscribeCall;
export const loader = postOnly;
