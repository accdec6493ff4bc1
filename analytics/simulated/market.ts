import { buildCandle, type Candle, type Emit, type Extremes } from "./candle.ts";
import { Factors } from "./factors.ts";
import { type Life, newLife, stepMove } from "./lives.ts";
import { exponentialTable, type QuantileTable, studentTable } from "./random.ts";
import { modelledTokens, type SimulatedToken, YEAR_HOURS } from "./tokens.ts";

export type Simulation = {
  readonly tokens: readonly SimulatedToken[];
  /** The next hour to emit: all earlier ones have been emitted. */
  readonly hour: number;
  /** Emits every hour before `hour` that has not been emitted yet, hour by hour, token by token. */
  advanceTo(hour: number, emit: Emit): void;
};

/**
 * A simulated market, hour by hour since GENESIS: regimes, a leader, sectors, fat tails, volatility in clusters, depegs, late
 * listings and deaths. A pure function of seed and hour: the same seed gives the same candles on every machine, and a longer run
 * begins with the shorter one. Source: docs/spec/market.md#6.
 */
export function startSimulation(seed: string, count = 150): Simulation {
  return new Market(seed, count);
}

/** The first `hours` hours of a market in one go. */
export function simulate(seed: string, hours: number, emit: Emit, count = 150): void {
  startSimulation(seed, count).advanceTo(hours, emit);
}

class Market implements Simulation {
  readonly tokens: readonly SimulatedToken[];
  hour = 0;
  private readonly lives: readonly Life[];
  private readonly leader: Life;
  private readonly factors: Factors;
  private readonly extremes: Extremes = { up: 0, down: 0 };

  constructor(seed: string, count: number) {
    const { students } = tables();
    const modelled = modelledTokens(seed, count);
    const lives: Life[] = [];
    for (const each of modelled) {
      const base = each.token.kind === "wrapped" ? findBase(each.token, lives) : null;
      lives.push(newLife(seed, each, students[each.token.id & 3] as QuantileTable, base));
    }
    this.tokens = modelled.map(({ token }) => token);
    this.lives = lives;
    this.leader = lives[0] as Life;
    this.factors = new Factors(seed, {
      market: students[2] as QuantileTable,
      alts: students[1] as QuantileTable,
      sectors: students[3] as QuantileTable,
    });
  }

  advanceTo(hour: number, emit: Emit): void {
    while (this.hour < hour) {
      this.step(this.hour, emit);
      this.hour++;
    }
  }

  private step(hour: number, emit: Emit): void {
    const startLog = Math.log(this.leader.behaviour.startPrice);
    const gainBefore = this.leader.log - startLog;
    this.factors.step(hour, gainBefore);
    for (const life of this.lives) {
      const { listedHour, delistedHour } = life.token;
      if (hour < listedHour || (delistedHour !== null && hour >= delistedHour)) continue;
      // The leader comes first, so that the others can follow its move of this hour.
      const leaderGain = this.leader.log - startLog;
      if (hour === listedHour) life.leaderGainAtStart = leaderGain;
      stepMove(life, hour, this.factors, leaderGain);
      emit(life.token, hour, this.close(life), life.supply);
    }
  }

  /** Ends the hour: the new price and supply, and the candle that leads there. */
  private close(life: Life): Candle {
    const { behaviour, move, deviation } = life;
    const open = life.price;
    life.log += move;
    life.price = Math.exp(life.log);
    life.supply *= 1 + behaviour.emissionPerYear / YEAR_HOURS;
    this.drawExtremes(life);
    return buildCandle(open, life.price, this.extremes, this.volumeOf(life, Math.abs(move) / (deviation + 1e-9)));
  }

  /** The extremes of a Brownian bridge between open and close, in log price, drawn exactly. */
  private drawExtremes({ move, deviation, random }: Life): void {
    const { exponential } = tables();
    const square = move * move;
    const variance = 2 * deviation * deviation;
    this.extremes.up = (move + Math.sqrt(square + variance * random.from(exponential))) / 2;
    this.extremes.down = (move - Math.sqrt(square + variance * random.from(exponential))) / 2;
  }

  /** Dollars traded: more after a surprise, in a stressed market and during hype. */
  private volumeOf(life: Life, deviations: number): number {
    const { volatility, clock } = this.factors;
    const surprise = Math.min(5, deviations);
    life.volumeNoise =
      0.972 * life.volumeNoise + 0.08 * life.random.normal() + 0.05 * Math.max(0, surprise - 1.2) - 0.0075;
    const usual = (life.supply * life.price * life.behaviour.dailyTurnover * clock) / 24;
    const stress = 0.9 * (volatility.slow + volatility.fast);
    const hype = life.mood === "hype" ? 0.9 : 0;
    return usual * Math.exp(life.volumeNoise + 0.5 * surprise - 0.5 + stress + hype);
  }
}

/** The first wrapped token wraps the leader, the second the coin after it. */
function findBase(token: SimulatedToken, lives: readonly Life[]): Life {
  const base = lives.find((life) => `W${life.token.symbol}` === token.symbol);
  if (!base) throw new Error(`${token.symbol} wraps nothing`);
  return base;
}

type Tables = { students: readonly QuantileTable[]; exponential: QuantileTable };
let built: Tables | undefined;

/** Built once, and only when a market is simulated: this takes about ten milliseconds. */
function tables(): Tables {
  built ??= { students: [3.2, 3.6, 4, 4.6].map((degrees) => studentTable(degrees)), exponential: exponentialTable() };
  return built;
}
