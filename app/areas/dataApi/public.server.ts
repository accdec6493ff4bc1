/** What other rooms may use of the Data API on the server. */

export { dataApiAtDesk } from "./server/desk.server.ts";
export { withoutKeys } from "./server/keys/keyText.server.ts";
export { type PageAnswer, type PageCaller, type PageTool, pageTools, runPageTool } from "./server/pageTools.server.ts";
export { type RunningDataApi, startDataApi } from "./server/start.server.ts";
