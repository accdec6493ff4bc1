import { Chain } from "../performance/returns.ts";
import { computeFlows, type Flow } from "./flows.ts";
import type { Move } from "./moves.ts";

/** The value of a portfolio day by day, from its moves and the closes of its tokens. Pure. Source: docs/spec/portfolio.md#4. */

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export type HistoryInput = {
  /** The first day, in days since 1970-01-01, and the number of days. */
  firstDay: number;
  days: number;
  /** In order. */
  moves: readonly Move[];
  decimals: (token: string) => number;
  /** USD at each day's close, NaN where unknown, by token. A token not in it counts in neither value nor flows. */
  closes: ReadonlyMap<string, Float64Array>;
  /** USD of a token at the beginning of an hour; null where unknown. */
  priceAt: (token: string, hour: number) => number | null;
};

export type HistoryColumns = {
  /** USD at each day's close; NaN while a held token had no close. */
  value: Float64Array;
  /** USD that came in less USD that went out, up to the end of each day. */
  netInvested: Float64Array;
  /** Time-weighted, 1 before the first day; NaN where `value` is. */
  level: Float64Array;
  /** Sub-periods not included in any return: they opened below a dollar, or a flow fell into a gap. */
  leftOut: number;
  /** By index of the day: tokens without a close. */
  missing: Map<number, string[]>;
  flows: readonly Flow[];
};

/** Holdings at that time, in whole tokens. */
type Units = Map<string, number>;

/** Hours in which something came or went, with the holdings at that time: `priceAt` will be called for them. */
export function neededHours({ moves, decimals, closes }: Pick<HistoryInput, "moves" | "decimals" | "closes">) {
  const flowing = new Set(computeFlows(moves).map(({ at }) => at));
  const units: Units = new Map();
  const needed = new Map<string, { token: string; hour: number }>();
  for (const move of moves) {
    if (flowing.has(move.at)) {
      const hour = startOfHour(move.at);
      if (closes.has(move.token)) needed.set(`${move.token} ${hour}`, { token: move.token, hour });
      for (const [token, own] of units)
        if (own > 0 && closes.has(token)) needed.set(`${token} ${hour}`, { token, hour });
    }
    add(units, move, decimals);
  }
  return [...needed.values()];
}

function add(
  units: Units,
  { token, amount }: Pick<Move, "token" | "amount">,
  decimals: HistoryInput["decimals"],
): void {
  const sum = (units.get(token) ?? 0) + Number(amount) / 10 ** decimals(token);
  // Floating-point residue of a token that is gone.
  if (Math.abs(sum) < 1e-12) units.delete(token);
  else units.set(token, sum);
}

/** Iterates over the moves once, day by day. */
export function computeHistory(input: HistoryInput): HistoryColumns {
  const { firstDay, days, moves, closes } = input;
  const flows = computeFlows(moves);
  const spans = new Map([...closes].map(([token, column]) => [token, findSpan(column)]));
  const columns: HistoryColumns = {
    value: new Float64Array(days).fill(Number.NaN),
    netInvested: new Float64Array(days),
    level: new Float64Array(days).fill(Number.NaN),
    ...{ leftOut: 0, missing: new Map<number, string[]>(), flows },
  };
  const chain = new Chain();
  const units: Units = new Map();
  let [next, nextFlow, invested] = [0, 0, 0];
  for (let day = 0; day < days; day++) {
    const end = (firstDay + day + 1) * DAY_MS;
    const isCovered = (token: string) => {
      const span = spans.get(token);
      return span !== undefined && day >= span.first && day <= span.last;
    };
    // Flows in an hour whose prices are not all known count at the day's close.
    const late: Flow[] = [];
    for (; next < moves.length && (moves[next] as Move).at < end; next++) {
      const move = moves[next] as Move;
      while (nextFlow < flows.length && (flows[nextFlow] as Flow).at <= move.at) {
        const together = flowsAt(flows, nextFlow);
        nextFlow += together.length;
        invested += together.reduce((sum, { micro }) => sum + Number(micro ?? 0n) / 1e6, 0);
        const counted = together.filter(({ token }) => isCovered(token));
        if (counted.length === 0) continue;
        const before = valueAt(units, isCovered, input, move.at);
        const came = valueOfFlows(counted, input, move.at);
        if (before === null || came === null) late.push(...counted);
        else chain.flow(before, came);
      }
      add(units, move, input.decimals);
    }
    columns.netInvested[day] = invested;
    const { value, missing } = closing(units, closes, isCovered, day);
    if (missing.length > 0) {
      columns.missing.set(day, missing);
      if (late.length > 0) chain.skip();
      continue;
    }
    columns.value[day] = value;
    const came = late.reduce((sum, flow) => sum + atClose(flow, closes, input.decimals, day), 0);
    if (Number.isNaN(came)) chain.restart(value);
    else chain.flow(value - came, came);
    columns.level[day] = chain.level;
    // Tokens whose closes end today or begin tomorrow leave or join at their worth.
    const after = joining(units, closes, spans, day);
    if (after !== 0) chain.flow(value, after);
  }
  columns.leftOut = chain.leftOut;
  return columns;
}

function flowsAt(flows: readonly Flow[], from: number): Flow[] {
  const { at } = flows[from] as Flow;
  let to = from;
  while (to < flows.length && (flows[to] as Flow).at === at) to++;
  return flows.slice(from, to);
}

/** At the prices of that hour; null if one is unknown. */
function valueOfFlows(flows: readonly Flow[], { priceAt, decimals }: HistoryInput, at: number): number | null {
  let sum = 0;
  for (const { token, amount } of flows) {
    const price = priceAt(token, startOfHour(at));
    if (price === null) return null;
    sum += (Number(amount) / 10 ** decimals(token)) * price;
  }
  return sum;
}

const startOfHour = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;

function findSpan(column: Float64Array): { first: number; last: number } | undefined {
  const first = column.findIndex((close) => !Number.isNaN(close));
  return first < 0 ? undefined : { first, last: column.findLastIndex((close) => !Number.isNaN(close)) };
}

function valueAt(units: Units, isCovered: (token: string) => boolean, input: HistoryInput, at: number): number | null {
  let sum = 0;
  for (const [token, own] of units) {
    if (own <= 0 || !isCovered(token)) continue;
    const price = input.priceAt(token, startOfHour(at));
    if (price === null) return null;
    sum += own * price;
  }
  return sum;
}

function closing(units: Units, closes: HistoryInput["closes"], isCovered: (token: string) => boolean, day: number) {
  let value = 0;
  const missing: string[] = [];
  for (const [token, own] of units) {
    if (own <= 0 || !isCovered(token)) continue;
    const close = closes.get(token)?.[day] ?? Number.NaN;
    if (Number.isNaN(close)) missing.push(token);
    else value += own * close;
  }
  return { value, missing };
}

const atClose = (
  { token, amount }: Flow,
  closes: HistoryInput["closes"],
  decimals: (token: string) => number,
  day: number,
) => (Number(amount) / 10 ** decimals(token)) * (closes.get(token)?.[day] ?? 0);

function joining(
  units: Units,
  closes: HistoryInput["closes"],
  spans: ReadonlyMap<string, { first: number; last: number } | undefined>,
  day: number,
): number {
  let sum = 0;
  for (const [token, own] of units) {
    const span = spans.get(token);
    const column = closes.get(token);
    if (!span || !column || own <= 0) continue;
    if (span.last === day && day < column.length - 1) sum -= own * (column[day] as number);
    if (span.first === day + 1) sum += own * (column[day + 1] as number);
  }
  return sum;
}

/** A token that raised the total by more than a fifth within a day: by its price, or by what a wallet received. `rise` in USD. */
export type Jump = { token: string; day: number; rise: number };
const JUMP_SHARE = 0.2;
/** In a portfolio worth less, in dollars, any token is more than a fifth. */
const MIN_TOTAL = 1;

/**
 * Jumps on the last `days` of the period. What the person recorded themselves, by an order, a file or by hand, does not count:
 * `isRecorded`. Source: docs/spec/portfolio.md#1.
 */
export function findJumps(
  { firstDay, days, moves, decimals, closes }: Omit<HistoryInput, "priceAt">,
  lastDays: number,
  isRecorded: (move: Move) => boolean,
): Jump[] {
  const jumps: Jump[] = [];
  const [units, before]: [Units, Units] = [new Map(), new Map()];
  let next = 0;
  for (let day = 0; day < days; day++) {
    before.clear();
    for (const [token, own] of units) before.set(token, own);
    const end = (firstDay + day + 1) * DAY_MS;
    for (; next < moves.length && (moves[next] as Move).at < end; next++) {
      const move = moves[next] as Move;
      add(units, move, decimals);
      if (isRecorded(move)) add(before, move, decimals);
    }
    if (day === 0 || day < days - lastDays) continue;
    const closeOn = (token: string, index: number) => closes.get(token)?.[index] ?? Number.NaN;
    const worth = (held: Units, index: number) =>
      [...held].reduce((sum, [token, own]) => sum + (own > 0 ? own * (closeOn(token, index) || 0) : 0), 0);
    const total = worth(before, day - 1);
    if (total < MIN_TOTAL) continue;
    for (const [token, own] of units) {
      const rise = own * closeOn(token, day) - (before.get(token) ?? 0) * closeOn(token, day - 1);
      if (rise > total * JUMP_SHARE) jumps.push({ token, day, rise });
    }
  }
  return jumps;
}
