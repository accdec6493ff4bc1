import { parseChainId } from "../../model/chains.ts";
import type { Comparison, NumberField, Restriction } from "../../model/query.ts";
import type { Column, Slots } from "../../model/shown.ts";

/** A screen of tokens as the input of its tool: with the restrictions of `GET /v1/tokens`. */

/** Names of figures in calls, after `min`, `max`, `above` or `below`, and as sort orders. */
const FIGURES: Record<Exclude<NumberField, "signalDays">, readonly [bound: string, order: string]> = {
  priceUsd: ["PriceUsd", "price"],
  marketCapUsd: ["MarketCapUsd", "marketCap"],
  fdvUsd: ["FdvUsd", "fdv"],
  volume24hUsd: ["VolumeUsd", "volume"],
  change1h: ["Change1hPercent", "change1h"],
  change24h: ["Change24hPercent", "change24h"],
  change7d: ["Change7dPercent", "change7d"],
  change30d: ["Change30dPercent", "change30d"],
  change1y: ["Change1yPercent", "change1y"],
  trader: ["Trader", "trader"],
  traderChange: ["TraderChange24h", "traderChange24h"],
  investor: ["Investor", "investor"],
  investorChange: ["InvestorChange24h", "investorChange24h"],
  volatility: ["VolatilityPercent", "volatility"],
  sharpe: ["Sharpe", "sharpe"],
  sortino: ["Sortino", "sortino"],
  drawdown: ["DrawdownPercent", "drawdown"],
  beta: ["Beta", "beta"],
  athDistance: ["AthDistancePercent", "athDistance"],
  turnover: ["TurnoverPercent", "turnover"],
};
const SIDES: Record<Comparison, string> = { ">": "above", ">=": "min", "<": "below", "<=": "max" };

/** @returns the input of `listTokens`; null if a restriction has no parameter there */
export function tokensQuery({
  where,
  sort,
  limit,
}: Pick<Slots, "where" | "sort" | "limit">): Record<string, string> | null {
  const query: Record<string, string> = { count: "true" };
  for (const one of where) {
    const found = toParameter(one);
    if (!found) return null;
    const [name, value] = found;
    query[name] = query[name] === undefined ? value : tighter(name, query[name], value);
  }
  if (sort && sort.field !== "signalDays") {
    query.sort = FIGURES[sort.field][1];
    query.order = sort.direction;
  }
  query.limit = String(limit ?? MAX_ROWS);
  return query;
}

const MAX_ROWS = 20;

function toParameter(one: Restriction): readonly [string, string] | null {
  if ("value" in one) {
    if (one.field === "signalDays") return one.is.startsWith("<") ? ["signalDays", String(one.value)] : null;
    return [`${SIDES[one.is]}${FIGURES[one.field][0]}`, String(one.value)];
  }
  if (one.field === "chain") {
    const chainId = one.values.length === 1 ? parseChainId(one.values[0]) : null;
    return chainId === null ? null : ["chain", String(chainId)];
  }
  if (one.field === "exchange") return one.values.length === 1 ? ["exchange", one.values[0] as string] : null;
  return [one.field, one.values.join(",")];
}

/** Of two bounds on one side, the tighter one. */
function tighter(name: string, one: string, other: string): string {
  const isLeast = /^(?:above|min)/.test(name);
  const pick = isLeast ? Math.max : Math.min;
  return Number.isFinite(Number(one)) ? String(pick(Number(one), Number(other))) : other;
}

/** Whether two restrictions exclude every value: above 90 and below 30. */
export function contradicts(where: readonly Restriction[]): boolean {
  const fields = new Set(where.flatMap((one) => ("value" in one ? [one.field] : [])));
  return [...fields].some((field) => {
    const ends = where.filter((one) => "value" in one && one.field === field) as Extract<
      Restriction,
      { value: number }
    >[];
    const low = ends.filter(({ is }) => is.startsWith(">"));
    const high = ends.filter(({ is }) => is.startsWith("<"));
    return low.some((one) =>
      high.some(
        (other) => one.value > other.value || (one.value === other.value && (one.is === ">" || other.is === "<")),
      ),
    );
  });
}

const COLUMN_OF: Partial<Record<Restriction["field"], Column>> = {
  volatility: "volatilityPercent",
  drawdown: "maxDrawdownPercent",
  athDistance: "athDistancePercent",
  turnover: "turnoverPercent",
  traderBand: "trader",
  investorBand: "investor",
  signal: "signal",
  signalDays: "since",
};
const USUAL: readonly Column[] = ["priceUsd", "marketCapUsd", "trader", "change24h"];
const OWN: readonly string[] = [
  ...([
    "priceUsd",
    "marketCapUsd",
    "fdvUsd",
    "volume24hUsd",
    "change1h",
    "change24h",
    "change7d",
    "change30d",
  ] as const),
  ...(["change1y", "trader", "traderChange", "investor", "investorChange", "sharpe", "sortino", "beta"] as const),
];

/** The columns of a screen: what it sorts and restricts by comes first. */
export function columnsOfScreen(query: Readonly<Record<string, unknown>>): Column[] {
  const named = Object.entries(FIGURES).filter(
    ([, [bound, order]]) =>
      query.sort === order || Object.values(SIDES).some((side) => query[`${side}${bound}`] !== undefined),
  );
  const sorted = named.sort(([, [, one]], [, [, other]]) => Number(other === query.sort) - Number(one === query.sort));
  const choices = (["traderBand", "investorBand", "signal", "signalDays"] as const).filter(
    (name) => query[name] !== undefined,
  );
  const fields = [...sorted.map(([field]) => field), ...choices];
  const columns = fields.map(
    (field) => COLUMN_OF[field as Restriction["field"]] ?? (OWN.includes(field) ? (field as Column) : null),
  );
  return [...new Set<Column>(["symbol", ...columns.filter((one) => one !== null), ...USUAL])];
}

/** Whether it uses grades: a plan that shows only some of them screens only those. */
export const isByGrade = (query: Readonly<Record<string, unknown>>): boolean =>
  [query.sort, ...Object.keys(query)].some((name) => /trader|investor|^signal/i.test(String(name)));
