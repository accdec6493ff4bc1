import { stringify } from "csv-stringify/sync";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import type { ExportQuery } from "../../model/calls.ts";
import { storedJudgements } from "./bodies.server.ts";
import { equityPoints } from "./equity.server.ts";
import { loadOrders } from "./orders.server.ts";
import type { AgentRow } from "./rows.server.ts";

/**
 * An agent's current run as a file. Simulated and live are never in one file: its name says which it is, and so does each of its rows,
 * wherever it is copied to.
 */

/** Beyond this, only the latest rows are included. */
const MAX_ROWS = 10_000;
const MICRO = 1e6;

type Cell = string | number | boolean | null;
type Table = { head: readonly string[]; rows: readonly (readonly Cell[])[]; data: readonly object[] };

export async function buildExport(row: AgentRow, { what, format }: ExportQuery): Promise<Response> {
  const isSimulated = row.mode !== "live" || (await showsSimulatedMarket());
  const kind = row.mode === "live" ? "live" : "simulated";
  const { head, rows, data } = await TABLES[what](row);
  const name = `agent-${row.agentId}-${kind}${isSimulated && kind === "live" ? "-simulated-market" : ""}-${what}.${format}`;
  const headers = {
    "content-type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
  };
  const marks: Cell[] = [kind, isSimulated];
  const body =
    format === "csv"
      ? toCsv(
          ["kind", "simulated", ...head],
          rows.map((cells) => [...marks, ...cells]),
        )
      : JSON.stringify({ code: 200, data: { agentId: row.agentId, kind, simulated: isSimulated, [what]: data } });
  return new Response(body, { headers });
}

/** Cells that a spreadsheet would treat as a formula are marked as text. */
const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify(
    [head, ...rows].map((row) => row.map((cell) => (typeof cell === "boolean" ? String(cell) : cell))),
    { escape_formulas: true },
  );

const TABLES: Record<ExportQuery["what"], (row: AgentRow) => Promise<Table>> = {
  async judgements(row) {
    const judged = await storedJudgements(row, { limit: MAX_ROWS });
    return {
      head: ["candle", "judged_at", "equity_usd", "cash_usd", "positions", "decisions", "refusals", "missed", "sha256"],
      rows: judged.map(({ candle, judgedAt, body, sha256 }) => [
        ...[candle.toISOString(), judgedAt.toISOString(), Number(body.state.equity) / MICRO],
        ...[Number(body.state.cash) / MICRO, body.state.positions.length],
        ...[
          body.decisions
            .map(({ side, tokenId, amount, reason }) => `${side} ${tokenId} ${amount} ${reason}`)
            .join("; "),
        ],
        ...[body.refusals.map(({ side, tokenId, rule }) => `${side} ${tokenId ?? "all"} ${rule}`).join("; ")],
        ...[body.missed ?? 0, sha256],
      ]),
      data: judged.map(({ body, judgedAt, sha256 }) => ({ ...body, judgedAt: judgedAt.toISOString(), sha256 })),
    };
  },
  async orders({ agentId }) {
    const orders = await loadOrders(agentId, { limit: MAX_ROWS });
    return {
      head: [
        ...["decision_id", "candle", "token_id", "symbol", "side", "status", "units_e18", "usd", "price", "fee_usd"],
        ...["reason", "failure", "order_id", "transaction_hash", "at"],
      ],
      rows: orders.map((one) => [
        ...[one.decisionId, one.candle, one.tokenId, one.symbol, one.side, one.status, one.units, one.usd, one.price],
        ...[one.feeUsd, one.reason, one.failure ?? null, one.orderId ?? null, one.transactionHash ?? null, one.at],
      ]),
      data: orders,
    };
  },
  async equity(row) {
    const points = (await equityPoints(row)).map(({ candle, equityMicro, investedMicro }) => ({
      ...{ candle, equityUsd: Number(equityMicro) / MICRO, investedUsd: Number(investedMicro) / MICRO },
    }));
    return {
      head: ["candle", "equity_usd", "invested_usd"],
      rows: points.map(({ candle, equityUsd, investedUsd }) => [candle, equityUsd, investedUsd]),
      data: points,
    };
  },
};
