import { requireTrader } from "#app/identity/session.server.ts";
import { call, otherMethod } from "#app/platform/api.server.ts";
import { cancelBacktest, ownBacktest } from "../server/backtests/backtests.server.ts";
import { answered, answerOf } from "../server/backtests/calls.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/trading-agent-v2/backtests/:id`: how far it is, and its result; 404 to everybody but its owner. */
export const loader = call(async ({ request, params }) => {
  const { subject } = await requireTrader(request);
  const backtest = await ownBacktest([subject], params.id ?? "");
  return backtest ? answered(backtest) : refused(request, { tag: "UnknownBacktest" });
});

/** `DELETE /api/trading-agent-v2/backtests/:id`: cancels one that is under way, and forgets one that is over. */
export const action = call(async ({ request, params }) => {
  if (request.method !== "DELETE") return otherMethod(request, "DELETE");
  const { subject } = await requireTrader(request);
  return answerOf(request, await cancelBacktest([subject], params.id ?? ""));
});
