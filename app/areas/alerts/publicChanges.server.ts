/** How other areas change alerts for their owner. */

export { changeAlert, deleteAlert, pauseAlert, snoozeAlert } from "./server/change.server.ts";
export { createAlert } from "./server/create.server.ts";
export { alertLimit } from "./server/limits.server.ts";
export type { AlertRefusal } from "./server/refused.server.ts";
export { testAlert } from "./server/test.server.ts";
