/** An account's use of the Data API, for support. */

export { dataApiAtDesk } from "./server/desk.server.ts";
