/** Starts the Data API's server. */

export type { Arrived } from "./server/http/app.server.ts";
export { type RunningDataApi, startDataApi } from "./server/start.server.ts";
