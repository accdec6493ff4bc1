/** What other areas may use of the Data API. */

export type { DataApiAtDesk } from "./model/desk.ts";
