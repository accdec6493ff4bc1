/** What pages and calls use of alerts. */

export { ALERT_FILTERS, type AlertFilter, alertsPage, findAlert } from "./alertRows.server.ts";
export { changeAlert, deleteAlert, muteAll, pauseAlert, snoozeAlert } from "./change.server.ts";
export { type Answered, createAlert } from "./create.server.ts";
export { firingsPage } from "./firings.server.ts";
export { alertLimit } from "./limits.server.ts";
export type { AlertRefusal } from "./refused.server.ts";
export { testAlert } from "./test.server.ts";
