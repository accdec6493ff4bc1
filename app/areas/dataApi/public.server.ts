/** What other rooms may use of the Data API on the server. */

export { type RunningDataApi, startDataApi } from "./server/start.server.ts";
