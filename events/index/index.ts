import type { ConstituentChanged, ConstituentsSet, IndexEvent, IndexVersion, Member } from "./events.ts";

/** An index at one point in time. */
export type Index =
  | { step: "none" }
  | {
      step: "listed" | "retired";
      /** First to last. */
      versions: readonly IndexVersion[];
      /** The last of each trigger, and the last of all. */
      lastSets: Readonly<Partial<Record<ConstituentsSet["trigger"], ConstituentsSet>>>;
      /** Of the last set by the rule: a switch into the stablecoin changes the holdings, not the selection. */
      members: readonly Member[];
      changes: readonly ConstituentChanged[];
      lastDay: string | null;
    };
export type Listed = Exclude<Index, { step: "none" }>;

export const noIndex: Index = { step: "none" };

/** Applies one fact to an index. Never refuses: what is in the ledger has happened. */
export function evolveIndex(index: Index, event: IndexEvent): Index {
  if (event.type === "IndexListed")
    return { step: "listed", versions: [event.data], lastSets: {}, members: [], changes: [], lastDay: null };
  if (index.step === "none") throw new Error("an index's stream must begin with IndexListed");
  switch (event.type) {
    case "IndexChanged":
      return { ...index, versions: [...index.versions, event.data] };
    case "ConstituentsSet":
      return {
        ...index,
        lastSets: { ...index.lastSets, [event.data.trigger]: event.data },
        members: event.data.trigger === "regime" ? index.members : withoutContracts(event.data.members),
      };
    case "ConstituentChanged":
      return { ...index, changes: [...index.changes, event.data] };
    case "IndexRetired":
      return { ...index, step: "retired", lastDay: event.data.day };
    default:
      return event satisfies never;
  }
}

/** Members in the form of the next set's `before`. */
export const withoutContracts = (members: readonly Member[]): Member[] =>
  members.map(({ tokenId, weightPpm }) => ({ tokenId, weightPpm }));

/** The version in force on a day; null before the first. */
export const versionOn = ({ versions }: Listed, day: string): IndexVersion | null =>
  versions.findLast(({ inForceFrom }) => inForceFrom <= day) ?? null;
