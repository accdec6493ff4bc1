/** How other areas notify people. */

export { simulatedValue } from "./model/notice.ts";
export { noticeIdOf } from "./server/notices/noticeId.server.ts";
export { notify } from "./server/notices/notify.server.ts";
