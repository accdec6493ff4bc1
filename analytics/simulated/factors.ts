import { SECTORS } from "./descriptions.ts";
import { type QuantileTable, Random } from "./random.ts";
import { Regimes } from "./regimes.ts";
import { DAY_HOURS, YEAR_HOURS } from "./tokens.ts";
import { Volatility } from "./volatility.ts";

const HOURLY = 1 / Math.sqrt(DAY_HOURS);

export type Tails = { market: QuantileTable; alts: QuantileTable; sectors: QuantileTable };

type SectorState = { random: Random; volatility: Volatility; driftPerDay: number };

/** What tokens share: the leader's move, that of all other coins, and one per sector. Values are of the last stepped hour. */
export class Factors {
  /** Move of the leader's log price, and its deviation. */
  market = 0;
  marketDeviation = 0;
  /** Move of all coins but the leader. */
  alts = 0;
  /** Activity by hour and weekday, 1 on average. */
  clock = 1;
  readonly sectorMoves = new Float64Array(SECTORS.length);
  readonly volatility = new Volatility(0.03, 0.075, 0.3);
  private readonly tails: Tails;
  private readonly random: Random;
  private readonly altsRandom: Random;
  private readonly altsVolatility = new Volatility(0.012, 0.05, 0);
  private readonly sectors: SectorState[];
  private readonly regimes: Regimes;
  private jump = 0;
  private hoursToNews = 10 * DAY_HOURS;

  constructor(seed: string, tails: Tails) {
    this.tails = tails;
    this.random = new Random(`${seed}/market`);
    this.altsRandom = new Random(`${seed}/alts`);
    this.regimes = new Regimes(new Random(`${seed}/regimes`));
    this.sectors = SECTORS.map((sector) => ({
      random: new Random(`${seed}/sector/${sector}`),
      volatility: new Volatility(0.008, 0.03, 0),
      driftPerDay: 0,
    }));
  }

  /** `leaderGain`: the leader's log price relative to its first hour. */
  step(hour: number, leaderGain: number): void {
    this.clock = hourlyActivity(hour);
    this.stepMarket(hour, leaderGain);
    this.stepAlts();
    for (let i = 0; i < this.sectors.length; i++) this.stepSector(i, hour);
  }

  private stepMarket(hour: number, leaderGain: number): void {
    const regime = this.regimes.step();
    this.stepNews();
    // No market follows its trend for ever.
    const pull = 0.0011 * (0.28 * (hour / YEAR_HOURS) - leaderGain);
    const shock = this.random.from(this.tails.market);
    this.marketDeviation = 0.0315 * HOURLY * regime.volatility * this.volatility.level * this.clock;
    this.market = (regime.driftPerDay + pull) / DAY_HOURS + this.marketDeviation * shock + this.jump;
    this.volatility.step(shock);
  }

  /** News comes about every 35 days and echoes for a few hours. */
  private stepNews(): void {
    if (this.hoursToNews-- > 0) {
      this.jump *= 0.35;
      return;
    }
    this.hoursToNews = Math.ceil(35 * DAY_HOURS * this.random.exponential());
    this.jump = Math.max(-0.075, Math.min(0.06, 0.034 * this.random.student(4) - 0.005));
    this.volatility.shake(Math.abs(this.jump));
  }

  private stepAlts(): void {
    const shock = this.altsRandom.from(this.tails.alts);
    this.alts = 0.0205 * HOURLY * this.altsVolatility.level * this.clock * shock;
    this.altsVolatility.step(shock);
  }

  private stepSector(index: number, hour: number): void {
    const sector = this.sectors[index] as SectorState;
    // A sector's story lasts some weeks.
    if (hour % DAY_HOURS === 0) sector.driftPerDay = 0.93 * sector.driftPerDay + 0.0011 * sector.random.normal();
    const shock = sector.random.from(this.tails.sectors);
    const noise = 0.017 * HOURLY * sector.volatility.level * this.clock * shock;
    this.sectorMoves[index] = sector.driftPerDay / DAY_HOURS + noise;
    sector.volatility.step(shock);
  }
}

/** More happens in the afternoon (UTC), less at the weekend. */
function hourlyActivity(hour: number): number {
  const afternoon = 0.85 + 0.3 * Math.exp(-((((hour % DAY_HOURS) - 15) / 4.5) ** 2));
  const weekday = Math.floor(hour / DAY_HOURS) % 7;
  return afternoon * (weekday === 0 || weekday === 6 ? 0.82 : 1.05);
}
