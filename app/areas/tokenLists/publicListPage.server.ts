/** A list with the figures of its tokens. */

export { listPageOf } from "./server/listPage.server.ts";
