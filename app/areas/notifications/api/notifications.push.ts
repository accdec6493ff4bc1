import { subscribeCall } from "~/areas/notifications/server/push.server";
import { postOnly } from "~/platform/api.server";

export const action = subscribeCall;
export const loader = postOnly;
