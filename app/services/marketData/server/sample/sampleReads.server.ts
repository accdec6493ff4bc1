import type { SimulatedToken } from "../../../../../analytics/simulated/tokens.ts";
import type {
  ApiCandle,
  ApiGrade,
  ApiMarketDay,
  ApiReads,
  GradeKind,
  SeriesRequest,
} from "../../model/api/apiReads.ts";
import { addDays, dayNumber, dayText } from "../../model/days.ts";
import { gradeAt, known } from "./sampleGrades.server.ts";
import { SAMPLE_AT, SAMPLE_FIRST_DAY, type SampleMarket, sampleMarket, sliceColumn } from "./sampleMarket.server.ts";
import { sampleTokens, sampleTokensWithin } from "./sampleTokens.server.ts";

/** The simulated market of test keys, with the same reads as the database's. All of it is open. */

const FIRST = dayNumber(SAMPLE_FIRST_DAY);
const LAST_DAY = addDays(SAMPLE_AT.toISOString().slice(0, 10), -1);

export const sampleReads: ApiReads = {
  tokens: (_, request) => sampleTokens(request),
  countTokens: async (_, filter) => (await sampleTokensWithin(filter)).length,
  async candles(step, request) {
    const market = await sampleMarket();
    return range(
      market,
      request,
      ({ id, slug }) => (step === "day" ? toApiCandles(market, id, slug) : (market.hours[id] ?? [])),
      ({ at }) => at,
    );
  },
  async grades({ kind, changes, ...request }) {
    const market = await sampleMarket();
    const isWanted = ({ day, signalSince }: ApiGrade) => !changes || day === signalSince;
    return range(
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
          last(sliceColumn(candles, name, token.id)),
        ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
        return [{ tokenId: token.id + 1, slug, maySell: true, close, high, low, volume, cap }];
      }),
    };
  },
  gradedThrough: async () => LAST_DAY,
};

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

function toApiCandles({ candles }: SampleMarket, id: number, slug: string): ApiCandle[] {
  const column = (name: "open" | "high" | "low" | "close" | "volume" | "cap") => sliceColumn(candles, name, id);
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

/** A page of the named tokens' rows within the request. */
function range<Row extends { tokenId: number }>(
  { tokens }: SampleMarket,
  { slugs, from, to, after, limit }: SeriesRequest,
  toRows: (token: SimulatedToken) => readonly Row[],
  getTime: (row: Row) => string,
): Row[] {
  const isLater = (row: Row) =>
    after === null ||
    row.tokenId > after[0] ||
    (row.tokenId === after[0] && Date.parse(getTime(row)) > Date.parse(after[1]));
  return tokens
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap((token) => toRows(token))
    .filter(
      (row) =>
        Date.parse(getTime(row)) >= Date.parse(from) && Date.parse(getTime(row)) < Date.parse(to) && isLater(row),
    )
    .slice(0, limit);
}

async function allDays(): Promise<ApiMarketDay[]> {
  const { market } = await sampleMarket();
  return market.map(({ day, ...figures }) => ({
    ...figures,
    btcShare: null,
    ethShare: null,
    day: dayText(FIRST + day),
  }));
}
