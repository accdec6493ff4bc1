import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { tokensToPassOn } from "#app/services/marketData/publicTokens.server.ts";
import { fromUnits } from "../../../../../analytics/portfolio/formats/amounts.ts";
import { escapedCell } from "../../../../../analytics/spreadsheetCells.ts";
import { accountingQuery, type Holding } from "../../model/calls.ts";
import { loadPortfolio } from "../figures/portfolio.server.ts";
import { preparePortfolio } from "../preparePortfolio.server.ts";
import { tokenIdIn } from "../store/tokenKeys.server.ts";
import { csvLine } from "./csv.server.ts";

/** Current holdings as a file. Dollars have a point and two decimals; unknown values are empty. */

const COLUMNS = [
  ...(["token", "symbol", "name", "amount", "known_amount", "price_usd", "price_by", "value_usd"] as const),
  ...(["cost_usd", "open_usd", "realised_usd"] as const),
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;
const TEXTS: ReadonlySet<string> = new Set(["token", "symbol", "name"]);

type Owner = { accountId: string; entitlements: Entitlements };

export async function* holdingsCsv(owner: Owner): AsyncGenerator<string> {
  const { rows } = await held(owner);
  yield csvLine(COLUMNS);
  for (const row of rows) yield csvLine(COLUMNS.map((name) => (TEXTS.has(name) ? escapedCell(row[name]) : row[name])));
}

export async function* holdingsJson(owner: Owner): AsyncGenerator<string> {
  const { rows, asOf, simulated, missing } = await held(owner);
  yield `${JSON.stringify({ format: "tmai-holdings-1", asOf, simulated, missing, holdings: rows }, null, 2)}\n`;
}

async function held({ accountId, entitlements }: Owner) {
  await preparePortfolio(accountId);
  const { holdings, asOf, simulated, missing } = await loadPortfolio(
    accountId,
    entitlements,
    accountingQuery.parse({}),
  );
  const ids = holdings.flatMap(({ token }) => tokenIdIn(token.key) ?? []);
  const mayPassOn = await tokensToPassOn(poolFor("pages"), ids);
  const isOpen = ({ token, priceBy }: Holding) => priceBy !== "market" || mayPassOn.has(tokenIdIn(token.key) ?? -1);
  return { rows: holdings.map((one) => toRow(one, isOpen(one))), asOf, simulated, missing };
}

/** @param isPriced false when its price, and all that follows from it, may not be redistributed */
function toRow({ token, amount, knownAmount, ...figures }: Holding, isPriced: boolean): Row {
  const { priceUsd, priceBy, valueUsdCents, costUsdCents, openUsdCents, realisedUsdCents } = figures;
  return {
    token: token.slug === null ? token.key : `token:${token.slug}`,
    symbol: token.symbol,
    name: token.name,
    amount: fromUnits(BigInt(amount), token.decimals),
    known_amount: fromUnits(BigInt(knownAmount), token.decimals),
    price_usd: priceUsd === null || !isPriced ? "" : String(priceUsd),
    price_by: priceBy === null || !isPriced ? "" : priceBy,
    value_usd: isPriced ? usd(valueUsdCents) : "",
    cost_usd: usd(costUsdCents),
    open_usd: isPriced ? usd(openUsdCents) : "",
    realised_usd: usd(realisedUsdCents),
  };
}

function usd(cents: string | null): string {
  if (cents === null) return "";
  const digits = cents.replace("-", "").padStart(3, "0");
  return `${cents.startsWith("-") ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
