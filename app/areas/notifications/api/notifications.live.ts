import { liveCall } from "~/areas/notifications/server/inbox/liveCall.server";
import { getOnly } from "~/platform/api.server";

export const loader = liveCall;
export const action = getOnly;
