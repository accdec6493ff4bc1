import { getOnly } from "#app/platform/api.server.ts";
import { unreadCall } from "../server/inbox/inboxCalls.server.ts";

export const loader = unreadCall;
export const action = getOnly;
