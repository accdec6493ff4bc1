import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { PoolClient } from "pg";
import {
  readMarketSignals,
  readTokenEnds,
  readUniverse,
  type Universe,
} from "#app/services/marketData/publicPanel.server.ts";
import type { IndexCommand } from "#events/index/decide.ts";
import type { ConstituentsSet, IndexMethod, IndexVersion, Member } from "#events/index/events.ts";
import { withoutContracts } from "#events/index/index.ts";
import { textRoot } from "#events/ledger/textTree.ts";
import { floatedConstituents } from "../../../../../analytics/indices/members.ts";
import {
  DAYS_TO_FORCE,
  DAYS_TO_SWITCH,
  indexMethodHash,
  isScheduled,
} from "../../../../../analytics/indices/method.ts";
import { becomesIn } from "../../../../../analytics/indices/walk.ts";
import { dayNumber, dayText } from "../../../../../analytics/series/day.ts";
import { type ListedMethod, minTokens } from "../../model/catalogue.ts";
import type { ListedIndex } from "../listed.server.ts";
import type { ChainToken, ChainTokens } from "./chainTokens.server.ts";
import {
  buildUniverse,
  chooseMembers,
  type DayUniverse,
  publishedInputs,
  type UniverseToken,
} from "./universe.server.ts";
import { type KnownDay, type Walked, walkedIndex } from "./walked.server.ts";

/** Computes a day before any of it is published: from what was known at a given time, with the same result whenever it is computed. */

export type Origin = "live" | "late";
export type DayLevel = {
  slug: string;
  version: number;
  level: number;
  levelNet: number;
  members: number;
  suspended: number;
  regime: "on" | "off" | null;
};
export type ComputedDay = {
  day: string;
  knownAt: string;
  levels: DayLevel[];
  root: string;
  inputsHash: string;
  /** By slug, the candidates of their sets. */
  universes: Map<string, UniverseToken[]>;
  commands: { slug: string; command: IndexCommand }[];
};

export type DayOrder = {
  day: string;
  knownAt: string;
  origin: Origin;
  source: string;
  indices: readonly ListedIndex[];
  /** Own indices: they have constituents, but no published level. */
  ownIndices: readonly ListedIndex[];
  /** Methods to list on this day, unless they already are. */
  methods: readonly ListedMethod[];
  /** Days with published levels, oldest first, without this one. */
  published: readonly KnownDay[];
  chainTokens: ChainTokens;
};

/** Metadata of a choice of constituents. */
type Chosen = Pick<DayOrder, "day" | "knownAt" | "origin" | "source" | "chainTokens">;

const MEDIAN_DAYS = 30;
export const BASE_LEVEL = 1_000;

export async function computeDay(client: PoolClient, order: DayOrder): Promise<ComputedDay> {
  const { day, knownAt, indices, ownIndices } = order;
  const days = [...order.published, { day, knownAt }];
  const universes = universeReader(client, order);
  const ends = await readTokenEnds(client, day, knownAt);
  const signals = await readMarketSignals(client, { firstDay: day, lastDay: day });
  const out: Omit<ComputedDay, "root" | "inputsHash"> = {
    day,
    knownAt,
    levels: [],
    universes: new Map(),
    commands: [],
  };
  const closes = new Map<number, number | null>();
  for (const index of [...indices, ...ownIndices]) {
    if (index.retiredOn !== null && index.retiredOn < day) continue;
    const walked = await walkedIndex(client, index, days, ends);
    if (isPublic(index)) {
      out.levels.push(toDayLevel(index, walked, walked.days.length - 1));
      for (const [token, close] of closesOn(walked)) closes.set(token, close);
    }
    const sets: ConstituentsSet[] = [];
    const switched = switchedSet(index, walked, order, signals.get(day));
    if (switched) sets.push(switched);
    const due = dueVersion(index, day);
    if (due) {
      const universe = buildUniverse(due.method, await universes(due.method));
      const set = chosenSet({ ...due, before: findLatestMembers(index), universe }, order);
      if (set) {
        out.universes.set(index.slug, universe.tokens);
        sets.push(set);
      }
    }
    if (sets.length > 0 || walked.changes.length > 0)
      out.commands.push({ slug: index.slug, command: { type: "RecordDay", sets, changes: walked.changes } });
  }
  await listNew(order, universes, out);
  out.levels.sort((one, other) => (one.slug < other.slug ? -1 : 1));
  const inputs = [...closes].sort(([one], [other]) => one - other).map(([tokenId, close]) => ({ tokenId, close }));
  return { ...out, root: computeLevelsRoot(day, out.levels), inputsHash: sha256(canonicalize(inputs) as string) };
}

const isPublic = ({ versions }: ListedIndex): boolean => versions[0]?.owner === null;
const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** The Merkle root of a day's levels, ordered by slug. Source: docs/spec/indices.md#3. */
export const computeLevelsRoot = (day: string, levels: readonly DayLevel[]): string =>
  textRoot(levels.map((level) => levelLeaf(day, level)));

const six = (figure: number): number => Number(figure.toFixed(6));
export const levelLeaf = (
  day: string,
  { slug, version, level, levelNet, members, suspended, regime }: DayLevel,
): string =>
  canonicalize({
    slug,
    version,
    day,
    level: six(level),
    levelNet: six(levelNet),
    members,
    suspended,
    regime,
  }) as string;

/** Universes by their requirements, each loaded once. */
export function universeReader(
  client: PoolClient,
  { day, knownAt, chainTokens }: Pick<DayOrder, "day" | "knownAt" | "chainTokens">,
) {
  const read = new Map<string, Promise<Universe>>();
  const firstDay = dayText(dayNumber(day) - MEDIAN_DAYS + 1);
  return async ({ universe: { minGrade }, chainId }: Pick<IndexMethod, "universe" | "chainId">): Promise<Universe> => {
    const gradeMethod = minGrade?.method;
    const key = gradeMethod ?? "";
    const found = read.get(key) ?? readUniverse(client, { firstDay, lastDay: day }, { knownAt, gradeMethod });
    read.set(key, found);
    return chainId === null ? found : withDepths(await found, chainTokens.get(chainId));
  };
}

/** Adds the pool depth of each token on the last day; none for a token without pools. */
export function withDepths(
  { columns, panel }: Universe,
  tokens: ReadonlyMap<number, ChainToken> | undefined,
): Universe {
  const poolUsd = new Float64Array(columns.tokenIds.length * columns.days).fill(Number.NaN);
  for (const [place, tokenId] of columns.tokenIds.entries()) {
    const found = tokens?.get(tokenId);
    if (found) poolUsd[(place + 1) * columns.days - 1] = found.poolUsd;
  }
  return { panel, columns: { ...columns, poolUsd } };
}

/** At a position in the computed days. */
export function toDayLevel({ slug, versions }: ListedIndex, { walk, days }: Walked, at: number): DayLevel {
  const { version, method } = inForce(versions, days[at] as string);
  return {
    ...{ slug, version, level: walk.level[at] as number, levelNet: walk.levelNet[at] as number },
    ...{ members: walk.members[at] as number, suspended: walk.suspended[at] as number },
    regime: method.regime ? (walk.isStable[at] === 1 ? "off" : "on") : null,
  };
}

const inForce = (versions: readonly IndexVersion[], day: string): IndexVersion =>
  versions.findLast(({ inForceFrom }) => inForceFrom <= day) ?? (versions[0] as IndexVersion);

/** The last day's close of each token that was ever in the index; null when there was none. */
function closesOn({ tokenIds, input, days }: Walked): [number, number | null][] {
  return tokenIds.map((tokenId, token) => {
    const value = input.close[token * days.length + days.length - 1] as number;
    return [tokenId, Number.isNaN(value) ? null : value];
  });
}

/** Those of the last set by the rule, ignoring switches of the regime. */
const findLatestMembers = ({ sets }: ListedIndex): Member[] =>
  withoutContracts(sets.findLast(({ trigger }) => trigger !== "regime")?.members ?? []);

type Due = { trigger: ConstituentsSet["trigger"]; version: number; method: IndexMethod };

/** The version whose constituents are set at a day's close: one that comes into force, or as its schedule says. */
function dueVersion({ versions }: ListedIndex, day: string): Due | null {
  const forceDay = dayText(dayNumber(day) + DAYS_TO_FORCE);
  const { version, method, inForceFrom } = inForce(versions, forceDay);
  if (version > 1 && inForceFrom === forceDay) return { trigger: "version", version, method };
  return isScheduled(method.schedule, dayNumber(day)) ? { trigger: "schedule", version, method } : null;
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** In force after this many days, and never before it is published. */
const computeInForceFrom = ({ day, knownAt }: Chosen, days: number): string =>
  later(dayText(dayNumber(day) + days), knownAt.slice(0, 10));

/** Null when nothing is eligible: the current set stays in force. */
function chosenSet(
  { trigger, version, method, before, universe }: Due & { before: readonly Member[]; universe: DayUniverse },
  order: Chosen,
  inForceFrom = computeInForceFrom(order, DAYS_TO_FORCE),
): ConstituentsSet | null {
  const ids = before.flatMap(({ tokenId }) => (tokenId === "stable" ? [] : [tokenId]));
  const members = withContracts(chooseMembers(method, universe, ids), method, order);
  if (members.length === 0) return null;
  return {
    ...{ version, asOf: order.day, inForceFrom, trigger },
    ...{ inputs: publishedInputs(method, universe), universe: universe.summary, before: [...before], members },
    ...{ source: order.source, origin: order.origin, publishedAt: order.knownAt },
  };
}

/** Adds each token's contract on the chain of an index for sale. */
function withContracts(members: readonly Member[], { chainId }: IndexMethod, { chainTokens }: Chosen) {
  const tokens = chainId === null ? undefined : chainTokens.get(chainId);
  return members.map((member): ConstituentsSet["members"][number] => {
    const found = member.tokenId === "stable" ? undefined : tokens?.get(member.tokenId);
    return found ? { ...member, contract: found.contract } : member;
  });
}

/** The switch that a day's signal causes, if any. */
function switchedSet(
  index: ListedIndex,
  { input, tokenIds }: Walked,
  order: DayOrder,
  signal: -1 | 0 | 1 | null | undefined,
): ConstituentsSet | null {
  const { method, version } = inForce(index.versions, order.day);
  const last = index.sets.findLast(({ trigger }) => trigger === "regime");
  const isOff = last?.members[0]?.tokenId === "stable";
  if (!method.regime || (signal !== -1 && signal !== 1) || isOff === (signal === -1)) return null;
  const inForceFrom = computeInForceFrom(order, DAYS_TO_SWITCH);
  const held = index.sets.findLast((set) => set.trigger !== "regime" && set.inForceFrom <= inForceFrom);
  if (!held) return null;
  return {
    ...{ version, asOf: order.day, inForceFrom, trigger: "regime", inputs: [] },
    universe: { count: 0, root: textRoot([]), excluded: {} },
    before: findLatestMembers(index),
    members:
      signal === -1
        ? [{ tokenId: "stable", weightPpm: 1_000_000 }]
        : withContracts(presentWeights(held, input, tokenIds, index), method, order),
    ...{ source: order.source, origin: order.origin, publishedAt: order.knownAt },
  };
}

/** A set's weights after drifting until the last day. */
function presentWeights(
  set: ConstituentsSet,
  input: Walked["input"],
  tokenIds: readonly number[],
  { versions }: ListedIndex,
): Member[] {
  const place = new Map(tokenIds.map((tokenId, at) => [tokenId, at]));
  const becomes = becomesIn(input);
  const asOf = dayNumber(set.asOf) - dayNumber((versions[0] as IndexVersion).method.base.day);
  const now = set.members.flatMap(({ tokenId, weightPpm }) => {
    const became = tokenId === "stable" ? null : becomes(place.get(tokenId) as number, asOf, input.days - 1);
    return became ? [{ tokenId: tokenIds[became.token] as number, weightPpm: weightPpm * became.growth }] : [];
  });
  return floatedConstituents(now, () => 1);
}

async function listNew(
  order: DayOrder,
  universes: (method: IndexMethod) => Promise<Universe>,
  out: Omit<ComputedDay, "root" | "inputsHash">,
): Promise<void> {
  const { day, indices, methods } = order;
  for (const listed of methods) {
    if (indices.some(({ slug }) => slug === listed.slug)) continue;
    const method: IndexMethod = { ...listed, version: 1, base: { day, level: BASE_LEVEL } };
    const universe = buildUniverse(method, await universes(method));
    if (universe.ranked.length < minTokens(method)) continue;
    const listing = buildListing(method, null, universe, order);
    if (!listing) continue;
    const { commands, set } = listing;
    for (const command of commands) out.commands.push({ slug: method.slug, command });
    out.universes.set(method.slug, universe.tokens);
    out.levels.push({
      ...{ slug: method.slug, version: 1, level: BASE_LEVEL, levelNet: BASE_LEVEL },
      ...{ members: set.members.length, suspended: 0, regime: method.regime ? "on" : null },
    });
  }
}

/** Lists an index with its first constituents: it has no holders yet, so they are in force from the close at which they are chosen. */
export function buildListing(
  method: IndexMethod,
  owner: string | null,
  universe: DayUniverse,
  order: Chosen,
): { set: ConstituentsSet; commands: IndexCommand[] } | null {
  const set = chosenSet({ trigger: "schedule", version: 1, method, before: [], universe }, order, order.day);
  if (!set) return null;
  const index: IndexVersion = {
    ...{ version: 1, method, methodHash: indexMethodHash(method), owner, inForceFrom: order.day },
  };
  return {
    set,
    commands: [
      { type: "ListIndex", index },
      { type: "RecordDay", sets: [set], changes: [] },
    ],
  };
}
