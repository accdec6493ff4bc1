import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AgentCommand } from "#events/agent/decide.ts";
import { agentStream } from "#events/agent/events.ts";
import { agentCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { compareReadModels } from "#events/readModels/compare.ts";
import { day, decision, judged, position, rules, started } from "../events/agents.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";

// The rows that the database derives from the facts of live agents.

let database: FreshDatabase;
let admin: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const RECORDED = "2026-11-22T00:20:05.000Z";
/** A separate agent that follows commands. */
async function agent() {
  const id = uuidv7();
  const obey = async (...commands: AgentCommand[]) => {
    const metadata = { actor: "system", correlationId: id, causationId: null, requestId: null };
    for (const command of commands) {
      const ledger = postgresLedger(database.pool, allProjections);
      const done = await handle(ledger, agentCore, agentStream(id), command, { metadata, recordedAt: RECORDED });
      expect(done, JSON.stringify(done)).toMatchObject({ ok: true });
    }
  };
  await obey({ type: "StartAgent", started });
  const row = async () => (await admin.query("SELECT * FROM read.agents WHERE agent_id = $1", [id])).rows[0];
  return { id, obey, row };
}
const holding = { ...judged(day(22)).state, cash: "974925000", positions: [position], count: 1 };

test("an agent has one row, its last state and a row per judgement", async () => {
  const { id, obey, row } = await agent();
  expect(await row()).toMatchObject({
    ...{ subject: started.subject, wallet: started.wallet, chain_id: 31_337, mandate_id: started.mandateId },
    ...{ timeframe: "1d", strategy: started.strategy, rules, budget_usd_cents: "100000", status: "running" },
    ...{ from_candle: new Date(day(21)), last_candle: null, paused_by: null, ended_by: null, ended_at: null },
    started_at: new Date(RECORDED),
  });
  const changed = { ...rules, budgetUsdCents: 80_000 };
  await obey(
    { type: "JudgeCandle", judged: judged(day(21), { decisions: [decision] }) },
    { type: "SetAgent", set: { rules: changed, inForceFrom: day(22) } },
    {
      type: "JudgeCandle",
      judged: judged(day(22), { state: holding, refusals: [{ tokenId: 9, side: "buy", rule: "held" }] }),
      pause: { by: "rule", rule: "drawdown" },
    },
  );
  expect(await row()).toMatchObject({
    ...{ rules: changed, budget_usd_cents: "80000", last_candle: new Date(day(22)) },
    ...{ status: "paused", paused_by: "rule", paused_rule: "drawdown", paused_until: null },
  });
  const { rows: positions } = await admin.query("SELECT * FROM read.positions WHERE agent_id = $1", [id]);
  expect(positions).toEqual([{ agent_id: id, candle: new Date(day(22)), state: holding }]);
  const { rows: judgements } = await admin.query(
    "SELECT candle, version, decisions, refusals FROM read.judgements WHERE agent_id = $1 ORDER BY candle",
    [id],
  );
  expect(judgements).toEqual([
    { candle: new Date(day(21)), version: 2, decisions: 1, refusals: 0 },
    { candle: new Date(day(22)), version: 4, decisions: 0, refusals: 1 },
  ]);
});

test("a resumed agent's row is running, and a stopped or killed one's row has the reason", async () => {
  const { obey, row } = await agent();
  await obey({ type: "PauseAgent", paused: { by: "owner" } }, { type: "ResumeAgent", resumed: { by: "owner" } });
  expect(await row()).toMatchObject({ status: "running", paused_by: null });
  await obey({ type: "StopAgent", stopped: { by: "owner", positions: "sold" } });
  expect(await row()).toMatchObject({ status: "stopped", ended_by: "owner", end_reason: "sold" });
  await obey({ type: "KillAgent", killed: { by: "staff", reason: "wrong prices" } });
  expect(await row()).toMatchObject({ status: "killed", ended_by: "staff", end_reason: "wrong prices" });
});

test("a rebuild makes the same rows from the same events, and a changed row is found", async () => {
  const { id } = await agent();
  const { appended, rebuilt } = await asAppendedAndRebuilt(admin);
  for (const table of ["agents", "positions", "judgements"]) {
    expect(appended[table]?.length).toBeGreaterThan(0);
    expect(rebuilt[table]).toEqual(appended[table]);
  }
  expect((await compareReadModels(database.pool, allProjections)).difference).toBeNull();
  await admin.query("UPDATE read.agents SET status = 'killed' WHERE agent_id = $1", [id]);
  expect((await compareReadModels(database.pool, allProjections)).difference).toMatchObject({
    of: "agents",
    key: { agent_id: id },
    ledger: expect.objectContaining({ status: "running" }),
  });
});
