import type { Pool } from "pg";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";

/** What areas add to the operations of the Data API: the names of their groups, and what operations are handed. */

/**
 * @property text what the documents say of the group
 * @property isOfPrograms it belongs to programs and their keys, and is nothing to talk about
 * @property isPersonal it tells of what the caller made or chose
 */
export type TagFacts = { text: string; isOfPrograms?: true; isPersonal?: true };
/** Groups of operations: `interface OperationTags { Alerts: TagFacts }`. */
// biome-ignore lint/suspicious/noEmptyInterface: areas declare its members
export interface OperationTags {}

/** Of whom an area's reads tell. */
export type AreaCaller = { pool: Pool; account: string | null; entitlements: Entitlements };
/** What an area reads for operations, its own and others': `interface AreaReads { lists: ListReads }`. */
// biome-ignore lint/suspicious/noEmptyInterface: areas declare its members
export interface AreaReads {}
/** From the database, and in the sample that keys for testing see. */
export type ReadsOf<Name extends keyof AreaReads> = {
  live(caller: AreaCaller): AreaReads[Name];
  sample: AreaReads[Name];
};
