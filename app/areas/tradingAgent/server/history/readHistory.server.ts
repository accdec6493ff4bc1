import type { PoolClient } from "pg";
import {
  contractsOnChain,
  readGradePanel,
  readHourOpens,
  readHours,
  readLateCloses,
  readPanel,
  readTokenEnds,
} from "#app/services/marketData/publicPanel.server.ts";
import { tokensOnSolana } from "#app/services/marketData/publicTokens.server.ts";
import type { History } from "../../../../../analytics/agents/history.ts";
import {
  CANDLE_MS,
  JUDGED_AFTER_MS,
  type Rules,
  type StrategySpec,
  type Timeframe,
  type TokenChoice,
} from "../../../../../analytics/agents/model.ts";
import { requireStrategy } from "../../../../../analytics/agents/strategies/index.ts";
import { dayNumber, dayText } from "../../../../../analytics/series/day.ts";
import { deviations, medianVolumes } from "./columns.server.ts";
import { candleText, DAY_MS, dayKnownAt, lastUse, opensBetween } from "./grid.server.ts";
import { watchedIn } from "./watched.server.ts";

/**
 * What agents are judged on, from the stored market: the single reader for backtests, paper and live. Each candle has only data that was
 * known when it is judged, and a decision is filled at the first price after that. Source: docs/spec/agent.md#1 and #2.
 */

export type HistoryRequest = {
  timeframe: Timeframe;
  /** First and last judged candle, RFC 3339; the earlier ones that the figures need are included. */
  from: string;
  to: string;
  choice: TokenChoice;
  strategy: StrategySpec;
  /** Tokens that are held but need not be watched any more. */
  alsoTokenIds?: readonly number[];
  /** Whether its owner's plan includes the grades of the same day, or only those of the day before. */
  seesCurrentGrades: boolean;
  /** RFC 3339 with milliseconds: anything learned later is left out. */
  knownAt: string;
  /** Only tokens on this chain are watched; null: all. */
  chainId: Rules["chainId"];
};

const METHOD = "trader-1";
/** Days before its own that a figure is computed from. */
const FIGURE_DAYS = 31;

export async function readHistory(client: PoolClient, request: HistoryRequest): Promise<History> {
  const { timeframe, knownAt } = request;
  const opens = listOpens(request);
  const known = opens.map((open) => dayKnownAt(timeframe, open));
  const firstDay = dayText((known[0] ?? 0) - FIGURE_DAYS);
  const lastDay = dayText(Math.max(dayKnownAt(timeframe, opens.at(-1) ?? 0), Math.floor((opens.at(-1) ?? 0) / DAY_MS)));
  const first = dayNumber(firstDay);
  const ends = await readTokenEnds(client, lastDay, knownAt);
  const successors = new Map(ends.actions.map(({ tokenId, toTokenId }) => [tokenId, toTokenId]));
  const named = namedTokens(request, successors);
  const panel = await readPanel(client, { firstDay, lastDay, ...(named && { tokenIds: named }) }, knownAt);
  const grades = await readGradePanel(
    client,
    { firstDay, lastDay, tokenIds: panel.tokenIds },
    { method: METHOD, knownAt },
  );
  const placed = await tokensOn(client, request.chainId);
  const volume30 = medianVolumes(panel.volume, panel.days);
  const sd30 = deviations(panel.close, panel.days);
  const gradeLag = request.seesCurrentGrades ? 0 : 1;
  const watched = watchedIn(request.choice, {
    ...{ ...panel, volume30, grade: grades.grade, gradeLag, placed },
    days: known.map((day) => day - first),
  });
  const columns = chooseColumns(panel.tokenIds, watched.any, request.alsoTokenIds ?? [], successors);
  const tokenIds = columns.map((index) => panel.tokenIds[index] as number);
  const cells = opens.length * tokenIds.length;
  const empty = () => new Float64Array(cells).fill(Number.NaN);
  const history = {
    ...{ timeframe, candles: opens.map(candleText), tokenIds },
    ...{ close: empty(), fill: empty(), isLateFill: new Uint8Array(cells) },
    ...{ volume30: empty(), sd30: empty(), grade: empty(), signal: empty() },
    isGraded: Uint8Array.from(opens, (open, candle) =>
      Number(isGraded(grades.published, known[candle] as number, gradeLag, lastUse(timeframe, open))),
    ),
    gradesDay: known.map((day) => dayText(day - gradeLag)).map((day) => (grades.published.has(day) ? day : null)),
    methodHash: grades.methodHash,
    goneFrom: new Int32Array(tokenIds.length).fill(opens.length),
    goneWhy: new Array<"delisted" | "migrated" | null>(tokenIds.length).fill(null),
    watched: new Uint8Array(cells),
  };
  const width = tokenIds.length;
  for (let candle = 0; candle < opens.length; candle++) {
    const day = (known[candle] as number) - first;
    for (let token = 0; token < width; token++) {
      const [cell, from] = [candle * width + token, (columns[token] as number) * panel.days];
      history.volume30[cell] = volume30[from + day] as number;
      history.sd30[cell] = sd30[from + day] as number;
      history.grade[cell] = grades.grade[from + day - gradeLag] as number;
      history.signal[cell] = grades.signal[from + day - gradeLag] as number;
      history.watched[cell] = watched.cells[candle * panel.tokens + (columns[token] as number)] as number;
      if (timeframe === "1d") history.close[cell] = panel.close[from + day] as number;
    }
  }
  if (timeframe === "1d") {
    await fillDays(client, history, opens, knownAt);
    const afterMs = lastUse("1d", 0) - DAY_MS;
    forgetLate(history, known, await readLateCloses(client, { firstDay, lastDay }, { method: METHOD, afterMs }));
  } else await fillHours(client, history, opens, knownAt);
  endTokens(history, opens, ends);
  return history;
}

/** The judged candles, preceded by as many as the strategy's figures need, and one more to compare with. */
function listOpens({ timeframe, from, to, strategy }: HistoryRequest): number[] {
  const lead = requireStrategy(strategy).history(strategy.params) + 1;
  return opensBetween(timeframe, Date.parse(from) - lead * CANDLE_MS[timeframe], Date.parse(to));
}

/** The only tokens that can matter, with their successors; null when a rule chooses among all. */
function namedTokens(
  { choice, alsoTokenIds = [] }: HistoryRequest,
  successors: ReadonlyMap<number, number>,
): number[] | null {
  if (choice.kind !== "list") return null;
  const named = [...choice.tokenIds, ...alsoTokenIds];
  return [...new Set([...named, ...named.flatMap((tokenId) => successors.get(tokenId) ?? [])])];
}

async function tokensOn(client: PoolClient, chainId: Rules["chainId"]): Promise<ReadonlySet<number> | null> {
  if (chainId === null) return null;
  if (chainId !== "solana") return new Set((await contractsOnChain(client, chainId)).keys());
  return new Set((await tokensOnSolana(client)).map(({ tokenId }) => tokenId));
}

/** Panel columns of the tokens watched at any time, those held, and their successors. */
function chooseColumns(
  tokenIds: readonly number[],
  any: Uint8Array,
  also: readonly number[],
  successors: ReadonlyMap<number, number>,
): number[] {
  const needed = new Set([...also, ...tokenIds.filter((_, index) => any[index])]);
  for (const tokenId of [...needed]) {
    const successor = successors.get(tokenId);
    if (successor !== undefined) needed.add(successor);
  }
  return [...tokenIds.keys()].filter((index) => needed.has(tokenIds[index] as number));
}

/** A close that arrived too late to act on counts as missing for that candle: the watched token has no data then. */
function forgetLate(
  { tokenIds, close }: Pick<History, "tokenIds" | "close">,
  known: readonly number[],
  late: readonly { tokenId: number; day: string }[],
): void {
  const indexByTokenId = new Map(tokenIds.map((tokenId, index) => [tokenId, index]));
  const candleByDay = new Map(known.map((day, candle) => [day, candle]));
  for (const { tokenId, day } of late) {
    const [candle, token] = [candleByDay.get(dayNumber(day)), indexByTokenId.get(tokenId)];
    if (candle !== undefined && token !== undefined) close[candle * tokenIds.length + token] = Number.NaN;
  }
}

/** Grades computed after the fact count for their day; published ones count from their publication. */
function isGraded(published: ReadonlyMap<string, number | null>, day: number, lag: number, before: number): boolean {
  const at = published.get(dayText(day - lag));
  return at === null || (at !== undefined && at <= before);
}

type Filled = Pick<History, "tokenIds" | "close" | "fill" | "isLateFill">;

/** A day's decisions are filled at the open of the hour after they were made, otherwise at the next day's close. */
async function fillDays(client: PoolClient, history: Filled, opens: readonly number[], knownAt: string): Promise<void> {
  const { tokenIds, close, fill, isLateFill } = history;
  const [firstDay, lastDay] = [candleText(opens[0] ?? 0).slice(0, 10), candleText(opens.at(-1) ?? 0).slice(0, 10)];
  const hour = Math.ceil(JUDGED_AFTER_MS["1d"] / CANDLE_MS["1h"]);
  const hours = await readHourOpens(client, tokenIds, { firstDay, lastDay, hour, knownAt });
  for (let candle = 0; candle < opens.length; candle++)
    for (let token = 0; token < tokenIds.length; token++) {
      const cell = candle * tokenIds.length + token;
      const open = hours[token * opens.length + candle] as number;
      if (open > 0) fill[cell] = open;
      else if ((close[cell] as number) > 0) {
        fill[cell] = close[cell] as number;
        isLateFill[cell] = 1;
      }
    }
}

/** An hour's decisions are filled at the open of the hour that has just begun. */
async function fillHours(
  client: PoolClient,
  history: Filled,
  opens: readonly number[],
  knownAt: string,
): Promise<void> {
  const { tokenIds, close, fill } = history;
  const [from, to] = [candleText(opens[0] ?? 0), candleText(opens.at(-1) ?? 0)];
  const panel = await readHours(client, tokenIds, { from, to, knownAt });
  for (let candle = 0; candle < opens.length; candle++)
    for (let token = 0; token < tokenIds.length; token++) {
      const cell = candle * tokenIds.length + token;
      close[cell] = panel.close[token * panel.hours + candle] as number;
      fill[cell] = panel.open[token * panel.hours + candle] as number;
    }
}

type Ended = Pick<History, "tokenIds" | "close" | "fill" | "goneFrom"> & {
  goneWhy: ("delisted" | "migrated" | null)[];
};

/** Marks tokens that no longer exist. A token that became another one is sold as that one, at the exchange rate of the change. */
function endTokens(
  { tokenIds, close, fill, goneFrom, goneWhy }: Ended,
  opens: readonly number[],
  { delisted, actions }: Awaited<ReturnType<typeof readTokenEnds>>,
): void {
  const indexByTokenId = new Map(tokenIds.map((tokenId, index) => [tokenId, index]));
  const end = (tokenId: number, day: string, why: "delisted" | "migrated") => {
    const token = indexByTokenId.get(tokenId);
    const from = opens.findIndex((open) => open >= dayNumber(day) * DAY_MS);
    if (token === undefined || from < 0 || from >= (goneFrom[token] as number)) return;
    goneFrom[token] = from;
    goneWhy[token] = why;
  };
  for (const { tokenId, day } of delisted) end(tokenId, day, "delisted");
  for (const { tokenId, day } of actions) end(tokenId, day, "migrated");
  for (const { tokenId, toTokenId, day, ratio } of actions) {
    const [token, into] = [indexByTokenId.get(tokenId), indexByTokenId.get(toTokenId)];
    if (token === undefined || goneWhy[token] !== "migrated") continue;
    const from = Math.max(
      goneFrom[token] as number,
      opens.findIndex((open) => open >= dayNumber(day) * DAY_MS),
    );
    for (let candle = from; candle < opens.length; candle++) {
      const cell = candle * tokenIds.length + token;
      fill[cell] = into === undefined ? Number.NaN : (fill[candle * tokenIds.length + into] as number) * ratio;
      close[cell] = Number.NaN;
    }
  }
}
