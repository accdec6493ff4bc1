import { seededRandom } from "../../../analytics/series/random.ts";

/** The sum of three random numbers is close enough to a normal one, and needs no logarithm. */
const normal = (random: () => number): number => 2 * (random() + random() + random() - 1.5);
/** Few digits: a value is written nine million times. */
const price = (value: number): number => Math.round(value * 1e4) / 1e4;

const LOWEST = Math.log(0.01);
const MARKET_MOVE = 0.02;
const LARGEST_CAP = 6e11;
const TURNOVER = 0.05;

/**
 * Prices of any number of tokens from one seed: random walks that share part of their moves, with caps that fall by rank so that most are
 * traded enough to be rated. The candle of a token is in the fields after `move`.
 */
export class Walk {
  open = 0;
  high = 0;
  low = 0;
  close = 0;
  volume = 0;
  cap = 0;
  private readonly random: () => number;
  private readonly logs: Float64Array;
  private readonly supplies: Float64Array;
  private readonly deviations: Float64Array;
  private market = 0;

  constructor(
    readonly tokens: number,
    seed: number,
  ) {
    const random = seededRandom(seed);
    this.random = random;
    this.logs = Float64Array.from({ length: tokens }, () => Math.log(0.1) + random() * Math.log(1e4));
    this.supplies = this.logs.map((log, token) => (LARGEST_CAP * (token + 1) ** -1.15) / Math.exp(log));
    this.deviations = this.logs.map(() => 0.02 + 0.06 * random());
  }

  /** Generates what all tokens share in the next candle. */
  next(): void {
    this.market = MARKET_MOVE * normal(this.random);
  }

  move(token: number): void {
    const { random, logs } = this;
    const log = logs[token] as number;
    const deviation = this.deviations[token] as number;
    const after = Math.max(LOWEST, log + this.market + deviation * normal(random));
    logs[token] = after;
    this.open = price(Math.exp(log));
    this.close = price(Math.exp(after));
    this.high = price(Math.max(this.open, this.close) * (1 + deviation * random()));
    this.low = price(Math.min(this.open, this.close) * (1 - 0.5 * deviation * random()));
    this.cap = Math.round((this.supplies[token] as number) * this.close);
    this.volume = Math.round(this.cap * TURNOVER * (0.2 + 1.6 * random()));
  }
}
