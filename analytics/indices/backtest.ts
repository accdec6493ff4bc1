import type { Signal } from "../figures/marketSignal.ts";
import { type Constituent, chooseConstituents, floatedConstituents, type Ranked } from "./members.ts";
import { DAYS_TO_FORCE, DAYS_TO_SWITCH, type IndexMethod, isScheduled } from "./method.ts";
import { createEligibilityCheck, type UniverseColumns } from "./universe.ts";
import type { ConstituentSet } from "./walk.ts";

/**
 * The constituents that a method would have published, had it been known: starting on the first day with eligible tokens, which is the base
 * and is in force immediately, then as scheduled, with the switches of a signal between them. Always label it a backtest. Constituents are
 * column indexes. `firstDay`: of the columns, counted from 1970-01-01. Source: docs/spec/indices.md#2.
 */
export function backtestSets(
  method: IndexMethod,
  columns: UniverseColumns,
  { firstDay, from, signal }: { firstDay: number; from: number; signal?: readonly (Signal | null)[] },
): ConstituentSet[] {
  const rankedOn = ranking(method, columns);
  const sets: ConstituentSet[] = [];
  const byIndex = placed(method, columns);
  let members: readonly Constituent[] = [];
  for (let day = from; day < columns.days; day++) {
    if (sets.length > 0 && !isScheduled(method.schedule, firstDay + day)) continue;
    const next = chooseConstituents(byIndex, rankedOn(day), new Set(members.map(({ tokenId }) => tokenId)));
    if (next.length === 0) continue;
    sets.push({
      asOf: day,
      inForce: sets.length === 0 ? day : day + DAYS_TO_FORCE,
      trigger: "schedule",
      members: next,
      terms: method,
    });
    members = next;
  }
  const [first] = sets;
  return method.regime && signal && first
    ? withSwitches(sets, signal, (members, from, to) => floatedConstituents(members, growthIn(columns, from, to)))
    : sets;
}

/** The first day with this many eligible tokens, or the day after the last if there is none. */
export function firstDayWith(method: IndexMethod, columns: UniverseColumns, fewest: number): number {
  const whyNot = createEligibilityCheck(method, columns);
  for (let day = 0; day < columns.days; day++) {
    let eligible = 0;
    for (let token = 0; token < columns.tokenIds.length; token++) if (whyNot(token, day) === null) eligible++;
    if (eligible >= fewest) return day;
  }
  return columns.days;
}

/** The method with its fixed weights by column index. */
function placed(method: IndexMethod, { tokenIds }: UniverseColumns): IndexMethod {
  if (!method.fixed) return method;
  const places = new Map(tokenIds.map((id, index) => [id, index]));
  const fixed = method.fixed.flatMap(({ tokenId, ppm }) => {
    const index = places.get(tokenId);
    return index === undefined ? [] : [{ tokenId: index, ppm }];
  });
  return { ...method, fixed };
}

/** Eligible tokens of a day, by cap. A day's order is nearly that of the day before, so sorting it costs little. */
function ranking(method: IndexMethod, columns: UniverseColumns): (day: number) => Ranked[] {
  const { days, tokenIds, cap } = columns;
  const whyNot = createEligibilityCheck(method, columns);
  const order = Int32Array.from(tokenIds.keys());
  const caps = new Float64Array(order.length);
  // Tokens beyond this rank are never members.
  const max = method.fixed?.length ?? method.count + method.buffer;
  return (day) => {
    for (let token = 0; token < caps.length; token++) caps[token] = (cap[token * days + day] as number) || 0;
    sortNearlySorted(order, caps);
    const ranked: Ranked[] = [];
    for (const token of order) {
      if (whyNot(token, day) === null) ranked.push({ tokenId: token, cap: caps[token] as number });
      if (ranked.length === max) break;
    }
    return ranked;
  };
}

/** Indexes by their figure, largest first, ties by the earlier index: insertion sort, which costs least when little has changed. */
function sortNearlySorted(order: Int32Array, values: Float64Array): void {
  for (let at = 1; at < order.length; at++) {
    const index = order[at] as number;
    const figure = values[index] as number;
    let to = at;
    for (; to > 0; to--) {
      const before = order[to - 1] as number;
      const other = values[before] as number;
      if (other > figure || (other === figure && before < index)) break;
      order[to] = before;
    }
    order[to] = index;
  }
}

/**
 * Sets with the switches of a signal: -1 into the stablecoin, +1 back into the set in force, at its current weights; 0 and unknown change
 * nothing.
 */
export function withSwitches(
  sets: readonly ConstituentSet[],
  signal: readonly (Signal | null)[],
  floatTo: (members: readonly Constituent[], from: number, to: number) => Constituent[],
): ConstituentSet[] {
  const [first] = sets;
  if (!first) return [];
  const switches: ConstituentSet[] = [];
  let isStable = false;
  for (let day = first.inForce; day < signal.length; day++) {
    const wanted: boolean = signal[day] === -1 || (isStable && signal[day] !== 1);
    if (wanted === isStable) continue;
    isStable = wanted;
    const inForce = day + DAYS_TO_SWITCH;
    const { asOf, members: published, terms } = sets.findLast((set) => set.inForce <= inForce) ?? first;
    const members = isStable || published === "stable" ? "stable" : floatTo(published, asOf, day);
    switches.push({ asOf: day, inForce, trigger: "regime", members, terms });
  }
  return [...sets, ...switches].sort((one, other) => one.inForce - other.inForce);
}

/** A token's price relative to an earlier one, from columns without gaps; NaN if one is unknown. */
const growthIn =
  ({ close, days }: UniverseColumns, from: number, to: number) =>
  (token: number): number =>
    (close[token * days + to] as number) / (close[token * days + from] as number);
