/** Alerts of an account, and when they fired. */

export { alertsPage, countAlertsSince, findAlert } from "./server/alertRows.server.ts";
export { firingsPage } from "./server/firings.server.ts";
