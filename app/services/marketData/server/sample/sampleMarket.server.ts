import { setImmediate as nextTurn } from "node:timers/promises";
import { type MarketDay, marketDays } from "../../../../../analytics/figures/marketDays.ts";
import { type TokenFigures, tokenFigures } from "../../../../../analytics/figures/snapshot.ts";
import { computeGrades, type Graded } from "../../../../../analytics/grades/grade.ts";
import { investor1 } from "../../../../../analytics/grades/investor1.ts";
import type { Method } from "../../../../../analytics/grades/method.ts";
import { type Signals, signalsOver } from "../../../../../analytics/grades/signal.ts";
import { trader1 } from "../../../../../analytics/grades/trader1.ts";
import { type DailyCandles, dailyCandles } from "../../../../../analytics/simulated/candles.ts";
import { startSimulation } from "../../../../../analytics/simulated/market.ts";
import { DAY_HOURS, GENESIS, HOUR_MS, type SimulatedToken } from "../../../../../analytics/simulated/tokens.ts";
import type { ApiCandle, GradeKind } from "../../model/api/apiReads.ts";
import { DAY_MS, dayNumber, toUtcDay } from "../../model/days.ts";

/**
 * The market that test keys see: simulated tokens, always the same in every installation, so that a test written against them stays green.
 * It ends at the end of 2024. Source: docs/spec/data-api.md#2.
 */

export const SAMPLE_SEED = "sample";
const TOKENS = 48;
const DAYS = 731;
const HOURLY_RETENTION_DAYS = 60;
/** Hours computed before other work gets a turn of the event loop. */
const HOURS_PER_TURN = 250;

export const SAMPLE_FIRST_DAY = toUtcDay(new Date(GENESIS));
/** The time at which the sample ends. */
export const SAMPLE_AT = new Date(GENESIS + DAYS * DAY_MS);

export type SampleGrades = { method: Method; graded: Graded; signals: Signals };
export type SampleMarket = {
  tokens: readonly SimulatedToken[];
  candles: DailyCandles;
  /** By index of the token. */
  hours: readonly ApiCandle[][];
  figures: readonly TokenFigures[];
  grades: Record<GradeKind, SampleGrades>;
  market: MarketDay[];
};

let made: Promise<SampleMarket> | null = null;

/** Created when it is first needed, which takes about a second. */
export function sampleMarket(): Promise<SampleMarket> {
  made ??= make();
  return made;
}

async function make(): Promise<SampleMarket> {
  const simulation = startSimulation(SAMPLE_SEED, TOKENS);
  const { tokens } = simulation;
  const { candles, emit } = dailyCandles(tokens, DAYS);
  const hours = tokens.map((): ApiCandle[] => []);
  const firstHour = (DAYS - HOURLY_RETENTION_DAYS) * DAY_HOURS;
  while (simulation.hour < DAYS * DAY_HOURS) {
    const until = Math.min(simulation.hour + HOURS_PER_TURN, DAYS * DAY_HOURS);
    simulation.advanceTo(until, (token, hour, candle, supply) => {
      emit(token, hour, candle, supply);
      if (hour < firstHour) return;
      const { open, high, low, close, volumeUsd: volume } = candle;
      const at = `${new Date(GENESIS + hour * HOUR_MS).toISOString().slice(0, 19)}Z`;
      hours[token.id]?.push({ tokenId: token.id + 1, slug: token.slug, at, open, high, low, close, volume, cap: null });
    });
    await nextTurn();
  }
  const leader = sliceColumn(candles, "close", 0);
  const figures = tokens.map(({ id }) =>
    tokenFigures({
      close: sliceColumn(candles, "close", id),
      high: sliceColumn(candles, "high", id),
      volume: sliceColumn(candles, "volume", id),
      cap: sliceColumn(candles, "cap", id),
      leader,
    }),
  );
  const wrapped = Uint8Array.from(tokens, ({ kind }) => Number(kind === "wrapped"));
  const market = marketDays(candles, 0, 0, { doubleCounted: wrapped });
  return {
    tokens,
    candles,
    hours,
    figures,
    grades: { trader: gradedBy(candles, trader1), investor: gradedBy(candles, investor1) },
    market,
  };
}

function gradedBy(candles: DailyCandles, method: Method): SampleGrades {
  const graded = computeGrades(candles, method);
  return { method, graded, signals: signalsOver(graded, dayNumber(SAMPLE_FIRST_DAY)) };
}

/** One column of a token's days. */
export const sliceColumn = (
  candles: DailyCandles,
  name: "open" | "high" | "low" | "close" | "volume" | "cap",
  token: number,
) => candles[name].subarray(token * candles.days, (token + 1) * candles.days);
