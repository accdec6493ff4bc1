/** The Data API of an account, for support. */

export { dataApiAtDesk } from "./server/desk.server.ts";
