import { daysAfter } from "../daily.ts";
import type { ConstituentChanged, ConstituentsSet, IndexEvent, IndexRetired, IndexVersion, Member } from "./events.ts";
import { evolveIndex, type Index, type Listed } from "./index.ts";

export type IndexCommand =
  | { type: "ListIndex"; index: IndexVersion }
  /** `today`: the day it is announced. */
  | { type: "ChangeIndex"; index: IndexVersion; today: string }
  /** Everything recorded for a day, in one append. */
  | { type: "RecordDay"; sets: readonly ConstituentsSet[]; changes: readonly ConstituentChanged[] }
  | { type: "RetireIndex"; retirement: IndexRetired };

export type IndexRefusal =
  | { tag: "UnknownIndex" }
  | { tag: "IndexExists" }
  | { tag: "IndexIsRetired"; day: string }
  | { tag: "OtherVersion"; expected: number }
  /** Changes of a public index must be announced this far in advance. */
  | { tag: "AnnouncedTooLate"; earliest: string }
  /** A published set is final. */
  | { tag: "SetStands"; asOf: string }
  | { tag: "SetTooEarly"; earliest: string }
  | { tag: "NotAWhole"; sumPpm: number }
  | { tag: "OtherBefore" };

export type IndexDecision = { events: IndexEvent[] } | { refusal: IndexRefusal };

const NOTICE_DAYS = 30;
const MILLION = 1_000_000;

const happens = (...events: IndexEvent[]): IndexDecision => ({ events });
const nothingNew: IndexDecision = { events: [] };
const refuse = (refusal: IndexRefusal): IndexDecision => ({ refusal });

/** What a command adds to an index: new facts, none (it is already so), or a refusal. Pure. */
export function decideIndex(index: Index, command: IndexCommand): IndexDecision {
  if (command.type === "ListIndex") return list(index, command.index);
  if (index.step === "none") return refuse({ tag: "UnknownIndex" });
  if (index.step === "retired" && command.type !== "RetireIndex")
    return refuse({ tag: "IndexIsRetired", day: index.lastDay ?? "" });
  switch (command.type) {
    case "ChangeIndex":
      return change(index, command.index, command.today);
    case "RecordDay":
      return recordDay(index, command.sets, command.changes);
    case "RetireIndex":
      return index.step === "retired" ? nothingNew : happens({ type: "IndexRetired", data: command.retirement });
    default:
      return command satisfies never;
  }
}

function list(index: Index, listed: IndexVersion): IndexDecision {
  if (index.step === "none")
    return listed.version === 1
      ? happens({ type: "IndexListed", data: listed })
      : refuse({ tag: "OtherVersion", expected: 1 });
  return index.versions[0]?.methodHash === listed.methodHash ? nothingNew : refuse({ tag: "IndexExists" });
}

function change(index: Listed, changed: IndexVersion, today: string): IndexDecision {
  const last = index.versions.at(-1) as IndexVersion;
  if (changed.version === last.version && changed.methodHash === last.methodHash) return nothingNew;
  if (changed.version !== last.version + 1) return refuse({ tag: "OtherVersion", expected: last.version + 1 });
  const announced = last.owner === null ? daysAfter(today, NOTICE_DAYS) : today;
  const earliest = announced > last.inForceFrom ? announced : daysAfter(last.inForceFrom, 1);
  if (changed.inForceFrom < earliest) return refuse({ tag: "AnnouncedTooLate", earliest });
  return happens({ type: "IndexChanged", data: changed });
}

function recordDay(
  listed: Listed,
  sets: readonly ConstituentsSet[],
  changes: readonly ConstituentChanged[],
): IndexDecision {
  let index: Index = listed;
  const events: IndexEvent[] = [];
  const decisions = [
    ...changes.map((change) => (now: Listed) => changeConstituent(now, change)),
    ...sets.map((next) => (now: Listed) => set(now, next)),
  ];
  for (const decide of decisions) {
    const decision = decide(index as Listed);
    if ("refusal" in decision) return decision;
    events.push(...decision.events);
    index = decision.events.reduce(evolveIndex, index);
  }
  return { events };
}

function set(index: Listed, next: ConstituentsSet): IndexDecision {
  const last = index.lastSets[next.trigger];
  if (last && next.asOf <= last.asOf) {
    const isSame = next.asOf === last.asOf && isSameMembers(next.members, last.members);
    return isSame ? nothingNew : refuse({ tag: "SetStands", asOf: last.asOf });
  }
  if (!index.versions.some(({ version }) => version === next.version))
    return refuse({ tag: "OtherVersion", expected: index.versions.at(-1)?.version ?? 1 });
  const isFirst = index.members.length === 0;
  if (!isFirst && next.inForceFrom <= next.asOf)
    return refuse({ tag: "SetTooEarly", earliest: daysAfter(next.asOf, 1) });
  if (!isSameMembers(next.before, index.members)) return refuse({ tag: "OtherBefore" });
  const sumPpm = next.members.reduce((sum, { weightPpm }) => sum + weightPpm, 0);
  return sumPpm === MILLION ? happens({ type: "ConstituentsSet", data: next }) : refuse({ tag: "NotAWhole", sumPpm });
}

const isSameMembers = (one: readonly Member[], other: readonly Member[]): boolean =>
  one.length === other.length &&
  one.every(({ tokenId, weightPpm }, index) => {
    const same = other[index];
    return same?.tokenId === tokenId && same.weightPpm === weightPpm;
  });

function changeConstituent({ changes }: Listed, next: ConstituentChanged): IndexDecision {
  const isRecorded = changes.some(
    ({ day, kind, tokenId }) => day === next.day && kind === next.kind && tokenId === next.tokenId,
  );
  return isRecorded ? nothingNew : happens({ type: "ConstituentChanged", data: next });
}
