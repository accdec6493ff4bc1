import { noSignal, type Signal } from "../../../../../../analytics/grades/signal.ts";
import type { SimulatedToken } from "../../../../../../analytics/simulated/tokens.ts";
import type {
  ApiCandle,
  ApiGrade,
  ApiMarketDay,
  ApiReads,
  ApiToken,
  GradeKind,
  SeriesRequest,
  TokenOrder,
  TokensFilter,
} from "../../../model/apiReads.ts";
import { addDays, dayNumber, dayText } from "../../../model/days.ts";
import { INVENTED_CHAIN, inventedAddress } from "../../sources/simulatedTokens.server.ts";
import { columnOf, SAMPLE_AT, SAMPLE_FIRST_DAY, type SampleMarket, sampleMarket } from "./sampleMarket.server.ts";

/** The invented market of keys for testing, read in the ways in which that of the database is. Everything in it is open. */

const FIRST = dayNumber(SAMPLE_FIRST_DAY);
const LAST_DAY = addDays(SAMPLE_AT.toISOString().slice(0, 10), -1);

export const sampleReads: ApiReads = {
  async tokens(_, { order, direction, after, limit, ...filter }) {
    const rows = tokensOf(await sampleMarket()).filter((row) => isWithin(row, filter));
    const placed = rows.map((row) => ({ ...row, place: PLACE[order](row) })).sort(byPlace(direction));
    const begin = after
      ? placed.findIndex((row) => byPlace(direction)(row, { place: after[0], tokenId: after[1] }) > 0)
      : 0;
    return begin < 0 ? [] : placed.slice(begin, begin + limit);
  },
  async candles(step, request) {
    const market = await sampleMarket();
    return stretch(
      market,
      request,
      ({ id, slug }) => (step === "day" ? daysOf(market, id, slug) : (market.hours[id] ?? [])),
      ({ at }) => at,
    );
  },
  async grades({ kind, changes, ...request }) {
    const market = await sampleMarket();
    const isWanted = ({ day, signalSince }: ApiGrade) => !changes || day === signalSince;
    return stretch(
      market,
      request,
      (token) => gradesOfToken(market, kind, token).filter(isWanted),
      ({ day }) => day,
    );
  },
  async lastMarketDay(before) {
    return (await allDays()).findLast(({ day }) => day < before.slice(0, 10)) ?? null;
  },
  async marketDays({ from, to, limit }) {
    return (await allDays()).filter(({ day }) => day >= from.slice(0, 10) && day < to.slice(0, 10)).slice(0, limit);
  },
  async columns(slugs, days) {
    const { tokens, candles, market } = await sampleMarket();
    const last = (column: Float64Array) => column.slice(-days);
    const figures = (name: "indexLevel" | "cap") => last(Float64Array.from(market, (day) => day[name] ?? Number.NaN));
    return {
      lastDay: LAST_DAY,
      market: { level: figures("indexLevel"), cap: figures("cap") },
      tokens: slugs.flatMap((slug) => {
        const token = tokens.find((known) => known.slug === slug);
        if (!token) return [];
        const [close, high, low, volume, cap] = (["close", "high", "low", "volume", "cap"] as const).map((name) =>
          last(columnOf(candles, name, token.id)),
        ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
        return [{ tokenId: token.id + 1, slug, maySell: true, close, high, low, volume, cap }];
      }),
    };
  },
  gradedThrough: async () => LAST_DAY,
};

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
const rows = new WeakMap<SampleMarket, Omit<ApiToken, "place">[]>();

function tokensOf(market: SampleMarket): Omit<ApiToken, "place">[] {
  const made = rows.get(market) ?? makeTokens(market);
  rows.set(market, made);
  return made;
}

function makeTokens(market: SampleMarket): Omit<ApiToken, "place">[] {
  const last = market.candles.days - 1;
  const capOf = (id: number) => known(columnOf(market.candles, "cap", id)[last]);
  const listed = market.tokens.filter(({ id }) => capOf(id) !== null);
  const byCap = [...listed].sort((one, other) => (capOf(other.id) ?? 0) - (capOf(one.id) ?? 0));
  return listed.map((token) => {
    const { id, slug, symbol, name, sector, kind } = token;
    const { change24h, change7d, change30d } = market.figures[id] ?? {};
    const trader = gradeAt(market, "trader", id, last);
    const before = gradeAt(market, "trader", id, last - 1);
    return {
      tokenId: id + 1,
      slug,
      symbol,
      name,
      categories: [sector.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")],
      contracts:
        kind === "leader" ? [] : [{ chainId: INVENTED_CHAIN, address: inventedAddress("sample", slug), decimals: 18 }],
      rank: byCap.indexOf(token) + 1,
      price: known(columnOf(market.candles, "close", id)[last]),
      cap: capOf(id),
      fdv: capOf(id),
      volume24h: known(columnOf(market.candles, "volume", id)[last]),
      change1h: changeOfHour(market.hours[id] ?? []),
      change24h: change24h ?? null,
      change7d: change7d ?? null,
      change30d: change30d ?? null,
      trader: trader?.grade ?? null,
      trader24h: trader && before ? trader.grade - before.grade : null,
      investor: gradeAt(market, "investor", id, last)?.grade ?? null,
      signal: trader?.signal ?? null,
      signalSince: trader?.signalSince ?? null,
      at: SAMPLE_AT.toISOString(),
    };
  });
}

function changeOfHour(hours: readonly ApiCandle[]): number | null {
  const candle = hours.at(-1);
  return candle?.open ? candle.close / candle.open - 1 : null;
}

/** A token's grade on a day, counted from the first; null where it was not rated. */
function gradeAt(
  market: SampleMarket,
  kind: GradeKind,
  id: number,
  day: number,
): Pick<ApiGrade, "grade" | "signal" | "signalSince" | "parts"> | null {
  const { method, graded, signals } = market.grades[kind];
  const at = day * graded.tokens + id;
  const grade = known(graded.grade[at]);
  const signal = signals.signal[at];
  if (grade === null || signal === undefined || signal === noSignal) return null;
  const parts = method.parts.map(({ name }, place) => [name, known(graded.parts[place]?.[at])]);
  return {
    grade,
    signal: signal as Signal,
    signalSince: dayText(signals.since[at] as number),
    parts: Object.fromEntries(parts),
  };
}

function gradesOfToken(market: SampleMarket, kind: GradeKind, { id, slug }: SimulatedToken): ApiGrade[] {
  const { method, graded } = market.grades[kind];
  return Array.from({ length: graded.days }, (_, day) => day).flatMap((day): ApiGrade[] => {
    const found = gradeAt(market, kind, id, day);
    if (found === null) return [];
    const gradedAt = `${dayText(FIRST + day + 1)}T00:15:00.000Z`;
    return [
      { ...found, tokenId: id + 1, slug, day: dayText(FIRST + day), method: method.version, origin: "live", gradedAt },
    ];
  });
}

function daysOf({ candles }: SampleMarket, id: number, slug: string): ApiCandle[] {
  const column = (name: "open" | "high" | "low" | "close" | "volume" | "cap") => columnOf(candles, name, id);
  const [open, high, low, close, volume, cap] = [
    column("open"),
    column("high"),
    column("low"),
    column("close"),
    column("volume"),
    column("cap"),
  ];
  return Array.from(close).flatMap((price, day): ApiCandle[] => {
    if (Number.isNaN(price)) return [];
    const at = `${dayText(FIRST + day)}T00:00:00Z`;
    const figure = (values: Float64Array) => known(values[day]);
    return [
      {
        tokenId: id + 1,
        slug,
        at,
        close: price,
        open: figure(open),
        high: figure(high),
        low: figure(low),
        volume: figure(volume),
        cap: figure(cap),
      },
    ];
  });
}

/** Of the tokens that are named the rows within the request, a page of them. */
function stretch<Row extends { tokenId: number }>(
  { tokens }: SampleMarket,
  { slugs, from, to, after, limit }: SeriesRequest,
  rowsOf: (token: SimulatedToken) => readonly Row[],
  timeOf: (row: Row) => string,
): Row[] {
  const isLater = (row: Row) =>
    after === null ||
    row.tokenId > after[0] ||
    (row.tokenId === after[0] && Date.parse(timeOf(row)) > Date.parse(after[1]));
  return tokens
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap((token) => rowsOf(token))
    .filter(
      (row) => Date.parse(timeOf(row)) >= Date.parse(from) && Date.parse(timeOf(row)) < Date.parse(to) && isLater(row),
    )
    .slice(0, limit);
}

const PLACE: Record<TokenOrder, (row: Omit<ApiToken, "place">) => number | null> = {
  rank: ({ rank }) => rank,
  marketCap: ({ cap }) => cap,
  volume: ({ volume24h }) => volume24h,
  change24h: ({ change24h }) => change24h,
  trader: ({ trader }) => trader,
  investor: ({ investor }) => investor,
};

type Placed = { place: number | null; tokenId: number };

const byPlace =
  (direction: "asc" | "desc") =>
  (one: Placed, other: Placed): number => {
    if (one.place === other.place) return one.tokenId - other.tokenId;
    if (one.place === null || other.place === null) return one.place === null ? 1 : -1;
    return direction === "asc" ? one.place - other.place : other.place - one.place;
  };

function isWithin(row: Omit<ApiToken, "place">, filter: TokensFilter): boolean {
  const { slugs, symbols, tokenIds, category, chainId, signal, search } = filter;
  const part = search?.toLowerCase();
  return (
    (slugs?.includes(row.slug) ?? true) &&
    (symbols?.some((symbol) => symbol.toLowerCase() === row.symbol.toLowerCase()) ?? true) &&
    (tokenIds?.includes(row.tokenId) ?? true) &&
    (category === undefined || row.categories.includes(category)) &&
    (chainId === undefined || row.contracts.some((contract) => contract.chainId === chainId)) &&
    isAtLeast(row.cap, filter.leastCap) &&
    isAtLeast(row.volume24h, filter.leastVolume) &&
    isAtLeast(row.trader, filter.leastTrader) &&
    isAtLeast(row.investor, filter.leastInvestor) &&
    (signal === undefined || (row.signal !== null && Math.sign(row.signal) === signal)) &&
    (part === undefined || row.name.toLowerCase().includes(part) || row.symbol.toLowerCase().includes(part))
  );
}

const isAtLeast = (value: number | null, least: number | undefined): boolean =>
  least === undefined || (value !== null && value >= least);

async function allDays(): Promise<ApiMarketDay[]> {
  const { market } = await sampleMarket();
  return market.map(({ day, ...figures }) => ({
    ...figures,
    btcShare: null,
    ethShare: null,
    day: dayText(FIRST + day),
  }));
}
