import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, parseBody } from "#app/platform/api.server.ts";
import { backtestBody } from "../model/calls.ts";
import { createBacktest, ownBacktests } from "../server/backtests/backtests.server.ts";
import { answered, answerOf } from "../server/backtests/calls.server.ts";

/** `GET /api/trading-agent-v2/backtests`: the caller's own, the latest first. */
export const loader = call(async ({ request }) => {
  const { subject } = await requireTrader(request);
  return answered(await ownBacktests([subject]));
});

/** `POST /api/trading-agent-v2/backtests`: tests a strategy on the past. The answer is 202: it is computed in the background. */
export const action = call(async ({ request }) => {
  const { subject } = await requireTrader(request);
  const body = await parseBody(request, backtestBody);
  if ("response" in body) return body.response;
  return answerOf(request, await createBacktest(subject, await entitlementsFor(request), body.data), 202);
});
