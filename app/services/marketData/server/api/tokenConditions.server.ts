import { rangeForLetter } from "#app/ui/gradeLetter.ts";
import type { TokensFilter } from "../../model/api/apiReads.ts";
import {
  COMPARISONS,
  figureOfOrder,
  getFigure,
  shownSql,
  type TokenFigure,
  type TokenOrder,
} from "../../model/api/tokenFigures.ts";
import { NEWEST_DAY } from "../grades/ratingsRows.server.ts";

/**
 * SQL that restricts and orders tokens. Data as a source reported it is resold only if the source lets us. Orders, filters and list
 * positions use the same value, or they would reveal what the row does not.
 */
export function storedValue(figure: TokenFigure): string {
  const { column, isRaw } = getFigure(figure);
  const stored = column.startsWith("(") ? column : `snapshots.${column}`;
  return isRaw ? `CASE WHEN licence.may_sell THEN ${stored} END` : stored;
}

/** The value that an order sorts by, and its type: nothing else becomes SQL. */
export function toOrderExpression(order: TokenOrder): { value: string; type: string } {
  const figure = figureOfOrder(order);
  if (figure === "rank") return { value: "snapshots.cap_rank", type: "integer" };
  return { value: storedValue(figure), type: getFigure(figure).type };
}

/** All conditions of a filter, to be joined by AND. */
export function buildConditions(filter: TokensFilter): { conditions: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const placeholder = (value: unknown) => `$${values.push(value)}`;
  const add = <Value>(value: Value | undefined, condition: (place: string) => string) => {
    if (value !== undefined) conditions.push(condition(placeholder(value)));
  };
  add(filter.slugs, (slugs) => `snapshots.slug = ANY(${slugs}::text[])`);
  add(
    filter.symbols?.map((symbol) => symbol.toLowerCase()),
    (symbols) => `lower(snapshots.symbol) = ANY(${symbols}::text[])`,
  );
  add(filter.tokenIds, (ids) => `snapshots.instrument_id = ANY(${ids}::int[])`);
  add(filter.categories, (categories) => `snapshots.categories && ${categories}::text[]`);
  add(
    filter.chainId,
    (chainId) =>
      `EXISTS (SELECT FROM market.contracts c WHERE c.instrument_id = snapshots.instrument_id AND c.chain_id = ${chainId})`,
  );
  add(
    filter.exchange?.toLowerCase(),
    (exchange) =>
      `snapshots.instrument_id IN (SELECT instrument_id FROM market.markets WHERE lower(exchange) = ${exchange})`,
  );
  add(filter.top, (top) => `snapshots.cap_rank <= ${top}::int`);
  for (const { figure, is, end } of filter.bounds ?? [])
    conditions.push(`${shownSql(figure, storedValue(figure))} ${COMPARISONS[is].sql} ${placeholder(end)}::float8`);
  for (const [figure, letters] of [
    ["trader", filter.traderBands],
    ["investor", filter.investorBands],
  ] as const)
    if (letters)
      conditions.push(isOneOf(shownSql(figure, storedValue(figure)), letters.map(rangeForLetter), placeholder));
  add(filter.signals, (signals) => `snapshots.trader_signal = ANY(${signals}::int[])`);
  add(filter.signalDays, (days) => `snapshots.trader_since > ${NEWEST_DAY} - ${days}::int`);
  add(
    filter.search?.toLowerCase(),
    (part) => `(strpos(lower(snapshots.name), ${part}) > 0 OR strpos(lower(snapshots.symbol), ${part}) > 0)`,
  );
  return { conditions, values };
}

const isOneOf = (
  value: string,
  bands: readonly (readonly [from: number, to: number])[],
  placeholder: (value: unknown) => string,
): string =>
  `(${bands.map(([from, to]) => `(${value} >= ${placeholder(from)}::float8 AND ${value} < ${placeholder(to)}::float8)`).join(" OR ")})`;
