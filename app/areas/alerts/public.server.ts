/** What other areas may use of alerts on the server. */

export { KIND_OF } from "./model/alert.ts";
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
export { alertSaid, alreadyPast } from "./server/said.server.ts";
