/** A list with its tokens' figures. */

export { listPageOf } from "./server/listPage.server.ts";
