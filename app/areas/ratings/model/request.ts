import type { Range, RangeField, RatingsFilter, RatingsRequest } from "#app/services/marketData/public.ts";
import { SORT_NAMES } from "./columns.ts";
import {
  FIGURES,
  FIRST_ROWS,
  type Filters,
  type RatingsQuery,
  type SignalChoice,
  toRangeNames,
  WHOLE,
} from "./query.ts";

/** The query in terms of the stored table. */

type Figure = (typeof FIGURES)[number];
type Signals = NonNullable<RatingsFilter["signals"]>;
const SIGNALS: Record<SignalChoice, Signals> = {
  "2": [2],
  "1": [1],
  "0": [0],
  "-1": [-1],
  "-2": [-2],
  buys: [2, 1],
  sells: [-2, -1],
};

export function toRatingsFilter(filters: Filters): RatingsFilter {
  const { q: search, category: categories, chain: chainId, exchange, top, signal, signal_days: signalDays } = filters;
  const ranges: Partial<Record<RangeField, Range | undefined>> = {
    cap: toBounds(filters.cap_min, filters.cap_max),
    fdv: toBounds(filters.fdv_min, filters.fdv_max),
    volume: toBounds(filters.volume_min, filters.volume_max),
    trader: toBounds(filters.trader_min, filters.trader_max),
    investor: toBounds(filters.investor_min, filters.investor_max),
    traderChange: toBounds(filters.change_min, filters.change_max),
    ...Object.fromEntries(FIGURES.map(({ group, name, unit }) => [group, toRange(filters, toRangeNames(name), unit)])),
  };
  return withoutAbsent({
    ...ranges,
    search,
    categories,
    chainId,
    exchange,
    top,
    signals: signal && [...new Set(signal.flatMap((choice) => SIGNALS[choice]))],
    signalDays,
  });
}

/** Percent in the URL are shares in the table. */
function toRange(filters: Filters, [min, max]: ReturnType<typeof toRangeNames<Figure["name"]>>, unit: Figure["unit"]) {
  const value = (percent: number | undefined) =>
    percent === undefined || unit !== "percent" ? percent : percent / 100;
  return toBounds(value(filters[min]), value(filters[max]));
}

const toBounds = (min: number | undefined, max: number | undefined) =>
  min === undefined && max === undefined ? undefined : withoutAbsent({ least: min, most: max });

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
const withoutAbsent = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;

/** The page itself contains the first rows of a view of all rows; the rest is requested once the page can render them. */
export const toRatingsRequest = (query: RatingsQuery): RatingsRequest => ({
  ...toRowsOrder(query),
  ...(query.rows === WHOLE
    ? { page: (query.page - 1) * (WHOLE / FIRST_ROWS) + 1, pageSize: FIRST_ROWS }
    : { page: query.page, pageSize: query.rows }),
});

export const toWholeRequest = (query: RatingsQuery): RatingsRequest => ({
  ...toRowsOrder(query),
  page: query.page,
  pageSize: WHOLE,
});

const toRowsOrder = ({ filters, sort, direction }: RatingsQuery) => ({
  ...toRatingsFilter(filters),
  sort: SORT_NAMES[sort],
  direction,
});
