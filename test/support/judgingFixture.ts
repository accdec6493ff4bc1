import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { ENTITLEMENTS, type EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { ShownAgent } from "#app/areas/tradingAgent/model/calls.ts";
import type { Owner } from "#app/areas/tradingAgent/server/agents/change.server.ts";
import { readHistory } from "#app/areas/tradingAgent/server/history/readHistory.server.ts";
import type { AgentHeadroom } from "#app/areas/tradingAgent/server/orders/headroom.server.ts";
import type { AgentCommand } from "#events/agent/decide.ts";
import type { AgentRules } from "#events/agent/events.ts";
import { mandateDigest } from "#events/mandateDigest.ts";
import { type Run, runBacktest } from "../../analytics/agents/backtest.ts";
import type { BacktestSpec } from "../../analytics/agents/history.ts";
import { givenPlan } from "./givenPlan.ts";
import { FIRST_RUN_AT, filledMarket } from "./marketFixture.ts";
import { freshDatabase } from "./postgres.ts";

/** Agents that are judged on months of a simulated market, on a real database, by the test's clock. */

export const WALLET = "0x4444444444444444444444444444444444444444";
export const CHAIN = 31_337;
const OPERATOR = "0x5555555555555555555555555555555555555555";
const DESK = "0x6666666666666666666666666666666666666666";
const USDC = "0x7777777777777777777777777777777777777777";

/** The market's last closed day is 2023-09-14. */
export const toDayStart = (date: string) => `${date}T00:00:00.000Z`;
const DAY_MS = 86_400_000;
/** The time at which a day's candle is judged: twenty minutes after its close, and some more. */
export const lookAt = (candle: string, afterMinutes = 21) =>
  new Date(Date.parse(candle) + DAY_MS + afterMinutes * 60_000);

export type Draft = {
  strategy?: { key: string; version?: number; params?: Record<string, number> };
  rules?: Partial<AgentRules>;
  timeframe?: "1d" | "1h";
  name?: string;
};

export async function openJudgingFixture() {
  const database = await freshDatabase(await filledMarket());
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: database.appUrl,
    SESSION_SECRET: "a secret for tests that is long enough",
    MARKET_SOURCE: "simulated",
  });
  const [change, views, rows, judgingTask, { ledger }, { handle }, { mandateCore }, { mandateStream }, db] =
    await Promise.all([
      import("#app/areas/tradingAgent/server/agents/change.server.ts"),
      import("#app/areas/tradingAgent/server/agents/views.server.ts"),
      import("#app/areas/tradingAgent/server/agents/rows.server.ts"),
      import("#app/areas/tradingAgent/server/judging/task.server.ts"),
      import("#app/platform/ledger.server.ts"),
      import("#events/handle.ts"),
      import("#events/cores.ts"),
      import("#events/mandate/events.ts"),
      import("#app/platform/db.server.ts"),
    ]);

  const [{ appendToAgent }, { forgetEnv }] = await Promise.all([
    import("#app/areas/tradingAgent/server/ledger.server.ts"),
    import("#app/platform/env.server.ts"),
  ]);

  const { rows: ranked } = await admin.query<{ id: number }>(
    "SELECT instrument_id AS id FROM market.snapshots WHERE class = 'coin' ORDER BY cap DESC LIMIT 60",
  );
  const tokens = ranked.map(({ id }) => id);

  /** An account, with a plan if one is named. */
  async function owner(plan?: EntitledSlug): Promise<Owner> {
    const accountId = randomUUID();
    const subject = `account:${accountId}` as const;
    await admin.query("INSERT INTO accounts.users (id, name, email, email_verified) VALUES ($1, '', $2, true)", [
      ...[accountId, `${accountId}@people.example`],
    ]);
    if (plan) await admin.query(...givenPlan(subject, plan, { product: 3 }));
    return { subject, subjects: [subject], entitlements: ENTITLEMENTS[plan ?? "none"] };
  }
  const makeBody = ({ strategy, rules = {}, timeframe = "1d", name = "Mine" }: Draft = {}) => ({
    ...{ name, timeframe },
    strategy: { key: "grade-follower-1", version: 1, params: {}, ...strategy },
    rules: { tokens: { kind: "list", tokenIds: tokens.slice(0, 20) }, ...rules },
  });
  async function drafted(by: Owner, draft: Draft = {}): Promise<ShownAgent> {
    const made = await change.createAgent(by, makeBody(draft));
    if ("refusal" in made) throw new Error(JSON.stringify(made.refusal));
    return made;
  }
  /** On paper since a candle of the market's past. */
  async function onPaper(by: Owner, from: string, draft: Draft = {}): Promise<string> {
    const { agentId } = await drafted(by, draft);
    const started = await change.startAgent(by, agentId, { mode: "paper" });
    if ("refusal" in started) throw new Error(JSON.stringify(started.refusal));
    await admin.query("UPDATE agents.agents SET from_candle = $2 WHERE agent_id = $1", [agentId, from]);
    return agentId;
  }

  /** A mandate for an agent as the ledger records it after its grant. */
  async function mandate(
    by: Owner,
    agentId: string,
    changes: Partial<{
      cap: string;
      sellBps: number;
      slippageBps: number;
      end: number;
      chainId: number;
      isGranted: boolean;
    }> = {},
  ): Promise<string> {
    const { isGranted = true, chainId = CHAIN, ...terms } = changes;
    const unnamed = {
      ...{ subject: by.subject, wallet: WALLET, chainId, contract: DESK, purpose: "agent" as const, agentId },
      terms: {
        ...{ owner: WALLET, operator: OPERATOR, desk: DESK, spendToken: USDC, cap: "5000000000", sellBps: 10_000 },
        ...{ slippageBps: 100, period: 604_800, start: 1_700_000_000, end: Math.floor(Date.now() / 1_000) + 8_640_000 },
        ...{ indexId: `0x${"0".repeat(64)}`, epoch: 0, salt: BigInt(`0x${randomBytes(8).toString("hex")}`).toString() },
        ...terms,
      },
    };
    const id = mandateDigest(unnamed) as `0x${string}`;
    const proposed = { ...unnamed, id };
    const inBlock = { transactionHash: id, blockNumber: "1", blockHash: id, logIndex: 0 };
    const commands: Parameters<typeof mandateCore.decide>[1][] = [
      { type: "ProposeMandate", proposed },
      ...(isGranted ? [{ type: "RecordFact" as const, fact: { type: "MandateGranted" as const, data: inBlock } }] : []),
    ];
    for (const command of commands) {
      const metadata = { actor: "test", correlationId: id, causationId: null, requestId: "test" };
      const context = { metadata, recordedAt: new Date().toISOString() };
      const result = await handle(ledger(), mandateCore, mandateStream(id), command, context);
      if (!result.ok) throw new Error(result.refusal.tag);
    }
    return id;
  }
  async function applyAgentCommand(agentId: string, command: AgentCommand): Promise<void> {
    const told = await appendToAgent(agentId, command, "test");
    if (!told.ok) throw new Error(told.refusal.tag);
  }
  /** Sets the time of all prices to now, as while a market runs. */
  const renewPrices = () => admin.query("UPDATE market.snapshots SET at = now()");

  /** What a chain would report about wallets with everything they need. */
  const rooms = async (
    asked: readonly { agentId: string }[],
    tokensByAgentId: ReadonlyMap<string, readonly number[]>,
  ): Promise<Map<string, AgentHeadroom | null>> =>
    new Map(
      asked.map(({ agentId }) => {
        const own = tokensByAgentId.get(agentId) ?? [];
        const room = { buy: "5000000000", day: "50000000000", cash: "1000000000" };
        const sells = own.map((tokenId) => ({ tokenId, left: `1${"0".repeat(40)}`, balance: `1${"0".repeat(40)}` }));
        return [agentId, { room: { ...room, sells }, pools: new Map(), tradable: new Set(own) }];
      }),
    );

  let now = new Date(FIRST_RUN_AT);
  /** Another worker, with an empty cache. It knows everything stored about the market. */
  const worker = () => judgingTask.openJudging({ now: () => now, rooms, knownAt: () => FIRST_RUN_AT });
  const mine = worker();
  /** One whose chain reports nothing about an agent. */
  const workerWithout = (agentId: string) =>
    judgingTask.openJudging({
      ...{ now: () => now, knownAt: () => FIRST_RUN_AT },
      rooms: async (...asked) => (await rooms(...asked)).set(agentId, null),
    });
  const { signal } = new AbortController();

  return {
    ...{ database, admin, tokens, change, views, rows, owner, makeBody, drafted, onPaper, mandate, renewPrices, rooms },
    ...{ worker, workerWithout, ledger, applyAgentCommand },
    /** Live since a candle of the market's past. */
    async livePast(by: Owner, from: string, draft: Draft = {}): Promise<string> {
      const { agentId } = await drafted(by, { ...draft, rules: { chainId: CHAIN, ...draft.rules } });
      const mandateId = await mandate(by, agentId);
      const row = await rows.agentById(agentId);
      if (!row) throw new Error("the agent is gone");
      const { strategy, rules: own, timeframe } = row;
      const started = {
        ...{ subject: by.subject, wallet: WALLET, chainId: CHAIN, mandateId, strategy, rules: own as AgentRules, from },
        ...{ budgetUsdCents: own.budgetUsdCents, timeframe },
      };
      await applyAgentCommand(agentId, { type: "StartAgent", started });
      return agentId;
    },
    async withLiveTrading(is: "on" | "off", work: () => Promise<void>): Promise<void> {
      const switchTo = (value: string) => {
        process.env.LIVE_TRADING = value;
        forgetEnv();
      };
      switchTo(is);
      await work().finally(() => switchTo("on"));
    },
    /** A round at a given time. */
    async runJudgingAt(at: Date, which = mine): Promise<void> {
      now = at;
      await which.run(signal);
    },
    /** Over the same market as the rounds. */
    async backtest(spec: BacktestSpec): Promise<Run> {
      const client = await database.pool.connect();
      try {
        const history = await readHistory(client, {
          ...{
            timeframe: spec.timeframe,
            from: spec.from,
            to: spec.to,
            choice: spec.rules.tokens,
            strategy: spec.strategy,
          },
          ...{ seesCurrentGrades: false, knownAt: FIRST_RUN_AT, chainId: spec.rules.chainId },
        });
        return runBacktest(history, spec, { isWithJudgements: true });
      } finally {
        client.release();
      }
    },
    judgements: (agentId: string) => views.loadJudgements(agentId, { limit: 100 }),
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
      return (await admin.query<Row>(sql, values)).rows;
    },
    /** Plans are cached for some seconds. */
    forgetPlans: () => new Promise((resolve) => setTimeout(resolve, 5_100)),
    async close() {
      await admin.end();
      await db.closeDatabase();
      await database.drop();
    },
  };
}
