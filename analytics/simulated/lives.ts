import { SECTORS } from "./descriptions.ts";
import type { Factors } from "./factors.ts";
import { type QuantileTable, Random } from "./random.ts";
import { type Behaviour, DAY_HOURS, type ModelledToken, type SimulatedToken, YEAR_HOURS } from "./tokens.ts";
import { Volatility } from "./volatility.ts";

const HOURLY = 1 / Math.sqrt(DAY_HOURS);
/** A dying token falls for two days, then drifts down until it is delisted. */
const DYING_HOURS = 75 * DAY_HOURS;
const COLLAPSE_HOURS = 2 * DAY_HOURS;
/** Deviation within an hour of a token that only tracks another value. */
const FOLLOWER_DEVIATION = 0.0003;

/** A token's state between two hours. `move` and `deviation` are those of the last stepped hour, in log price. */
export type Life = {
  readonly token: SimulatedToken;
  readonly behaviour: Behaviour;
  readonly tail: QuantileTable;
  readonly random: Random;
  readonly volatility: Volatility;
  readonly sector: number;
  /** The underlying token of a wrapped one. */
  readonly base: Life | null;
  log: number;
  price: number;
  supply: number;
  move: number;
  deviation: number;
  beta: number;
  mood: "quiet" | "hype" | "hangover" | "dying";
  moodHoursLeft: number;
  moodDriftPerDay: number;
  heat: number;
  volumeNoise: number;
  /** Log distance of a stablecoin from its dollar. */
  depeg: number;
  /** The leader's gain when this token was listed. */
  leaderGainAtStart: number;
};

export function newLife(seed: string, modelled: ModelledToken, tail: QuantileTable, base: Life | null): Life {
  const { token, behaviour } = modelled;
  const random = new Random(`${seed}/token/${token.id}/life`);
  return {
    token,
    behaviour,
    tail,
    random,
    volatility: new Volatility(0.014, 0.07, -0.15),
    sector: (SECTORS as readonly string[]).indexOf(token.sector),
    base,
    log: base ? base.log : Math.log(behaviour.startPrice),
    price: base ? base.price : behaviour.startPrice,
    supply: base ? 0.01 * base.supply : behaviour.startSupply,
    move: 0,
    deviation: 0,
    beta: behaviour.beta,
    mood: "quiet",
    moodHoursLeft: token.kind === "stable" ? hoursToDepeg(random) : 0,
    moodDriftPerDay: 0,
    heat: 1,
    volumeNoise: 0,
    depeg: 0,
    leaderGainAtStart: 0,
  };
}

/** Sets `move` and `deviation` for one hour. */
export function stepMove(life: Life, hour: number, factors: Factors, leaderGain: number): void {
  if (life.token.kind === "stable") moveStablecoin(life);
  else if (life.base !== null) follow(life, life.base);
  else if (life.token.kind === "leader") moveLeader(life, factors);
  else moveCoin(life, hour, factors, leaderGain);
}

function hoursToDepeg(random: Random): number {
  return Math.floor(14_000 * random.exponential());
}

function moveStablecoin(life: Life): void {
  const { random } = life;
  if (life.moodHoursLeft-- <= 0) {
    life.moodHoursLeft = hoursToDepeg(random);
    life.depeg -= 0.01 + 0.05 * random.uniform();
  }
  // Half of the gap closes in two days.
  life.depeg *= 0.985;
  life.move = life.depeg + 0.0004 * random.normal() - life.log;
  life.deviation = FOLLOWER_DEVIATION;
}

function follow(life: Life, base: Life): void {
  life.move = base.log + 0.0004 * life.random.normal() - life.log;
  life.deviation = base.deviation;
}

function moveLeader(life: Life, factors: Factors): void {
  stepMood(life);
  const shock = life.random.from(life.tail);
  const own = ownDeviation(life, factors);
  life.volatility.step(shock);
  life.move = factors.market + own * shock;
  life.deviation = Math.sqrt(own ** 2 + factors.marketDeviation ** 2);
}

function moveCoin(life: Life, hour: number, factors: Factors, leaderGain: number): void {
  const { token, behaviour, random } = life;
  const hoursLeft = token.delistedHour === null ? Number.POSITIVE_INFINITY : token.delistedHour - hour;
  // The last mood: no hype follows it.
  if (hoursLeft === DYING_HOURS) setMood(life, "dying", DYING_HOURS / DAY_HOURS, -0.0264, 1.8);
  stepMood(life);
  if (hour % DAY_HOURS === 0) life.beta += 0.02 * (behaviour.beta - life.beta) + 0.012 * random.normal();
  const own = ownDeviation(life, factors);
  const shock = random.from(life.tail);
  life.volatility.step(shock);
  let move = life.beta * factors.market + factors.alts + behaviour.sectorLoad * (factors.sectorMoves[life.sector] ?? 0);
  move += life.moodDriftPerDay / DAY_HOURS + own * shock + computePull(life, hour, leaderGain);
  // A listing elsewhere, a hack, a rumour.
  if (random.uniform() < 0.0009) move += 0.09 * random.student(3.2);
  if (life.mood === "dying" && hoursLeft > DYING_HOURS - COLLAPSE_HOURS) move -= 0.027;
  life.move = move;
  life.deviation = Math.sqrt(own ** 2 + (life.beta * factors.marketDeviation) ** 2);
}

/** A token keeps its rank in the market, a little lower every year. */
function computePull(life: Life, hour: number, leaderGain: number): number {
  const gain = life.log - Math.log(life.behaviour.startPrice);
  const years = (hour - life.token.listedHour) / YEAR_HOURS;
  return (-0.0011 / DAY_HOURS) * (gain - 0.85 * (leaderGain - life.leaderGainAtStart) + 0.12 * years);
}

function ownDeviation(life: Life, factors: Factors): number {
  const calmOrStress = 0.55 + 0.45 * factors.volatility.level;
  return life.behaviour.dailyDeviation * HOURLY * life.heat * life.volatility.level * factors.clock * calmOrStress;
}

/** Hype, then a hangover, then quiet. */
function stepMood(life: Life): void {
  if (life.moodHoursLeft-- > 0) return;
  const { random } = life;
  const luck = random.uniform();
  if (life.mood === "quiet" && luck < 0.55 && life.token.kind === "coin")
    setMood(life, "hype", 2 + 7 * random.uniform(), 0.03 * random.exponential(), 1.9);
  else if (life.mood === "hype")
    setMood(life, "hangover", 8 + 20 * random.uniform(), -0.0085 * random.exponential(), 1.25);
  else setMood(life, "quiet", 70 * random.exponential(), -0.0002, 0.95);
}

function setMood(life: Life, mood: Life["mood"], days: number, driftPerDay: number, heat: number): void {
  life.mood = mood;
  life.moodHoursLeft = Math.floor(days * DAY_HOURS);
  life.moodDriftPerDay = driftPerDay;
  life.heat = heat;
}
