/** What other areas may use of alerts. */

export type { Alert, AlertOrder, Firing, ListCondition } from "./model/alert.ts";
export type { AlertChange } from "./model/calls.ts";
export { alertsPath, newAlertPath } from "./model/paths.ts";
