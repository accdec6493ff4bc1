import { toGradeLetter } from "#app/ui/gradeLetter.ts";
import type { TokenFigures } from "../../../../../analytics/figures/snapshot.ts";
import { chooseExchanges } from "../../../../../analytics/simulated/facts.ts";
import type { ApiCandle, ApiToken, TokensFilter, TokensRequest } from "../../model/api/apiReads.ts";
import { COMPARISONS, figureOfOrder, shownFigure } from "../../model/api/tokenFigures.ts";
import { addDays, dayNumber, dayText } from "../../model/days.ts";
import { INVENTED_CHAIN, inventedAddress } from "../sources/simulatedTokens.server.ts";
import { gradeAt, known } from "./sampleGrades.server.ts";
import {
  SAMPLE_AT,
  SAMPLE_FIRST_DAY,
  SAMPLE_SEED,
  type SampleMarket,
  sampleMarket,
  sliceColumn,
} from "./sampleMarket.server.ts";

/** The tokens of the simulated market, restricted and ordered like those of the database. */

const FIRST = dayNumber(SAMPLE_FIRST_DAY);
const LAST_DAY = addDays(SAMPLE_AT.toISOString().slice(0, 10), -1);

type Row = Omit<ApiToken, "place"> & { exchanges: readonly string[] };

/** A page of an order. Tokens without the value come last in either direction; on a tie the older token comes first. */
export async function sampleTokens({ order, direction, after, limit, ...filter }: TokensRequest): Promise<ApiToken[]> {
  const figure = figureOfOrder(order);
  const within = await sampleTokensWithin(filter);
  const placed = within.map((row) => ({ ...row, place: row[figure] })).sort(byPlace(direction));
  const begin = after
    ? placed.findIndex((row) => byPlace(direction)(row, { place: after[0], tokenId: after[1] }) > 0)
    : 0;
  return begin < 0 ? [] : placed.slice(begin, begin + limit);
}

/** All matching tokens, in no particular order. */
export const sampleTokensWithin = async (filter: TokensFilter): Promise<Row[]> =>
  getTokens(await sampleMarket()).filter((row) => isWithin(row, filter));

const rows = new WeakMap<SampleMarket, Row[]>();

function getTokens(market: SampleMarket): Row[] {
  const made = rows.get(market) ?? makeTokens(market);
  rows.set(market, made);
  return made;
}

function makeTokens(market: SampleMarket): Row[] {
  const last = market.candles.days - 1;
  const lastCap = (id: number) => known(sliceColumn(market.candles, "cap", id)[last]);
  const listed = market.tokens.filter(({ id }) => lastCap(id) !== null);
  const byCap = [...listed].sort((one, other) => (lastCap(other.id) ?? 0) - (lastCap(one.id) ?? 0));
  return listed.map((token) => {
    const { id, slug, symbol, name, sector, kind } = token;
    const price = known(sliceColumn(market.candles, "close", id)[last]);
    return {
      tokenId: id + 1,
      slug,
      symbol,
      name,
      categories: [sector.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")],
      contracts:
        kind === "leader" ? [] : [{ chainId: INVENTED_CHAIN, address: inventedAddress("sample", slug), decimals: 18 }],
      exchanges: chooseExchanges(SAMPLE_SEED, token),
      rank: byCap.indexOf(token) + 1,
      price,
      cap: lastCap(id),
      fdv: lastCap(id),
      volume24h: known(sliceColumn(market.candles, "volume", id)[last]),
      change1h: changeOfHour(market.hours[id] ?? []),
      ...computeFigures(market, id, price),
      ...findGrades(market, id, last),
      at: SAMPLE_AT.toISOString(),
    };
  });
}

/** A token's figures from its daily candles. */
function computeFigures({ figures }: SampleMarket, id: number, price: number | null) {
  const found: Partial<TokenFigures> = figures[id] ?? {};
  const { ath = null, athDay = null } = found;
  return {
    change24h: found.change24h ?? null,
    change7d: found.change7d ?? null,
    change30d: found.change30d ?? null,
    change1y: found.change1y ?? null,
    turnover: found.turnover ?? null,
    volatility30d: found.volatility30d ?? null,
    sharpe180d: found.sharpe180d ?? null,
    sortino180d: found.sortino180d ?? null,
    drawdown365d: found.drawdown365d ?? null,
    beta90d: found.beta90d ?? null,
    athDistance: price === null || !ath ? null : price / ath - 1,
    athOn: athDay === null ? null : dayText(FIRST + athDay),
  };
}

function findGrades(market: SampleMarket, id: number, day: number) {
  const [trader, investor] = [gradeAt(market, "trader", id, day), gradeAt(market, "investor", id, day)];
  const since = (kind: "trader" | "investor", now: typeof trader) => {
    const before = gradeAt(market, kind, id, day - 1);
    return now && before ? now.grade - before.grade : null;
  };
  return {
    trader: trader?.grade ?? null,
    trader24h: since("trader", trader),
    investor: investor?.grade ?? null,
    investor24h: since("investor", investor),
    signal: trader?.signal ?? null,
    signalSince: trader?.signalSince ?? null,
  };
}

function changeOfHour(hours: readonly ApiCandle[]): number | null {
  const candle = hours.at(-1);
  return candle?.open ? candle.close / candle.open - 1 : null;
}

type Placed = { place: number | null; tokenId: number };

const byPlace =
  (direction: "asc" | "desc") =>
  (one: Placed, other: Placed): number => {
    if (one.place === other.place) return one.tokenId - other.tokenId;
    if (one.place === null || other.place === null) return one.place === null ? 1 : -1;
    return direction === "asc" ? one.place - other.place : other.place - one.place;
  };

function isWithin(row: Row, filter: TokensFilter): boolean {
  const { slugs, symbols, tokenIds, categories, chainId, exchange, top, signals, signalDays, search } = filter;
  const part = search?.toLowerCase();
  return (
    (slugs?.includes(row.slug) ?? true) &&
    (symbols?.some((symbol) => symbol.toLowerCase() === row.symbol.toLowerCase()) ?? true) &&
    (tokenIds?.includes(row.tokenId) ?? true) &&
    (categories?.some((category) => row.categories.includes(category)) ?? true) &&
    (chainId === undefined || row.contracts.some((contract) => contract.chainId === chainId)) &&
    (exchange === undefined || row.exchanges.some((one) => one.toLowerCase() === exchange.toLowerCase())) &&
    (top === undefined || (row.rank !== null && row.rank <= top)) &&
    (signals === undefined || (row.signal !== null && signals.includes(row.signal))) &&
    (signalDays === undefined || (row.signalSince !== null && row.signalSince > addDays(LAST_DAY, -signalDays))) &&
    (part === undefined || row.name.toLowerCase().includes(part) || row.symbol.toLowerCase().includes(part)) &&
    hasFigures(row, filter)
  );
}

function hasFigures(row: Row, { bounds = [], traderBands, investorBands }: TokensFilter): boolean {
  const hasBand = (kind: "trader" | "investor", letters: TokensFilter["traderBands"]) => {
    const grade = shownFigure(kind, row[kind]);
    return letters === undefined || (grade !== null && letters.includes(toGradeLetter(grade)));
  };
  const isMet = bounds.every(({ figure, is, end }) => {
    const value = shownFigure(figure, row[figure]);
    return value !== null && COMPARISONS[is].isMet(value, end);
  });
  return isMet && hasBand("trader", traderBands) && hasBand("investor", investorBands);
}
