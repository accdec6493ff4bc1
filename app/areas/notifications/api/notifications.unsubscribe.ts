import { unsubscribeCall, unsubscribeQuestion } from "~/areas/notifications/server/unsubscribe.server";

export const loader = unsubscribeQuestion;
export const action = unsubscribeCall;
