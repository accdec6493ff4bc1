import { z } from "zod";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { defineEndpoints, type Outcome, privately, toCommandResponse } from "#app/http/endpoint.server.ts";
import { readSubjects } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { parseQuery } from "#app/platform/api.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import * as backtestResponses from "./model/backtestResponses.ts";
import {
  agentBody,
  agentPatch,
  backtestBody,
  backtestExport,
  exportQuery,
  judgementsQuery,
  pageQuery,
  recomputeQuery,
  startBody,
  stopBody,
} from "./model/calls.ts";
import * as responses from "./model/responses.ts";
import { shownChains } from "./server/agents/chains.server.ts";
import {
  changeAgent,
  createAgent,
  pauseAgent,
  removeAgent,
  resumeAgent,
  startAgent,
  stopAgent,
} from "./server/agents/change.server.ts";
import { buildExport } from "./server/agents/export.server.ts";
import { loadJudgements } from "./server/agents/judgements.server.ts";
import { loadOrders } from "./server/agents/orders.server.ts";
import { countWrite, loadOwner, type Owner } from "./server/agents/owner.server.ts";
import { loadPerformance } from "./server/agents/performance.server.ts";
import { type AgentRow, ownAgent } from "./server/agents/rows.server.ts";
import { shownStrategies } from "./server/agents/strategies.server.ts";
import { shownAgent, shownAgents } from "./server/agents/views.server.ts";
import { cancelBacktest, createBacktest, ownBacktest, ownBacktests } from "./server/backtests/backtests.server.ts";
import { exportAnswer } from "./server/backtests/export.server.ts";
import { type AgentRefusal, refused } from "./server/refused.server.ts";
import { recomputedJudgement } from "./server/verify/recompute.server.ts";

/** The calls of `/api/trading-agent-v2`. Source: docs/spec/agent.md#6. */

const endpoint = defineEndpoints(refused);

type Result = Outcome<AgentRefusal | PlatformRefusal>;
/** The result of a command or a read. */
type Done = object | { refusal: AgentRefusal };
type Write = { request: Request; address: string | undefined; account: Account };

const OVER_PLAN = ["BotPlan", "TooManyAgents", "ChainNotInPlan", "BudgetAbovePlan"] as const;
const WITHOUT_MANDATE = ["MandateMissing", "MandateTooSmall", "MandateOver"] as const;

/** A rate-limited write. */
async function written(
  { request, address, account }: Write,
  command: (owner: Owner) => Promise<Done>,
  status = 200,
): Promise<Result> {
  const owner = await loadOwner(request, account);
  const tooMuch = await countWrite(owner, address);
  return tooMuch ? { refusal: tooMuch } : toCommandResponse(await command(owner), status);
}

/** A read of one of the caller's own agents; 404 to everyone else, before the query is validated. */
async function readOwn<Query>(
  request: Request,
  id: string,
  schema: z.ZodType<Query>,
  read: (row: AgentRow, query: Query) => Promise<Done>,
): Promise<Result> {
  const row = await ownAgent(await readSubjects(request), id);
  if (!row) return { refusal: { tag: "UnknownAgent" } };
  const query = await parseQuery(request, schema);
  if ("response" in query) return query.response;
  const answer = await read(row, query.data);
  return answer instanceof Response ? answer : toCommandResponse(answer);
}

const ofAgents = [
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/strategies",
    summary: "What agents can follow, with the bounds of every parameter and rule. Open to everyone",
    access: "anyone",
    response: responses.shownStrategies,
    run: async () => privately(shownStrategies()),
  }),
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/chains",
    summary: "Where agents can trade, what the caller’s wallets hold there, and what it costs",
    access: "account",
    response: z.array(responses.shownChain),
    async run({ request, account: { wallets } }) {
      const owner = {
        wallets,
        subjects: await readSubjects(request),
        entitlements: await entitlementsForRequest(request),
      };
      return privately(await shownChains(owner));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/agents",
    summary: "The caller’s own agents, newest first",
    access: "account",
    response: z.array(responses.shownAgent),
    run: async ({ request }) => privately(await shownAgents(await readSubjects(request))),
  }),
  endpoint({
    method: "POST",
    path: "/api/trading-agent-v2/agents",
    summary: "Creates an agent, which judges nothing before it is started",
    access: "account",
    body: agentBody,
    response: responses.shownAgent,
    success: [201],
    refusals: ["TooManyTries", "BadRule", "BotPlan", "TooManyAgents", "UnknownAgent"],
    run: (write) => written(write, (owner) => createAgent(owner, write.body), 201),
  }),
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/agents/{id}",
    summary: "One of the caller’s own agents; 404 to everyone else",
    access: "account",
    response: responses.shownAgent,
    refusals: ["UnknownAgent"],
    async run({ request, params }) {
      const agent = await shownAgent(await readSubjects(request), params.id);
      return agent ? privately(agent) : { refusal: { tag: "UnknownAgent" } };
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/trading-agent-v2/agents/{id}",
    summary: "Changes the given fields of an agent, from the next candle on",
    access: "account",
    body: agentPatch,
    response: responses.shownAgent,
    refusals: ["TooManyTries", "UnknownAgent", "AgentStands", "BadRule", ...OVER_PLAN, ...WITHOUT_MANDATE],
    run: (write) => written(write, (owner) => changeAgent(owner, write.params.id, write.body)),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/trading-agent-v2/agents/{id}",
    summary: "Deletes an agent that was never live",
    access: "account",
    response: z.strictObject({ agentId: z.string() }),
    refusals: ["TooManyTries", "UnknownAgent", "AgentStands"],
    run: (write) => written(write, (owner) => removeAgent(owner, write.params.id)),
  }),
  endpoint({
    method: "POST",
    path: "/api/trading-agent-v2/agents/{id}/start",
    summary: "Starts an agent on paper, or live within a mandate that its wallet has granted for it",
    access: "account",
    body: startBody,
    response: responses.shownAgent,
    refusals: [
      "TooManyTries",
      "UnknownAgent",
      "AgentStands",
      "BadRule",
      "LiveTradingOff",
      "PaperOnly",
      "PriceStale",
      ...OVER_PLAN,
      ...WITHOUT_MANDATE,
    ],
    run: (write) => written(write, (owner) => startAgent(owner, write.params.id, write.body)),
  }),
  endpoint({
    method: "POST",
    path: "/api/trading-agent-v2/agents/{id}/pause",
    summary: "Pauses an agent: it buys nothing more; exits continue",
    access: "account",
    response: responses.shownAgent,
    refusals: ["TooManyTries", "UnknownAgent", "AgentStands"],
    run: (write) => written(write, (owner) => pauseAgent(owner, write.params.id)),
  }),
  endpoint({
    method: "POST",
    path: "/api/trading-agent-v2/agents/{id}/resume",
    summary: "Resumes an agent, if the caller’s plan still includes it",
    access: "account",
    response: responses.shownAgent,
    refusals: ["TooManyTries", "UnknownAgent", "AgentStands", ...OVER_PLAN],
    run: (write) => written(write, (owner) => resumeAgent(owner, write.params.id)),
  }),
  endpoint({
    method: "POST",
    path: "/api/trading-agent-v2/agents/{id}/stop",
    summary: "Stops an agent, for good where it is live. Its positions are kept, or sold candle by candle",
    access: "account",
    body: stopBody,
    response: responses.shownAgent,
    refusals: ["TooManyTries", "UnknownAgent", "AgentStands"],
    run: (write) => written(write, (owner) => stopAgent(owner, write.params.id, write.body.positions)),
  }),
];

const ofRecords = [
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/agents/{id}/judgements",
    summary: "What an agent judged and from what, newest first",
    access: "account",
    response: z.array(responses.shownJudgement),
    refusals: ["UnknownAgent", "BadBody"],
    run: ({ request, params }) =>
      readOwn(request, params.id, judgementsQuery, ({ agentId }, query) => loadJudgements(agentId, query)),
  }),
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/agents/{id}/judgements/recompute",
    summary: "One of an agent’s judgements computed again, and whether it is the same",
    access: "account",
    response: responses.recomputedJudgement,
    refusals: ["UnknownAgent", "UnknownJudgement", "BadBody"],
    run: ({ request, params }) =>
      readOwn(
        request,
        params.id,
        recomputeQuery,
        async (row, { candle }) => (await recomputedJudgement(row, candle)) ?? { refusal: { tag: "UnknownJudgement" } },
      ),
  }),
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/agents/{id}/orders",
    summary: "What came of an agent’s decisions: assumed fills, or orders on chain",
    access: "account",
    response: z.array(responses.shownAgentOrder),
    refusals: ["UnknownAgent", "BadBody"],
    run: ({ request, params }) =>
      readOwn(request, params.id, pageQuery, ({ agentId }, query) => loadOrders(agentId, query)),
  }),
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/agents/{id}/performance",
    summary: "An agent’s equity by candle and its figures, after costs; simulated or live, never both",
    access: "account",
    response: z.strictObject({ performance: responses.shownPerformance.nullable() }),
    refusals: ["UnknownAgent"],
    run: ({ request, params }) =>
      readOwn(request, params.id, z.object({}), async ({ agentId }) => ({
        performance: await loadPerformance(agentId),
      })),
  }),
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/agents/{id}/export",
    summary: "An agent’s judgements, orders or equity as a file, simulated or live by its name",
    access: "account",
    files: ["text/csv", "application/json"],
    refusals: ["UnknownAgent", "BadBody"],
    run: ({ request, params }) => readOwn(request, params.id, exportQuery, buildExport),
  }),
];

const ofBacktests = [
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/backtests",
    summary: "The caller’s own back-tests, newest first",
    access: "account",
    response: z.array(backtestResponses.listedBacktest),
    run: async ({ account }) => privately(await ownBacktests([account.subject])),
  }),
  endpoint({
    method: "POST",
    path: "/api/trading-agent-v2/backtests",
    summary: "Tests a strategy on the past. Responds with 202: it is computed in the background",
    access: "account",
    body: backtestBody,
    response: backtestResponses.shownBacktest,
    success: [202],
    refusals: ["BotPlan", "BadRule", "BacktestTooLong", "TooManyBacktests", "UnknownBacktest"],
    run: async ({ request, account, body }) =>
      toCommandResponse(await createBacktest(account.subject, await entitlementsForRequest(request), body), 202),
  }),
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/backtests/{id}",
    summary: "The progress of a back-test, and its result; 404 to everyone but its owner",
    access: "account",
    response: backtestResponses.shownBacktest,
    refusals: ["UnknownBacktest"],
    async run({ account, params }) {
      const backtest = await ownBacktest([account.subject], params.id);
      return backtest ? privately(backtest) : { refusal: { tag: "UnknownBacktest" } };
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/trading-agent-v2/backtests/{id}",
    summary: "Cancels a back-test that is running, and forgets one that has ended",
    access: "account",
    response: backtestResponses.endedBacktest,
    refusals: ["UnknownBacktest"],
    run: async ({ account, params }) => toCommandResponse(await cancelBacktest([account.subject], params.id)),
  }),
  endpoint({
    method: "GET",
    path: "/api/trading-agent-v2/backtests/{id}/export",
    summary: "A back-test as a file: all of it, or its trades as a table",
    access: "account",
    query: backtestExport,
    files: ["text/csv", "application/json"],
    refusals: ["UnknownBacktest"],
    async run({ account, params, query }) {
      const backtest = await ownBacktest([account.subject], params.id);
      return backtest ? exportAnswer(backtest, query.format) : { refusal: { tag: "UnknownBacktest" } };
    },
  }),
];

export const endpoints = [...ofAgents, ...ofRecords, ...ofBacktests];
