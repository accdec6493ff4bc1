/** The Data API's interface for other areas. */

export type { DataApiAtDesk } from "./model/desk.ts";
