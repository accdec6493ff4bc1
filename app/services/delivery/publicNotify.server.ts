/** How other areas tell people something. */

export { noticeIdOf } from "./server/notices/noticeId.server.ts";
export { notify } from "./server/notices/notify.server.ts";
export { simulatedValue } from "./server/notices/said.server.ts";
