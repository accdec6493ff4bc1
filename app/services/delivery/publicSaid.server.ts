/** A notice in words. */

export { sayNotice } from "./server/notices/said.server.ts";
