/** What other areas may use of alerts. */

export { alertsPath, newAlertPath } from "./model/paths.ts";
