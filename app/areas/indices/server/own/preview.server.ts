import type { Pool } from "pg";
import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import type { IndexMethod } from "#events/index/events.ts";
import { backtestSets, firstDayWith } from "../../../../../analytics/indices/backtest.ts";
import { type Walk, walk } from "../../../../../analytics/indices/walk.ts";
import { dayNumber, dayText } from "../../../../../analytics/series/day.ts";
import type { OwnIndexBody, OwnPreview } from "../../model/own.ts";
import { toIndexMethod } from "../../model/ownMethod.ts";
import { chooseMembers } from "../publication/universe.server.ts";
import type { IndexRefusal } from "../refused.server.ts";
import { choiceToday, type History, marketHistory, validateMethod } from "./choice.server.ts";

/** A back-test of an own index's rule, with the same function as levels, and never presented as anything else. */

const DRAFT = "preview";
const BPS = 10_000;
const [MONTH, YEAR] = [30, 365];

/** Null while the market has no day with known levels. */
export async function previewOwn(
  pool: Pool,
  body: OwnIndexBody,
  isSimulated: boolean,
): Promise<OwnPreview | { refusal: IndexRefusal } | null> {
  const problem = await validateMethod(pool, body);
  if (problem) return { refusal: problem };
  const history = await marketHistory(pool);
  if (!history) return null;
  const method = toIndexMethod(body, { id: DRAFT, version: 1, baseDay: history.lastDay });
  const choice = await choiceToday(pool, method, history);
  if ("refusal" in choice) return choice;
  const { universe, tokens } = choice;
  const members = chooseMembers(method, universe, []);
  const named = await tokensNamed(
    pool,
    members.map(({ tokenId }) => tokenId),
  );
  return {
    ...computePast(method, history, Math.min(method.count, universe.ranked.length)),
    ...{ origin: "backtest", simulated: isSimulated, isWithoutPools: method.universe.minPoolUsd !== null },
    constituents: members.map(({ tokenId, weightPpm }) => {
      const { symbol = `#${tokenId}`, name = symbol } = named.get(tokenId) ?? {};
      return { tokenId, symbol, name, weightPpm, poolUsd: tokens.get(tokenId)?.poolUsd ?? null };
    }),
  };
}

type Past = Omit<OwnPreview, "origin" | "simulated" | "isWithoutPools" | "constituents">;

/** Starts on the first day with as many eligible tokens as now. Past pool depths are unknown and therefore ignored. */
function computePast(method: IndexMethod, { columns, firstDay, signals }: History, fewest: number): Past {
  const plain: IndexMethod = { ...method, universe: { ...method.universe, minPoolUsd: null } };
  const offset = dayNumber(firstDay);
  const from = Math.min(firstDayWith(plain, columns, fewest), columns.days - 1);
  const sets = backtestSets(plain, columns, { firstDay: offset, from, ...(method.regime && { signal: signals }) });
  const walked = walk({ days: columns.days, close: columns.close, sets }, method.base.level);
  const [level, levelNet] = [walked.level, walked.levelNet].map((all) => [...all.slice(from)].map(six));
  const days = Array.from({ length: columns.days - from }, (_, at) => dayText(offset + from + at));
  return { days, level: level ?? [], levelNet: levelNet ?? [], ...computeFigures(walked, days, levelNet ?? []) };
}

const six = (figure: number): number => Number(figure.toFixed(6));

function computeFigures({ rounds: rebalances }: Walk, days: readonly string[], net: readonly number[]) {
  const change = (back: number): number | null => {
    const [from, to] = [net.at(-1 - back), net.at(-1)];
    return from && to !== undefined ? Math.round((to / from - 1) * BPS) : null;
  };
  const fall = deepestFall(net);
  // The first is the purchase, not a rebalance.
  const traded = rebalances.slice(1).map((rebalance) => rebalance.traded);
  const sum = traded.reduce((all, one) => all + one, 0);
  return {
    ...{ changeBps: change(net.length - 1) ?? 0, change30dBps: change(MONTH), change365dBps: change(YEAR) },
    ...{
      drawdownBps: Math.round(fall.depth * BPS),
      drawdownFrom: days[fall.from] ?? "",
      drawdownTo: days[fall.to] ?? "",
    },
    ...{ rounds: traded.length, tradedBps: traded.length === 0 ? null : Math.round((sum / traded.length) * BPS) },
  };
}

function deepestFall(levels: readonly number[]): { depth: number; from: number; to: number } {
  let [high, fall] = [0, { depth: 0, from: 0, to: 0 }];
  for (const [day, level] of levels.entries()) {
    if (level > (levels[high] as number)) high = day;
    const depth = level / (levels[high] as number) - 1;
    if (depth < fall.depth) fall = { depth, from: high, to: day };
  }
  return fall;
}
