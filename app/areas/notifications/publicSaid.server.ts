/** A notice in words. */

export { sayNotice } from "./server/said.server.ts";
