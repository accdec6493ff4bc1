import { unsubscribeCall, unsubscribeQuestion } from "../server/unsubscribe.server.ts";

export const loader = unsubscribeQuestion;
export const action = unsubscribeCall;
