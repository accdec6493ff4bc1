/** Starts the Data API's server. */

export { startDataApi } from "./server/start.server.ts";
