import { getOnly } from "#app/platform/api.server.ts";
import { liveCall } from "../server/inbox/liveCall.server.ts";

export const loader = liveCall;
export const action = getOnly;
