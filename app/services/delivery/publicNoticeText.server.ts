/** The text of a notice. */

export { formatNotice } from "./server/notices/noticeText.server.ts";
