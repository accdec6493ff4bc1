import { describeToken, SECTORS, type Sector } from "./descriptions.ts";
import { NameBook, type Names } from "./names.ts";
import { Random } from "./random.ts";

export const SIMULATED_LABEL = "Simulated market, invented tokens";
/** The market that a fresh installation shows. */
export const SIMULATED_SEED = "tmai-9";
/** The first hour of the simulated market, in milliseconds: 2023-01-01 UTC, a Sunday. */
export const GENESIS = Date.UTC(2023, 0, 1);
export const HOUR_MS = 3_600_000;
export const DAY_HOURS = 24;
export const YEAR_HOURS = 8_760;

const STABLECOINS = 4;
const WRAPPED = 2;
const FEWEST = 20;
const MAX = 400;

export type Kind = "leader" | "coin" | "stable" | "wrapped";

export type SimulatedToken = {
  /** Position in the list of tokens, from 0. */
  id: number;
  slug: string;
  symbol: string;
  name: string;
  description: string;
  sector: Sector;
  kind: Kind;
  /** Hours after GENESIS: the first hour with a candle. */
  listedHour: number;
  /** The first hour without a candle, or null. */
  delistedHour: number | null;
};

/** How a token behaves. Rates and deviations are of logarithms. */
export type Behaviour = {
  startPrice: number;
  startSupply: number;
  emissionPerYear: number;
  beta: number;
  sectorLoad: number;
  /** Its own daily deviation, in addition to what it shares with the market. */
  dailyDeviation: number;
  /** Share of the market cap traded per day. */
  dailyTurnover: number;
};

export type ModelledToken = { token: SimulatedToken; behaviour: Behaviour };

/** The invented tokens of a market: the leader first, then coins, four stablecoins and two wrapped forms. Source: docs/spec/market.md#6. */
export function simulatedTokens(seed: string, count = 150): SimulatedToken[] {
  return modelledTokens(seed, count).map(({ token }) => token);
}

export function modelledTokens(seed: string, count: number): ModelledToken[] {
  if (!Number.isInteger(count) || count < FEWEST || count > MAX)
    throw new RangeError(`a simulated market has ${FEWEST} to ${MAX} tokens`);
  const book = new NameBook(new Random(`${seed}/names`));
  const tokens: ModelledToken[] = [];
  for (let id = 0; id < count; id++) {
    // One generator per token: one token's draws change no other.
    const random = new Random(`${seed}/token/${id}/facts`);
    const kind = chooseKind(id, count);
    const names = chooseNames(kind, book, tokens[id - (count - WRAPPED)]?.token);
    const sector = chooseSector(id, kind, random);
    const behaviour = chooseBehaviour(id, kind, sector, random);
    tokens.push({
      token: { id, ...buildTexts(id, names, sector), sector, kind, ...chooseLife(id, kind, random) },
      behaviour,
    });
  }
  return tokens;
}

function chooseKind(id: number, count: number): Kind {
  if (id === 0) return "leader";
  if (id >= count - WRAPPED) return "wrapped";
  return id >= count - WRAPPED - STABLECOINS ? "stable" : "coin";
}

function chooseNames(kind: Kind, book: NameBook, base: Names | undefined): Names {
  if (kind === "stable") return book.stablecoin();
  return kind === "wrapped" && base ? book.wrapped(base) : book.coin();
}

function buildTexts(id: number, names: Names, sector: Sector) {
  const slug = names.name.toLowerCase().replaceAll(" ", "-");
  return { ...names, slug, description: describeToken(id, names.name, sector) };
}

function chooseSector(id: number, kind: Kind, random: Random): Sector {
  if (kind === "stable") return "Stablecoin";
  if (kind === "wrapped") return "Wrapped";
  if (id < 12) return id % 4 === 3 ? "Exchange" : "Layer 1";
  return random.pick(SECTORS);
}

/** About a quarter of the coins are listed late; a tenth of the small ones collapse and are delisted. */
function chooseLife(id: number, kind: Kind, random: Random): { listedHour: number; delistedHour: number | null } {
  const late = kind === "coin" && id > 12 && random.uniform() < 0.24;
  const dies = kind === "coin" && id > 40 && random.uniform() < 0.1;
  const listedHour = late ? Math.floor((60 + 900 * random.uniform()) * DAY_HOURS) : 0;
  return {
    listedHour,
    delistedHour: dies ? listedHour + Math.floor((200 + 800 * random.uniform()) * DAY_HOURS) : null,
  };
}

function chooseBehaviour(id: number, kind: Kind, sector: Sector, random: Random): Behaviour {
  const meme = sector === "Meme";
  const rank = id + 1;
  const startPrice = chooseStartPrice(kind, meme, random);
  const startCap =
    kind === "stable" ? 5e8 + 4e9 * random.uniform() : 6e11 * rank ** -1.62 * Math.exp(0.35 * random.normal());
  const leader = kind === "leader";
  return {
    startPrice,
    startSupply: startCap / startPrice,
    emissionPerYear: chooseEmission(kind, random),
    beta: leader ? 1 : 0.75 + 0.65 * random.uniform() + (meme ? 0.15 : 0),
    sectorLoad: 0.5 + random.uniform(),
    dailyDeviation: leader
      ? 0.0035
      : (meme ? 0.062 : 0.027) + 0.03 * random.uniform() ** 2 + Math.min(0.014, rank / 7000),
    dailyTurnover: (kind === "stable" ? 0.35 : 0.02 + 0.07 * random.uniform()) * (meme ? 1.8 : 1),
  };
}

function chooseStartPrice(kind: Kind, meme: boolean, random: Random): number {
  if (kind === "stable") return 1;
  if (kind === "leader") return 21_000;
  return Math.exp(Math.log(2) + 2.4 * random.normal() - (meme ? 6 : 0));
}

function chooseEmission(kind: Kind, random: Random): number {
  if (kind === "leader") return 0.015;
  if (kind === "stable") return 0.08;
  return kind === "coin" ? 0.01 + 0.14 * random.uniform() ** 2 : 0;
}
