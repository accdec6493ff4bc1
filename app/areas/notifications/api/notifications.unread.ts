import { unreadCall } from "~/areas/notifications/server/inbox/inboxCalls.server";
import { getOnly } from "~/platform/api.server";

export const loader = unreadCall;
export const action = getOnly;
