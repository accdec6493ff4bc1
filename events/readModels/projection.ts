import type { RowChange } from "./rows.ts";

/** An event as a projection sees it: before it has a position, so that rows can be written with the append. */
export type ProjectedEvent = {
  streamId: string;
  version: number;
  type: string;
  schemaVersion: number;
  data: unknown;
  recordedAt: string;
};

/** A read model: event in, rows out. Pure, so that a rebuild gives the same rows. */
export type Projection = {
  name: string;
  /** The tables that only it writes, each with the columns of its primary key. */
  tables: Record<string, readonly string[]>;
  rowsOf(event: ProjectedEvent): RowChange[];
};
