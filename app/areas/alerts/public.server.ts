/** What other areas may use of alerts on the server. */

export {
  type AlertRefusal,
  alertLimit,
  alertsPage,
  changeAlert,
  createAlert,
  deleteAlert,
  findAlert,
  firingsPage,
  pauseAlert,
  snoozeAlert,
  testAlert,
} from "./server/alerts.server.ts";
