import { randomUUID } from "node:crypto";
import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import type { AgentHeadroom } from "#app/areas/tradingAgent/server/orders/headroom.server.ts";
import { type AgentRules, agentStream, type CandleJudged } from "#events/agent/events.ts";
import { withPool } from "#events/connections.ts";
import { DEFAULT_RULES } from "../../../analytics/agents/rules.ts";
import { givenPlan } from "../../support/givenPlan.ts";
import { type Figures, quantile, rounded } from "../figures.ts";
import { startBenchDatabases } from "../ledger/databases.ts";

const AGENTS = 1_000;
const OWNERS = 100;
const TOKENS = 60;
const WATCHED = 20;
const DAYS = 120;
const PAGES = 200;
const PAGE = 50;
const DAY_MS = 86_400_000;
const LAST = Date.parse("2026-11-20T00:00:00.000Z");
const MAX_COUNT = { judgedMs: 10_000, judgementsPageP95Ms: 50 };

const dayAt = (back: number) => new Date(LAST - back * DAY_MS).toISOString();

/**
 * A thousand live agents of a hundred owners, judged on one candle, each on twenty of sixty tokens, by three strategies: the first candle
 * of all of them, and the next, which follows from it; the slower one counts. The database is real and appends are batched; what chains
 * allow is simulated. Then a page of fifty judgements of an agent that has a thousand. Source: docs/spec/agent.md#10.
 */
export async function judgingPart(): Promise<Figures> {
  const databases = await startBenchDatabases();
  try {
    const { adminUrl, appUrl } = await databases.make("agents");
    Object.assign(process.env, {
      ...{ NETWORK: "local", DATABASE_URL: appUrl, MARKET_SOURCE: "simulated" },
      SESSION_SECRET: "a secret for benches that is long enough",
    });
    const { closeDatabase } = await import("#app/platform/db.server.ts");
    try {
      return await withPool(adminUrl, 2, async (admin) => {
        await fillMarket(admin);
        return { ...(await judged(admin)), ...(await paged(admin)) };
      });
    } finally {
      await closeDatabase();
    }
  } finally {
    await databases.stop();
  }
}

async function fillMarket(admin: pg.Pool): Promise<void> {
  await admin.query("INSERT INTO market.sources VALUES (9, 'bench', true, true, true, NULL, NULL)");
  await admin.query(
    `INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on)
     SELECT 'token-' || n, 'T' || n, 'Token ' || n, 'coin', true, '2020-01-01' FROM generate_series(1, $1) n ORDER BY n`,
    [TOKENS],
  );
  await admin.query("SELECT market.make_partitions($1, $2)", [dayAt(DAYS), dayAt(0)]);
  await admin.query("SELECT setseed(0.42)");
  await admin.query(
    `INSERT INTO market.candles_1d (day, instrument_id, close, volume, cap, source, known_at)
     SELECT $1::date - n, instrument_id, 100 * exp(sin(n / 9.0 + instrument_id) / 3 + random() / 20), 50000000, 1000000000, 9, $1
     FROM generate_series(0, $2) n, market.instruments`,
    [dayAt(0), DAYS],
  );
}

const STRATEGIES = [
  { key: "trend-1", version: 1, params: { candles: 20 } },
  { key: "dca-1", version: 1, params: {} },
  { key: "rebalance-1", version: 1, params: {} },
] as const;

async function startAgents(admin: pg.Pool, from: string): Promise<void> {
  const { appendToAgent } = await import("#app/areas/tradingAgent/server/ledger.server.ts");
  const { rows } = await admin.query<{ id: number }>("SELECT instrument_id AS id FROM market.instruments ORDER BY 1");
  const subjects = Array.from({ length: OWNERS }, () => `account:${randomUUID()}`);
  for (const subject of subjects) {
    const accountId = subject.slice("account:".length);
    await admin.query("INSERT INTO accounts.users (id, name, email, email_verified) VALUES ($1, '', $2, true)", [
      ...[accountId, `${accountId}@bench.example`],
    ]);
    await admin.query(...givenPlan(subject, "trading-bot-premium", { product: 3 }));
  }
  const started = Array.from({ length: AGENTS }, async (_, count) => {
    const agentId = uuidv7();
    const subject = subjects[count % OWNERS] as string;
    const tokenIds = Array.from({ length: WATCHED }, (__, index) => rows[(count + index * 3) % TOKENS]?.id as number);
    const rules = {
      ...(structuredClone(DEFAULT_RULES) as AgentRules),
      ...{ chainId: 31_337, tokens: { kind: "list" as const, tokenIds: tokenIds.sort((a, b) => a - b) } },
    };
    const strategy = STRATEGIES[count % STRATEGIES.length] as (typeof STRATEGIES)[number];
    await admin.query(
      "INSERT INTO agents.agents (agent_id, subject, name, timeframe, strategy, rules) VALUES ($1, $2, 'Bench', '1d', $3, $4)",
      [agentId, subject, JSON.stringify(strategy), JSON.stringify(rules)],
    );
    const command = {
      type: "StartAgent" as const,
      started: {
        ...{ subject, wallet: "0x4444444444444444444444444444444444444444", chainId: 31_337, timeframe: "1d" as const },
        ...{ mandateId: `0x${"1".repeat(64)}`, strategy: structuredClone(strategy), rules, from },
        budgetUsdCents: rules.budgetUsdCents,
      },
    };
    const result = await appendToAgent(agentId, command, subject, []);
    if (!result.ok) throw new Error(result.refusal.tag);
  });
  await Promise.all(started);
}

/** Wallets with everything they need. */
async function rooms(asked: readonly { agentId: string }[], tokensByAgentId: ReadonlyMap<string, readonly number[]>) {
  const plenty = `1${"0".repeat(40)}`;
  return new Map<string, AgentHeadroom | null>(
    asked.map(({ agentId }) => {
      const own = tokensByAgentId.get(agentId) ?? [];
      const room = { buy: "5000000000", day: "50000000000", cash: "1000000000" };
      const sells = own.map((tokenId) => ({ tokenId, left: plenty, balance: plenty }));
      const pools = new Map(own.map((tokenId) => [tokenId, { side: 1_000_000, price: 0 }]));
      return [agentId, { room: { ...room, sells }, pools, tradable: new Set(own) }];
    }),
  );
}

async function judged(admin: pg.Pool): Promise<Figures> {
  await startAgents(admin, dayAt(2));
  const { openJudging } = await import("#app/areas/tradingAgent/server/judging/task.server.ts");
  const took: number[] = [];
  for (const back of [2, 1]) {
    const now = new Date(LAST - back * DAY_MS + DAY_MS + 21 * 60_000);
    const judging = openJudging({ now: () => now, rooms, knownAt: () => new Date().toISOString() });
    const begun = performance.now();
    await judging.run(new AbortController().signal);
    took.push(performance.now() - begun);
    const { rows } = await admin.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM read.judgements WHERE candle = $1",
      [dayAt(back)],
    );
    if (rows[0]?.count !== AGENTS) throw new Error(`${rows[0]?.count} of ${AGENTS} agents were judged`);
  }
  const judgedMs = Math.max(...took);
  printFigure("judgedMs", judgedMs);
  return { judgedAgents: AGENTS, judgedMs: rounded(judgedMs) };
}

async function paged(admin: pg.Pool): Promise<Figures> {
  const { appendToAgent } = await import("#app/areas/tradingAgent/server/ledger.server.ts");
  const { loadJudgements } = await import("#app/areas/tradingAgent/server/agents/judgements.server.ts");
  const { rows } = await admin.query<{ agentId: string }>('SELECT agent_id AS "agentId" FROM read.agents LIMIT 1');
  const agentId = rows[0]?.agentId as string;
  const [last] = await loadJudgements(agentId, { limit: 1 });
  if (!last) throw new Error("nothing was judged");
  const { judgedAt: _, sha256: __, stream: ___, version: ____, ...body } = last;
  const { ledger } = await import("#app/platform/ledger.server.ts");
  const [started] = await ledger().readStream(agentStream(agentId));
  if (!started) throw new Error("the agent was not started");
  for (let count = 1; count <= AGENTS; count++) {
    const candle = new Date(Date.parse(body.candle) + count * DAY_MS).toISOString();
    const copy: CandleJudged = { ...body, candle, decisions: [] };
    const result = await appendToAgent(agentId, { type: "JudgeCandle", judged: copy }, "system", [
      ...[started, { ...started, ...(await ledger().endOfStream(agentStream(agentId))) }],
    ]);
    if (!result.ok) throw new Error(result.refusal.tag);
  }
  const took: number[] = [];
  for (let count = 0; count < PAGES; count++) {
    const before = new Date(Date.parse(body.candle) + (AGENTS - count) * DAY_MS).toISOString();
    const begun = performance.now();
    const page = await loadJudgements(agentId, { limit: PAGE, before });
    took.push(performance.now() - begun);
    if (page.length !== PAGE) throw new Error(`a page has ${page.length} judgements`);
  }
  const p95 = quantile(took, 0.95);
  printFigure("judgementsPageP95Ms", p95);
  return { judgementsPageP95Ms: rounded(p95) };
}

const printFigure = (figure: keyof typeof MAX_COUNT, value: number) =>
  console.table([{ figure, value: rounded(value), atMost: MAX_COUNT[figure], isMet: value <= MAX_COUNT[figure] }]);
