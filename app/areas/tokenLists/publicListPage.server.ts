/** A list with its tokens' figures. */

export { loadTokenListPage } from "./server/listPage.server.ts";
