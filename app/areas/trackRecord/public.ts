/** What other areas may use of the track record. */

export { trackRecordPath } from "./model/paths.ts";
