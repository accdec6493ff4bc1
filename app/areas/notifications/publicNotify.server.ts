/** How other areas tell people something. */

export { noticeIdOf } from "./server/noticeId.server.ts";
export { notify } from "./server/notify.server.ts";
export { simulatedValue } from "./server/said.server.ts";
