/** The text of a notice. */

export { sayNotice } from "./server/notices/said.server.ts";
