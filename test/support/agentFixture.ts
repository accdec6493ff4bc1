import { v7 as uuidv7 } from "uuid";
import { encodeFunctionData, encodePacked, type Hex, keccak256, parseUnits } from "viem";
import { ANY_TOKEN_ID, type Terms } from "#app/chain/mandates/terms.ts";
import type { AgentRules, CandleJudged } from "#events/agent/events.ts";
import { indexDeskAbi } from "../../contracts/abi/indexDesk.ts";
import { GUARDIAN_INDEX } from "../../contracts/deploy/accounts.ts";
import { asOwner } from "./asOwner.ts";
import { OWNER } from "./basketFixture.ts";
import { givenPlan } from "./givenPlan.ts";
import { type Granted, openMandateFixture } from "./mandateFixture.ts";

/** Live agents on a real database and a real chain: the mandate world, with agents whose decisions come from the test. */

const DAY_MS = 86_400_000;
const SOME_BLOCK = { blockNumber: "1", blockHash: `0x${"4".repeat(64)}` } as const;
const JUDGED_AFTER_MS = 1_200_000;

export type Agent = Granted & { agentId: string };
/** `usd` to buy for, or the whole tokens to sell. */
export type Decided = { side: "buy"; place: number; usd: number } | { side: "sell"; place: number; units: bigint };

/** The latest candle of a day that can be judged now, or one that many days before it. */
export function candleDaysBack(daysBack = 0, now = Date.now()): string {
  const today = Math.floor((now - JUDGED_AFTER_MS) / DAY_MS) * DAY_MS;
  return new Date(today - (daysBack + 1) * DAY_MS).toISOString();
}

export async function openAgentFixture(order: Parameters<typeof openMandateFixture>[0] = {}) {
  const fixture = await openMandateFixture(order);
  const [
    { runAgentOrdersTask },
    kill,
    { appendToAgent },
    fills,
    { areaServer },
    { followLedger },
    decisions,
    agents,
    twin,
    trading,
  ] = await Promise.all([
    import("#app/areas/tradingAgent/server/orders/task.server.ts"),
    import("#app/areas/tradingAgent/server/kill/kill.server.ts"),
    import("#app/areas/tradingAgent/server/ledger.server.ts"),
    import("#app/areas/tradingAgent/server/orders/fills.server.ts"),
    import("#app/areas/tradingAgent/area.server.ts"),
    import("#app/platform/eventSubscriptions.server.ts"),
    import("#app/areas/tradingAgent/server/live/decisions.server.ts"),
    import("#app/areas/tradingAgent/server/live/liveAgents.server.ts"),
    import("#app/areas/tradingAgent/server/orders/twin.server.ts"),
    import("#app/services/trading/public.server.ts"),
  ]);
  await asOwner(
    fixture.database,
    "INSERT INTO accounts.users (id, name, email, email_verified) VALUES ($1, '', 'agents@people.example', true)",
    [OWNER.slice("account:".length)],
  );
  await asOwner(fixture.database, ...givenPlan(OWNER, "trading-bot-premium", { product: 3, planType: 3 }));

  const makeRules = (changes: Partial<AgentRules>): AgentRules => ({
    ...{ budgetUsdCents: 100_000, sizing: { kind: "fixed", usdCents: 10_000 }, maxOrderUsdCents: 50_000 },
    ...{ maxPositionBps: 10_000, maxPositions: 5, stopLossBps: 1_000, trailingBps: null, trailingFromBps: 0 },
    ...{ takeProfitBps: null, maxHoldCandles: null, cooldownCandles: 0, losses: null, stops: null },
    ...{ dailyLossUsdCents: null, drawdown: null, ordersPerDay: 20, slippageBps: 100, maxPriceAgeSeconds: 600 },
    tokens: { kind: "list", tokenIds: [0, 1, 2, 3].map((index) => fixture.token(index).tokenId) },
    chainId: 31337,
    ...changes,
  });
  /** A trader's live agent within its own mandate, with allowances for what it trades. */
  async function createAgent(
    trader: number,
    {
      terms = {},
      rules = {},
      places = [0, 1, 2, 3],
    }: Partial<{ terms: Partial<Terms>; rules: Partial<AgentRules>; places: readonly number[] }> = {},
    subject = OWNER,
  ): Promise<Agent> {
    const agentId = uuidv7();
    const cap = parseUnits("5000", 6);
    const granted = await fixture.grant(trader, { cap, sellBps: 10_000, ...terms }, { purpose: "agent", agentId });
    for (const index of places) await fixture.approve(trader, fixture.toTokenAddress(index));
    const own = makeRules(rules);
    await applyAgentCommand(agentId, {
      type: "StartAgent",
      started: {
        ...{ subject, wallet: granted.terms.owner, chainId: 31337, mandateId: granted.mandate.mandateId },
        ...{ strategy: { key: "dca-1", version: 1, params: {} }, rules: own, budgetUsdCents: own.budgetUsdCents },
        ...{ timeframe: "1d", from: candleDaysBack(60) },
      },
    });
    return { ...granted, agentId };
  }
  async function applyAgentCommand(agentId: string, command: Parameters<typeof appendToAgent>[1]): Promise<void> {
    const result = await appendToAgent(agentId, command, "test");
    if (!result.ok) throw new Error(result.refusal.tag);
  }
  const deriveDecisionId = (
    agentId: string,
    candle: string,
    { place: index, side }: Pick<Decided, "place" | "side">,
  ): Hex =>
    keccak256(
      encodePacked(
        ["string", "string", "uint256", "string"],
        [agentId, candle, BigInt(fixture.token(index).tokenId), side],
      ),
    );
  /** Makes the agent decide this at a candle; returns the decisions' ids, not yet read from the ledger. */
  async function judge(
    agent: Pick<Agent, "agentId">,
    decided: readonly Decided[],
    candle = candleDaysBack(),
  ): Promise<Hex[]> {
    const decisions = decided.map((one) => ({
      ...{
        decisionId: deriveDecisionId(agent.agentId, candle, one),
        tokenId: fixture.token(one.place).tokenId,
        side: one.side,
      },
      amount: one.side === "buy" ? String(Math.round(one.usd * 1e6)) : String(one.units),
      ...{ reason: one.side === "buy" ? "due" : "stopLoss", also: [] },
    }));
    const judged: CandleJudged = {
      ...{ candle, algorithm: "judge-1", inputs: { tokens: [] }, decisions, refusals: [] },
      state: {
        ...{
          cash: "1000000000",
          positions: [],
          equity: "1000000000",
          peakEquity: "1000000000",
          cooldowns: [],
          recent: [],
          paused: null,
          count: 0,
        },
        dayEquity: { day: candle.slice(0, 10), equity: "1000000000", orders: 0 },
      },
    };
    await applyAgentCommand(agent.agentId, { type: "JudgeCandle", judged });
    return decisions.map(({ decisionId }) => decisionId);
  }
  /** The same, read from the ledger. */
  async function decide(agent: Pick<Agent, "agentId">, decided: readonly Decided[], candle?: string): Promise<Hex[]> {
    const ids = await judge(agent, decided, candle);
    await follow();
    return ids;
  }
  /** Runs all of the area's event handlers up to the end of the ledger. */
  async function follow(): Promise<void> {
    const { signal } = new AbortController();
    for (const subscription of (areaServer.subscriptions ?? []).filter(({ worker }) => worker === "operator"))
      await followLedger(subscription, { pool: fixture.database.pool, ledger: fixture.ledger(), signal });
  }
  const orders = () => runAgentOrdersTask(new AbortController().signal);
  /** As if the pause after the last check were over. */
  async function lookAgain(): Promise<void> {
    await fixture.database.pool.query("UPDATE agents.decisions SET looked_at = NULL WHERE ended_at IS NULL");
    await orders();
  }
  /** Orders, the operator's sending and the result on chain, until nothing is left to do. */
  async function carryOutAll(): Promise<void> {
    await orders();
    await fixture.carryOut(2);
    await orders();
  }
  const readDecisionEnd = async (decisionId: Hex) => {
    const end = (await decisions.loadDecisionEnds([decisionId])).get(decisionId);
    if (!end) throw new Error(`decision ${decisionId} was not taken`);
    return end;
  };
  /** `null`, or the reason with its numbers. */
  const readNotOrdered = async (decisionId: Hex) => (await readDecisionEnd(decisionId)).notOrdered;
  const readOrder = async (decisionId: Hex) => {
    const { orderId } = await readDecisionEnd(decisionId);
    if (orderId === null)
      throw new Error(`nothing was ordered for ${decisionId}: ${JSON.stringify(await readNotOrdered(decisionId))}`);
    return fixture.row(orderId);
  };
  /** As if the worker had died between placing the order and noting it. */
  const forgetOrder = (decisionId: Hex) =>
    fixture.database.pool.query(
      "UPDATE agents.decisions SET order_id = NULL, looked_at = NULL WHERE decision_id = $1",
      [decisionId],
    );
  /** Records that the mandate's owner has revoked it. */
  const recordRevoked = ({ mandate }: Agent) =>
    fixture.appendToMandate(mandate.mandateId, {
      type: "RecordFact",
      fact: {
        type: "MandateRevoked",
        data: { ...SOME_BLOCK, transactionHash: `0x${"5".repeat(64)}`, logIndex: 1, how: "owner" },
      },
    });
  /** Runs with this process's clock at the given time. */
  async function at(moment: Date, work: () => Promise<unknown>): Promise<void> {
    const { now } = Date;
    Date.now = () => moment.getTime();
    try {
      await work();
    } finally {
      Date.now = now;
    }
  }
  /** As if the order could not be sent in time. */
  async function failToSend(decisionId: Hex): Promise<void> {
    const { orderId } = await readOrder(decisionId);
    const failure = { reason: "NotSent", detail: "not sent in time" } as const;
    const told = await trading.appendOrderEvent(orderId, { type: "FailOrder", failure }, "watcher");
    if (!told.ok) throw new Error(told.refusal.tag);
  }
  /** As if it had been decided this many minutes ago. */
  const waitedSince = (decisionId: Hex, minutes: number) =>
    fixture.database.pool.query(
      "UPDATE agents.decisions SET created_at = created_at - make_interval(mins => $2) WHERE decision_id = $1",
      [decisionId, minutes],
    );
  /** The result of the same decision on paper. */
  const storeTwin = ({ agentId }: Agent, decisionId: Hex, fill: object) =>
    fixture.database.pool.query(
      "INSERT INTO agents.paper_fills (agent_id, decision_id, candle, body) VALUES ($1, $2, $3, $4)",
      [agentId, decisionId, candleDaysBack(), { fill: { candle: candleDaysBack(-1), ...fill } }],
    );
  /** Gives it a name, which its owner's notices need. */
  const nameAgent = ({ agentId }: Agent) =>
    fixture.database.pool.query(
      `INSERT INTO agents.agents (agent_id, subject, name, mode, timeframe, strategy, rules)
       VALUES ($1, $2, 'Tests', 'live', '1d', '{}', '{}')`,
      [agentId, OWNER],
    );
  /** Runs with live trading switched on or off. */
  async function switched(liveTrading: "on" | "off", work: () => Promise<unknown>): Promise<void> {
    const { forgetEnv } = await import("#app/platform/env.server.ts");
    Object.assign(process.env, { LIVE_TRADING: liveTrading });
    forgetEnv();
    try {
      await work();
    } finally {
      Object.assign(process.env, { LIVE_TRADING: "on" });
      forgetEnv();
    }
  }
  /** The desk's owner takes a token off its list: owners can still sell what they have of it. */
  const closeOnDesk = (index: number) =>
    fixture.sendCall(
      GUARDIAN_INDEX,
      fixture.indexDesk,
      encodeFunctionData({
        abi: indexDeskAbi,
        functionName: "close",
        args: [ANY_TOKEN_ID, fixture.toTokenAddress(index)],
      }),
    );
  return {
    ...fixture,
    ...{ recordRevoked, at, failToSend, waitedSince, sendOnly: () => fixture.runMandateOrdersTask() },
    ...{ forgetOrder, nameAgent, switched, closeOnDesk, storeTwin, loadWorse: twin.worseOfAgent },
    ...{
      createAgent,
      applyAgentCommand,
      decide,
      judge,
      deriveDecisionId,
      follow,
      orders,
      lookAgain,
      carryOutAll,
      readDecisionEnd,
      readNotOrdered,
      readOrder,
      kill,
    },
    readStatus: async (agentId: string) => (await agents.tradingAgent(agentId))?.status ?? null,
    readFills: async (agentId: string, after: string | null = null) =>
      (await fills.liveFills([{ agentId, after }])).get(agentId) ?? [],
  };
}
