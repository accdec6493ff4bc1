import { indexMethod } from "#events/index/events.ts";

/** Our indices as admins see and change them. */

export const DESK_ACTS = ["list", "change", "retire"] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

export type DeskIndex = {
  slug: string;
  name: string;
  chainId: number | null;
  /** Of the last version, which may not be in force yet; null for an index that is announced but not listed. */
  version: number | null;
  inForceFrom: string | null;
  retiredOn: string | null;
  /** The part that an admin changes: the last method without derived fields. */
  method: string;
};
export type DeskAnswer = { done: DeskAct } | { problem: string; field?: string };

/** A method as an admin enters it: its base and version are derived. */
export const typedMethod = indexMethod.omit({ base: true, version: true });
