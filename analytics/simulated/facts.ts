import type { Sector } from "./descriptions.ts";
import { Random } from "./random.ts";
import type { SimulatedToken } from "./tokens.ts";

/** The facts about an invented token besides its candles: how much of it is in circulation, what is locked in it, where it trades. */

export const SIMULATED_EXCHANGES = ["Simulated Exchange 1", "Simulated Exchange 2", "Simulated Exchange 3"] as const;
/** The largest are traded everywhere. */
const TRADED_EVERYWHERE = 30;

const tokenRandom = (seed: string, { id }: SimulatedToken, what: string) => new Random(`${seed}/token/${id}/${what}`);

/** Share of the total supply that is in circulation: for a third of the coins, and for pegged or wrapped tokens, everything. */
export function releasedShare(seed: string, token: SimulatedToken): number {
  if (token.kind !== "coin") return 1;
  const random = tokenRandom(seed, token, "released");
  return random.uniform() < 1 / 3 ? 1 : 0.3 + 0.65 * random.uniform();
}

/** Share of the market cap, lowest to highest. */
const LOCKED: Partial<Record<Sector, readonly [number, number]>> = {
  DeFi: [0.3, 1.6],
  Exchange: [0.1, 0.5],
  "Layer 1": [0.05, 0.35],
  "Layer 2": [0.1, 0.6],
};

export type Locked = { tvl: number; fees: number; revenue: number };

/** USD, with fees and revenue per day; null for a token with nothing locked. */
export function lockedIn(seed: string, token: SimulatedToken, cap: number): Locked | null {
  const range = token.kind === "coin" || token.kind === "leader" ? LOCKED[token.sector] : undefined;
  if (!range) return null;
  const random = tokenRandom(seed, token, "locked");
  const tvl = cap * (range[0] + (range[1] - range[0]) * random.uniform());
  const fees = tvl * (0.0001 + 0.0006 * random.uniform());
  return { tvl, fees, revenue: fees * (0.1 + 0.4 * random.uniform()) };
}

/** At least one. */
export function chooseExchanges(seed: string, token: SimulatedToken): readonly string[] {
  if (token.id < TRADED_EVERYWHERE) return SIMULATED_EXCHANGES;
  const random = tokenRandom(seed, token, "exchanges");
  const first = random.pick(SIMULATED_EXCHANGES);
  return SIMULATED_EXCHANGES.filter((exchange) => exchange === first || random.uniform() < 0.4);
}
