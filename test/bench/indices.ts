import { backtestSets } from "../../analytics/indices/backtest.ts";
import type { IndexMethod } from "../../analytics/indices/method.ts";
import type { UniverseColumns } from "../../analytics/indices/universe.ts";
import { walk } from "../../analytics/indices/walk.ts";
import { dayNumber } from "../../analytics/series/day.ts";
import { cpuMs, median, rounded } from "./figures.ts";

const DAYS = 1825;
const TOKENS = 200;
const WEEK = 7;
const ROUNDS = 15;
const WARM = 50;
const FIRST_DAY = dayNumber("2021-01-01");

/**
 * A backtest of five years over 200 tokens, 50 members, weekly, capped, with buffer and band: compared with a bare loop that sums units
 * times closes, and with the same loop that also ranks each week's caps. CPU time of this process, in turns. Source:
 * docs/spec/indices.md#10.
 */
export async function indicesBench() {
  const { close, cap } = market();
  const columns: UniverseColumns = {
    ...{ days: DAYS, tokenIds: Array.from({ length: TOKENS }, (_, token) => token), close, cap, volume30: cap },
    ...{ firstDay: new Int32Array(TOKENS), classes: new Array<string>(TOKENS).fill("coin") },
    categories: new Array<[]>(TOKENS).fill([]),
  };
  let sink = 0;
  const works = {
    sums: () => {
      sink += sumUnits(close);
    },
    ranks: () => {
      sink += sumUnits(close) + rankCaps(cap);
    },
    walk: () => {
      const sets = backtestSets(METHOD, columns, { firstDay: FIRST_DAY, from: 0 });
      sink += walk({ days: DAYS, close, sets }, METHOD.base.level).level[DAYS - 1] as number;
    },
  };
  const times = { sums: [] as number[], ranks: [] as number[], walk: [] as number[] };
  // Warms up the compiled code before measuring.
  for (const work of Object.values(works)) cpuMs(work, WARM);
  for (let round = 0; round < ROUNDS; round++) {
    times.sums.push(cpuMs(works.sums, 40));
    times.ranks.push(cpuMs(works.ranks, 10));
    times.walk.push(cpuMs(works.walk, 2));
  }
  if (!Number.isFinite(sink)) throw new Error("the walk gave no level");
  const [sums, ranks, walked] = [median(times.sums), median(times.ranks), median(times.walk)];
  return {
    walkMs: rounded(walked),
    walkOverSums: rounded(walked / sums),
    walkOverRankedSums: rounded(walked / ranks),
  };
}

const METHOD: IndexMethod = {
  ...{ slug: "bench", version: 1, algorithm: "index-1", name: "Bench", chainId: null },
  base: { day: "2021-01-01", level: 1000 },
  universe: {
    ...{ classes: ["coin"], minMarketCapUsd: 0, minVolume30Usd: 0, minAgeDays: 0, category: null },
    ...{ minGrade: null, minPoolUsd: null, exclude: [] },
  },
  ...{ count: 50, buffer: 10, weighting: "cap", capPpm: 100_000, bandBps: 2_500, schedule: "weekly", regime: null },
  ...{ costBps: 30, feeBps: 0 },
};

function market() {
  const [close, cap] = [new Float64Array(DAYS * TOKENS), new Float64Array(DAYS * TOKENS)];
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  for (let token = 0; token < TOKENS; token++) {
    let price = 1 + 100 * random();
    const supply = 1e6 * (1 + 50 * random() ** 3);
    for (let day = 0; day < DAYS; day++) {
      price *= Math.exp(0.05 * (random() + random() + random() - 1.5));
      close[token * DAYS + day] = price;
      cap[token * DAYS + day] = price * supply;
    }
  }
  return { close, cap };
}

/** Each day's sum of units times closes, added token by token, as the columns are laid out. */
function sumUnits(close: Float64Array): number {
  const units = new Float64Array(TOKENS).fill(1);
  const levels = new Float64Array(DAYS);
  for (let token = 0; token < TOKENS; token++) {
    const unit = units[token] as number;
    for (let day = 0; day < DAYS; day++)
      levels[day] = (levels[day] as number) + unit * (close[token * DAYS + day] as number);
  }
  return levels[DAYS - 1] as number;
}

function rankCaps(cap: Float64Array): number {
  const caps = new Float64Array(TOKENS);
  let sum = 0;
  for (let day = 0; day < DAYS; day += WEEK) {
    for (let token = 0; token < TOKENS; token++) caps[token] = cap[token * DAYS + day] as number;
    caps.sort();
    sum += caps[0] as number;
  }
  return sum;
}
