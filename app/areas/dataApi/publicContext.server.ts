import type { Pool } from "pg";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";

/** Extension points of the Data API's operations: the names of their groups, and the reads that operations receive. */

/**
 * @property text the group's description in the docs
 * @property isOfPrograms for programs and their keys only, so not for conversation
 * @property isPersonal reveals what the caller made or chose
 */
export type TagFacts = { text: string; isOfPrograms?: true; isPersonal?: true };
/** Groups of operations: `interface OperationTags { Alerts: TagFacts }`. */
// biome-ignore lint/suspicious/noEmptyInterface: areas declare its members
export interface OperationTags {}

/** The caller whose data an area reads. */
export type AreaCaller = { pool: Pool; account: string | null; entitlements: Entitlements };
/** Reads that an area offers to operations, its own and others': `interface AreaReads { lists: ListReads }`. */
// biome-ignore lint/suspicious/noEmptyInterface: areas declare its members
export interface AreaReads {}
/** From the database, and from the sample data of test keys. */
export type ReadsOf<Name extends keyof AreaReads> = {
  live(caller: AreaCaller): AreaReads[Name];
  sample: AreaReads[Name];
};
