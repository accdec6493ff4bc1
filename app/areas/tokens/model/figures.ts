import { beta } from "../../../../analytics/figures/beta.ts";
import { correlation } from "../../../../analytics/figures/correlation.ts";
import { type PriceLevel, supportResistance } from "../../../../analytics/figures/levels.ts";
import {
  cagr,
  calmar,
  conditionalValueAtRisk95,
  maxDrawdown,
  profitFactor,
  sharpe,
  skew,
  sortino,
  tailRatio,
  valueAtRisk95,
  volatility,
} from "../../../../analytics/figures/risk.ts";
import { dayNumber, dayText } from "../../../../analytics/series/day.ts";
import type { Correlated, LevelShown, QuantKey, QuantRow, TokenFigures } from "./tokenPage.ts";

/** A token's figures as of its last close: pure arithmetic over its own days and those of the tokens it is compared with. */

const YEAR_DAYS = 365;
const PEERS_SHOWN = 5;
const PEG_DAYS = 90;

type Days = Record<"close" | "high" | "low" | "volume", Float64Array> & { firstDay: string; lastDay: string };
/** `close` ends on the same day as the token's own days. */
type Peer = { tokenId: number; slug: string; symbol: string; name: string; close: Float64Array };
type Compared = { peers: readonly Peer[]; market: { level: Float64Array } };

export function computeTokenFigures(
  tokenId: number,
  { days, peers, market, isPegged }: Compared & { days: Days; isPegged: boolean },
): TokenFigures {
  return {
    asOf: days.lastDay,
    quant: computeQuant(days.close),
    levels: findLevels(days),
    correlation: computeCorrelation(tokenId, days.close, { peers, market }),
    peg: isPegged ? computePeg(days.close) : null,
  };
}

const QUANT: Record<QuantKey, (close: Float64Array) => number | null> = {
  cagr: (close) => cagr(close),
  volatility: (close) => volatility(close, YEAR_DAYS),
  sharpe: (close) => sharpe(close, YEAR_DAYS),
  sortino: (close) => sortino(close, YEAR_DAYS),
  maxDrawdown: (close) => maxDrawdown(close),
  calmar: (close) => calmar(close),
  valueAtRisk95: (close) => valueAtRisk95(close),
  conditionalValueAtRisk95: (close) => conditionalValueAtRisk95(close),
  skew: (close) => skew(close),
  tailRatio: (close) => tailRatio(close),
  profitFactor: (close) => profitFactor(close),
};

const computeQuant = (close: Float64Array): QuantRow[] =>
  (Object.keys(QUANT) as QuantKey[]).map((key) => ({ key, value: QUANT[key](close) }));

function findLevels(days: Days): TokenFigures["levels"] {
  const price = days.close.at(-1) as number;
  const first = dayNumber(days.firstDay);
  const shown = ({ price: level, touches, days: turns }: PriceLevel): LevelShown => ({
    price: level,
    distance: level / price - 1,
    touches,
    lastOn: dayText(first + (turns.at(-1) as number)),
  });
  const { support, resistance } = supportResistance(days);
  return { price, above: resistance.map(shown).reverse(), below: support.map(shown) };
}

/** The last days of a series, as many as the series it is compared with has. */
const tail = (values: Float64Array, length: number): Float64Array => {
  const out = new Float64Array(length).fill(Number.NaN);
  const last = values.subarray(-length);
  out.set(last, length - last.length);
  return out;
};

function computeCorrelation(
  tokenId: number,
  close: Float64Array,
  { peers, market }: Compared,
): TokenFigures["correlation"] {
  const leader = peers[0];
  const others = peers
    .filter((peer) => peer.tokenId !== tokenId)
    .flatMap(({ slug, symbol, name, close: theirs }): Correlated[] => {
      const value = correlation(tail(close, theirs.length), theirs);
      return value === null ? [] : [{ slug, symbol, name, value }];
    })
    .sort((a, b) => b.value - a.value);
  const top = others.slice(0, PEERS_SHOWN);
  return {
    top,
    bottom: others.slice(Math.max(top.length, others.length - PEERS_SHOWN)),
    leader: leader?.symbol ?? "",
    betaLeader: leader && leader.tokenId !== tokenId ? beta(tail(close, leader.close.length), leader.close) : null,
    betaIndex: beta(tail(close, market.level.length), market.level),
  };
}

function computePeg(close: Float64Array): TokenFigures["peg"] {
  const distances = Array.from(close.subarray(-PEG_DAYS), (price) => Math.abs(price - 1)).filter(Number.isFinite);
  return { now: distances.at(-1) ?? 0, most: Math.max(0, ...distances) };
}
