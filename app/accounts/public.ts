/** What other capabilities may use of this one, on the server. */

export { type Opened, recordAccess } from "./access.server.ts";
