import { requireTrader } from "#app/identity/session.server.ts";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { backtestExport } from "../model/calls.ts";
import { ownBacktest } from "../server/backtests/backtests.server.ts";
import { exportAnswer } from "../server/backtests/export.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/trading-agent-v2/backtests/:id/export?format=csv|json`: all of it, or its trades as a table. */
export const loader = call(async ({ request, params }) => {
  const { subject } = await requireTrader(request);
  const query = await parseQuery(request, backtestExport);
  if ("response" in query) return query.response;
  const backtest = await ownBacktest([subject], params.id ?? "");
  return backtest ? exportAnswer(backtest, query.data.format) : refused(request, { tag: "UnknownBacktest" });
});

export const action = call(getOnly);
