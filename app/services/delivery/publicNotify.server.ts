/** How other areas notify people. */

export { simulatedValue } from "./model/notice.ts";
export { deriveNoticeId } from "./server/notices/noticeId.server.ts";
export { notify } from "./server/notices/notify.server.ts";
