import { subscribeCall } from "~/areas/notifications/server/channels/subscribe.server";
import { postOnly } from "~/platform/api.server";

export const action = subscribeCall;
export const loader = postOnly;
