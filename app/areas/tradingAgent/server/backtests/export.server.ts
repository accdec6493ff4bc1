import { stringify } from "csv-stringify/sync";
import { UNSTORED } from "#app/http/endpoint.server.ts";
import { escapedCell } from "../../../../../analytics/spreadsheetCells.ts";
import type { ShownBacktest } from "../../model/calls.ts";

/** A back-test as a file. Each row of a table says that it is simulated, because a file is passed on without its page. */

const COLUMNS = [
  "kind",
  "decided",
  "filled",
  "tokenId",
  "symbol",
  "side",
  "units",
  "priceUsd",
  "usd",
  "feeUsd",
  "gainUsd",
  "reason",
];
const UNIT_DECIMALS = 18;
const MICRO_DECIMALS = 6;

/** CSV has the trades; JSON the spec, the result and how many variants were tried. Before there is a result, there are no trades. */
export function exportAnswer(backtest: ShownBacktest, format: "csv" | "json"): Response {
  const name = `simulated-backtest-${backtest.spec.from}-${backtest.spec.to}.${format}`;
  const type = format === "csv" ? "text/csv" : "application/json";
  return new Response(format === "csv" ? toCsv(backtest) : toJson(backtest), {
    headers: {
      ...UNSTORED,
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

function toCsv({ result, symbols }: ShownBacktest): string {
  const rows = (result?.trades ?? []).map((trade) => [
    ...["simulated", trade.decided, trade.candle, String(trade.tokenId)],
    ...[escapedCell(symbols[trade.tokenId] ?? ""), trade.side],
    ...[decimalText(trade.units, UNIT_DECIMALS), String(trade.price), decimalText(trade.money, MICRO_DECIMALS)],
    ...[decimalText(trade.fee, MICRO_DECIMALS), trade.gain === null ? "" : decimalText(trade.gain, MICRO_DECIMALS)],
    escapedCell(trade.reason),
  ]);
  return stringify([COLUMNS, ...rows], { quoted_match: /\r/ });
}

const toJson = ({ secondsLeft: _, ...backtest }: ShownBacktest): string =>
  JSON.stringify({ kind: "simulated", afterCosts: true, ...backtest }, null, 1);

/** Whole units with their decimal point; a minus does not make a formula, since a number follows it. */
function decimalText(units: string, decimals: number): string {
  const [sign, digits] = units.startsWith("-") ? ["-", units.slice(1)] : ["", units];
  const padded = digits.padStart(decimals + 1, "0");
  let end = padded.length;
  while (end > padded.length - decimals && padded[end - 1] === "0") end -= 1;
  const [whole, part] = [padded.slice(0, -decimals), padded.slice(padded.length - decimals, end)];
  return `${sign}${whole}${part === "" ? "" : `.${part}`}`;
}
