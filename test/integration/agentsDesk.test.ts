import { randomBytes } from "node:crypto";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Desk, DeskAnswer } from "#app/areas/tradingAgent/model/desk.ts";
import { agentStream } from "#events/agent/events.ts";
import { day, judged, rules, started } from "../events/agents.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { signInAs } from "../support/people.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The kill switch of admins.

let database: FreshDatabase;
let admin: pg.Pool;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let cookie: string;
let accountId: string;
let desk: typeof import("#app/areas/tradingAgent/server/kill/desk.server.ts");
let append: typeof import("#app/areas/tradingAgent/server/ledger.server.ts").appendToAgent;

beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  accounts = await openAccountFixture(database);
  ({ cookie, accountId } = await signInAs("admin"));
  desk = await import("#app/areas/tradingAgent/server/kill/desk.server.ts");
  ({ appendToAgent: append } = await import("#app/areas/tradingAgent/server/ledger.server.ts"));
});
afterAll(async () => {
  await accounts.close();
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  await closeDatabase();
  await admin.end();
  await database.drop();
});

const random = (bytes: number) => `0x${randomBytes(bytes).toString("hex")}`;
async function startAgent(changes: Partial<typeof started> = {}): Promise<string> {
  const agentId = uuidv7();
  const own = { ...started, wallet: random(20), mandateId: random(32), ...changes };
  expect(await append(agentId, { type: "StartAgent", started: own }, "test")).toMatchObject({ ok: true });
  return agentId;
}
const URL_OF_PAGE = "http://localhost:3000/en/admin/agents";
const shown = (as = cookie): Promise<Desk> => desk.loadDeskPage(new Request(URL_OF_PAGE, { headers: { cookie: as } }));
async function post(form: Record<string, string>, headers: Record<string, string> = {}): Promise<DeskAnswer> {
  const request = new Request(URL_OF_PAGE, {
    ...{ method: "POST", body: new URLSearchParams(form) },
    headers: { cookie, "content-type": "application/x-www-form-urlencoded", ...headers },
  });
  const answer = await desk.deskAction(request);
  return ((answer as { data?: DeskAnswer }).data ?? answer) as DeskAnswer;
}
const readStatus = async (agentId: string) =>
  (await admin.query("SELECT status, end_reason FROM read.agents WHERE agent_id = $1", [agentId])).rows[0];
const killAll = async () => {
  const { agents, more } = await shown();
  await post({ kind: "all", reason: "clearing", confirm: String(agents.length + more) });
};

describe("an admin on the page of live agents", () => {
  test("an admin sees live agents, counts and budgets by strategy and chain, and each last judgement", async () => {
    const first = await startAgent();
    const second = await startAgent({ chainId: 8_453, rules: { ...rules, chainId: 8_453 }, budgetUsdCents: 50_000 });
    await append(first, { type: "JudgeCandle", judged: judged(day(21)) }, "test");
    await append(second, { type: "PauseAgent", paused: { by: "staff" } }, "test");
    const { agents, groups, more } = await shown();
    expect(agents).toMatchObject([
      { agentId: first, strategy: "grade-follower-1", status: "running", budgetUsdCents: 100_000, chainId: 31_337 },
      { agentId: second, status: "paused", pausedBy: "staff", judgedAt: null },
    ]);
    expect(Date.now() - Date.parse(agents[0]?.judgedAt ?? "")).toBeLessThan(60_000);
    expect(groups).toEqual([
      { kind: "all", of: "", agents: 2, budgetUsdCents: 150_000 },
      { kind: "strategy", of: "grade-follower-1", agents: 2, budgetUsdCents: 150_000 },
      { kind: "chain", of: "31337", agents: 1, budgetUsdCents: 100_000 },
      { kind: "chain", of: "8453", agents: 1, budgetUsdCents: 50_000 },
    ]);
    expect(more).toBe(0);
    await killAll();
  });

  test("an admin confirms first and then kills one agent with a reason that its owner reads", async () => {
    const [agentId, other] = [await startAgent(), await startAgent()];
    const form = { kind: "agent", of: agentId, reason: " wrong prices " };
    expect(await post(form)).toMatchObject({ ask: { agents: 1, form: { kind: "agent", of: agentId } } });
    expect(await readStatus(agentId)).toMatchObject({ status: "running" });
    expect(await post({ ...form, confirm: "1" })).toEqual({ killed: 1 });
    expect(await readStatus(agentId)).toEqual({ status: "killed", end_reason: "wrong prices" });
    expect(await readStatus(other)).toMatchObject({ status: "running" });
    const { rows } = await admin.query(
      "SELECT canonical::jsonb AS event FROM events WHERE stream_id = $1 AND type = 'AgentKilled'",
      [agentStream(agentId)],
    );
    expect(rows[0]?.event).toMatchObject({
      data: { by: "staff", reason: "wrong prices" },
      metadata: { actor: `staff:${accountId}` },
    });
    await killAll();
  });

  test.each([
    ["a strategy", "strategy", "dca-1", [1]],
    ["a chain", "chain", "8453", [2]],
    ["all agents", "all", "", [0, 1, 2]],
  ] as const)("an admin kills %s and nothing else", async (_, kind, of, places) => {
    const strategy = { ...started.strategy, key: "dca-1" };
    const ids = [
      await startAgent(),
      await startAgent({ strategy }),
      await startAgent({ chainId: 8_453, rules: { ...rules, chainId: 8_453 } }),
    ];
    const form = { kind, of, reason: "the pools of this chain are drained" };
    expect(await post(form)).toMatchObject({ ask: { agents: places.length } });
    expect(await post({ ...form, confirm: String(places.length) })).toEqual({ killed: places.length });
    const after = await Promise.all(ids.map(readStatus));
    expect(after.map(({ status }) => status === "killed")).toEqual(
      ids.map((_id, index) => (places as readonly number[]).includes(index)),
    );
    await killAll();
  });

  test("an admin kills nothing where more would be killed than was shown", async () => {
    await startAgent();
    expect(await post({ kind: "all", reason: "x" })).toMatchObject({ ask: { agents: 1 } });
    const later = await startAgent();
    expect(await post({ kind: "all", reason: "x", confirm: "1" })).toMatchObject({ problem: "changed" });
    expect(await readStatus(later)).toMatchObject({ status: "running" });
    await killAll();
  });

  test.each([
    ["an invalid agent", { kind: "agent", of: "'; --", reason: "x" }, "which"],
    ["an unknown strategy", { kind: "strategy", of: "martingale", reason: "x" }, "which"],
    ["an invalid chain", { kind: "chain", of: "-1", reason: "x" }, "which"],
    ["an unknown kind", { kind: "planet", of: "earth", reason: "x" }, "which"],
    ["a missing reason", { kind: "all", reason: "  " }, "reason"],
    ["a reason that is too long", { kind: "all", reason: "x".repeat(301) }, "reason"],
    ["an agent that is not running", { kind: "agent", of: uuidv7(), reason: "x" }, "none"],
  ])("an admin sees what is wrong: %s", async (_, form, problem) => {
    expect(await post(form)).toMatchObject({ problem });
  });
});

test("each view and each kill is recorded with its subject, and a kill with its reason", async () => {
  const agentId = await startAgent();
  await shown();
  await post({ kind: "agent", of: agentId, reason: "recorded reason", confirm: "1" });
  const { rows } = await admin.query(
    "SELECT canonical::jsonb #> '{data}' AS data FROM events WHERE type = 'Accessed' ORDER BY position DESC LIMIT 2",
  );
  expect(rows.map(({ data }) => [data.what, data.ids])).toEqual([
    ["agent", [agentId]],
    ["agent", [agentId]],
  ]);
  const { rows: reasons } = await admin.query("SELECT reason FROM accounts.access_reasons");
  expect(reasons.map(({ reason }) => reason)).toContain("recorded reason");
});

test("callers who are not admins, and forms of other sites, are refused", async () => {
  const status = (answer: Promise<unknown>) => answer.catch((error: Response) => error.status);
  expect(await status(shown((await signInAs("support")).cookie))).toBe(403);
  expect(await status(shown(""))).toBe(401);
  const agentId = await startAgent();
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  expect(await status(post({ kind: "agent", of: agentId, reason: "x", confirm: "1" }, foreign))).toBe(403);
  expect(await readStatus(agentId)).toMatchObject({ status: "running" });
});
