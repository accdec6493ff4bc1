/** The text of a notice. */

export { formatNotice } from "./server/notices/said.server.ts";
