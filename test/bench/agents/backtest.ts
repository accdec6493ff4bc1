import { runBacktest } from "../../../analytics/agents/backtest.ts";
import type { BacktestSpec, History } from "../../../analytics/agents/history.ts";
import { CUTS, lookAhead } from "../../../analytics/agents/lookAhead.ts";
import { DEFAULT_RULES } from "../../../analytics/agents/rules.ts";
import { seededRandom } from "../../../analytics/series/random.ts";
import { cpuMs, type Figures, quantile, rounded } from "../figures.ts";

const DAYS = 1825;
const TOKENS = 200;
const ENTER = 70;
const ROUNDS = 15;
const WARM = 10;
const FIRST_MS = Date.parse("2021-01-01T00:00:00.000Z");

/**
 * A daily backtest of five years over 200 tokens, by `grade-follower-1` with both stops and the usual protections, compared with a bare
 * loop that reads and compares grade and close of each cell. Decisions are stored, inputs are not. The least CPU time of each, in turns.
 */
export async function backtestPart(): Promise<Figures> {
  const history = market();
  let sink = 0;
  const bare = () => {
    sink += comparedGrades(history);
  };
  const tested = () => {
    sink += runBacktest(history, SPEC).trades.length;
  };
  const [loop, backtest] = measureMinimum([
    { work: bare, times: 20 },
    { work: tested, times: 2 },
  ]);
  const run = runBacktest(history, SPEC);
  if (!Number.isFinite(sink) || run.trades.length === 0) throw new Error("nothing was traded");
  return {
    backtestBareMs: rounded(loop),
    backtestMs: rounded(backtest),
    backtestOverBare: rounded(backtest / loop),
    backtestDecisions: run.decisions.length,
    backtestTrades: run.trades.length,
  };
}

/** The same with its look-ahead check and both variants, compared with one backtest. */
export async function checkedPart(): Promise<Figures> {
  const history = market();
  let sink = 0;
  const once = () => {
    sink += runBacktest(history, SPEC).trades.length;
  };
  const checked = () => {
    const run = runBacktest(history, SPEC);
    if (lookAhead(history, SPEC, run, { seed: 7, cuts: CUTS })) throw new Error("the backtest looked ahead");
    sink += runBacktest(history, SPEC, { costTimes: 2 }).trades.length;
    sink += runBacktest(history, SPEC, { delay: 1 }).trades.length;
  };
  const [one, all] = measureMinimum([
    // Runs as long as the other, so that each pays for its own garbage collection.
    { work: once, times: 14 },
    { work: checked, times: 1 },
  ]);
  if (sink === 0) throw new Error("nothing was traded");
  return { checkedMs: rounded(all), checkedOverBacktest: rounded(all / one) };
}

function measureMinimum(works: readonly { work: () => void; times: number }[]): [number, number] {
  // Warms up the compiled code before measuring.
  for (const { work } of works) cpuMs(work, WARM);
  const times = works.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, one] of works.entries()) times[index]?.push(cpuMs(one.work, one.times));
  const [first = [], second = []] = times;
  return [quantile(first, 0), quantile(second, 0)];
}

const SPEC: BacktestSpec = {
  strategy: { key: "grade-follower-1", version: 1, params: { enter: ENTER, leave: 55 } },
  rules: {
    ...DEFAULT_RULES,
    ...{ maxPositions: 10, stopLossBps: 1_200, trailingBps: 1_500, trailingFromBps: 0, drawdown: null },
  },
  timeframe: "1d",
  from: dayAt(0),
  to: dayAt(DAYS - 1),
};

function dayAt(day: number): string {
  return new Date(FIRST_MS + day * 86_400_000).toISOString();
}

function market(): History {
  const random = seededRandom(7);
  const cells = DAYS * TOKENS;
  const [open, close, grade] = [new Float64Array(cells), new Float64Array(cells), new Float64Array(cells)];
  for (let token = 0; token < TOKENS; token++) {
    let [price, grading] = [1 + 100 * random(), 100 * random()];
    for (let day = 0; day < DAYS; day++) {
      const cell = day * TOKENS + token;
      open[cell] = price;
      price *= Math.exp(0.05 * (random() + random() + random() - 1.5));
      close[cell] = price;
      grading = Math.min(100, Math.max(0, grading + 14 * (random() - 0.5)));
      grade[cell] = grading;
    }
  }
  const days = Array.from({ length: DAYS }, (_, day) => dayAt(day));
  return {
    ...{ timeframe: "1d", candles: days, tokenIds: Array.from({ length: TOKENS }, (_, token) => token) },
    ...{ close, fill: open, isLateFill: new Uint8Array(cells), volume30: new Float64Array(cells).fill(5e6) },
    ...{ sd30: new Float64Array(cells).fill(0.04), grade, signal: new Float64Array(cells) },
    ...{ isGraded: new Uint8Array(DAYS).fill(1), gradesDay: days.map((day) => day.slice(0, 10)), methodHash: null },
    ...{ goneFrom: new Int32Array(TOKENS).fill(DAYS), goneWhy: new Array<null>(TOKENS).fill(null) },
    watched: new Uint8Array(cells).fill(1),
  };
}

/** Reads and compares grade and close of each cell. */
function comparedGrades({ grade, close }: History): number {
  let [entered, sum] = [0, 0];
  for (let day = 1; day < DAYS; day++) {
    const at = day * TOKENS;
    for (let token = 0; token < TOKENS; token++) {
      if ((grade[at + token] as number) >= ENTER && (grade[at + token - TOKENS] as number) < ENTER) entered++;
      sum += close[at + token] as number;
    }
  }
  return entered + sum;
}
