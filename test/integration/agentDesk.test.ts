import { randomBytes } from "node:crypto";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { getAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AgentCommand } from "#events/agent/decide.ts";
import { agentStream } from "#events/agent/events.ts";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { agentCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { checkpointKey } from "#events/ledger/checkpoint.ts";
import { takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import type { OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import { allProjections } from "#events/projections/all.ts";
import { day, decision, judged, position, rules, started } from "../events/agents.ts";
import placedSample from "../events/samples/OrderPlaced.1.json" with { type: "json" };
import quotedSample from "../events/samples/OrderQuoted.1.json" with { type: "json" };
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { unansweredContracts } from "../support/unansweredContracts.ts";

// What support and auditors find about trading agents.

let database: FreshDatabase;
let admin: pg.Pool;
let desk: typeof import("#app/areas/support/server/replay/agent.server.ts");
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
  Object.assign(process.env, {
    ...{ NETWORK: "local", DATABASE_URL: database.appUrl, RPC_URLS_31337: "http://127.0.0.1:9" },
    DEPLOYMENT_FILE: await unansweredContracts(),
  });
  desk = await import("#app/areas/support/server/replay/agent.server.ts");
});
afterAll(async () => {
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  await closeDatabase();
  await admin.end();
  await database.drop();
});

const random = (bytes: number) => `0x${randomBytes(bytes).toString("hex")}`;
const RECORDED = "2026-11-22T00:20:05.000Z";
const ledger = () => postgresLedger(database.pool, allProjections);

/** A live agent with its own wallet and mandate, and how it follows commands. */
async function startAgent(subject = `account:${uuidv7()}`) {
  const [id, wallet, mandateId] = [uuidv7(), getAddress(random(20)), random(32)];
  const obey = async (...commands: AgentCommand[]) => {
    const metadata = { actor: "system", correlationId: id, causationId: null, requestId: null };
    for (const command of commands) {
      const done = await handle(ledger(), agentCore, agentStream(id), command, { metadata, recordedAt: RECORDED });
      expect(done, JSON.stringify(done)).toMatchObject({ ok: true });
    }
  };
  await obey({ type: "StartAgent", started: { ...started, subject, wallet, mandateId } });
  return { id, wallet, mandateId, subject, obey };
}
/** A row of its owner's, with nothing in the ledger. */
async function onPaper(subject: string): Promise<string> {
  const id = uuidv7();
  await admin.query(
    `INSERT INTO agents.agents (agent_id, subject, name, mode, timeframe, strategy, rules, state)
     VALUES ($1, $2, 'Slow and steady', 'paper', '1d', $3, $4, 'running')`,
    [id, subject, started.strategy, rules],
  );
  return id;
}
async function place(changes: Partial<OrderPlaced>): Promise<string> {
  const { appendOrderEvent } = await import("#app/services/trading/public.server.ts");
  const mark = random(32);
  const decided = changes.kind === "agent" ? { decisionId: mark } : {};
  const order = { ...(placedSample.current as OrderPlaced), ...changes, ...decided, orderId: mark };
  const orderId = uuidv7();
  const quote = quotedSample.current as OrderQuoted;
  expect(await appendOrderEvent(orderId, { type: "PlaceOrder", order, quote }, "system")).toMatchObject({ ok: true });
  return orderId;
}
const ofAgent = ({ id, wallet, mandateId }: { id: string; wallet: string; mandateId: string }) =>
  ({
    ...{ kind: "agent", side: "buy", by: "mandate", agentId: id, wallet, mandateId },
  }) satisfies Partial<OrderPlaced>;
const judge = (candle: string, changes = {}): AgentCommand => ({
  ...{ type: "JudgeCandle", judged: judged(candle, changes) },
});

async function found(q: string): Promise<string[]> {
  const [{ parseSearch }, { findOrders }] = await Promise.all([
    import("#app/areas/support/model/searchQuery.ts"),
    import("#app/areas/support/server/orders.server.ts"),
  ]);
  const { search } = parseSearch(new URLSearchParams(q));
  const orders = await findOrders(search);
  return (await desk.findAgents(search, orders.found)).map(({ agentId }) => agentId);
}

describe("support search for an agent", () => {
  test("support finds an agent by whole or partial id, its wallet, owner, mandate or order", async () => {
    const agent = await startAgent();
    await startAgent();
    const orderId = await place(ofAgent(agent));
    const { id, wallet, subject, mandateId } = agent;
    const typed = [
      ...[id, id.slice(0, 20), wallet, wallet.slice(0, 20), subject, orderId],
      ...[mandateId, mandateId.slice(0, 20), `${mandateId.slice(0, 10)}…${mandateId.slice(-6)}`],
    ];
    for (const q of typed) expect(await found(String(new URLSearchParams({ q }))), q).toEqual([id]);
    for (const q of ["q=", `q=${random(32)}`, `q=${id}&plan=advanced`]) expect(await found(q), q).toEqual([]);
  });

  test("support finds a paper agent too, which has no steps", async () => {
    const subject = `account:${uuidv7()}`;
    const id = await onPaper(subject);
    expect(await found(`q=${subject}`)).toEqual([id]);
    expect(await desk.agentAtDesk(id, null)).toMatchObject({
      ...{ agentId: id, name: "Slow and steady", mode: "paper", status: "running", wallet: null },
      ...{ events: [], orders: [], earlier: null, later: null, customer: subject.slice("account:".length) },
    });
  });

  test("support finds an agent on its customer's page, by account or wallet", async () => {
    const { id, wallet, subject } = await startAgent();
    const paper = await onPaper(subject);
    const ids = async (subjects: string[], wallets: string[]) =>
      (await desk.loadAgents(subjects, wallets)).map(({ agentId }) => agentId).sort();
    expect(await ids([subject], [])).toEqual([id, paper].sort());
    expect(await ids([], [wallet.toLowerCase()])).toEqual([id]);
    expect(await ids(["account:other"], [])).toEqual([]);
  });
});

describe("an agent's page for support", () => {
  test("an agent's page shows each step with its proof, its rules and positions, and its orders", async () => {
    const agent = await startAgent();
    const held = { ...judged(day(22)).state, positions: [position], count: 1 };
    await agent.obey(
      judge(day(21), {
        decisions: [decision],
        inputs: { tokens: [{ tokenId: 7, close: 3, figures: {}, asOf: null }] },
      }),
      { type: "SetAgent", set: { rules: { ...rules, maxPositions: 1 }, inForceFrom: day(22) } },
      judge(day(22), { state: held }),
      { type: "KillAgent", killed: { by: "staff", reason: "wrong prices" } },
    );
    const ours = await place(ofAgent(agent));
    await place({ ...ofAgent(agent), agentId: uuidv7() });
    const page = await desk.agentAtDesk(agent.id, null);
    expect(page).toMatchObject({ mode: "live", status: "killed", wallet: agent.wallet, mandateId: agent.mandateId });
    expect(page?.events.map(({ type }) => type)).toEqual([
      ...["AgentStarted", "CandleJudged", "AgentSet", "CandleJudged", "AgentKilled"],
    ]);
    expect(page?.events.every(({ proof }) => proof.isHashValid && proof.followsStream && proof.followsLedger)).toBe(
      true,
    );
    expect(page?.states.map(({ rules: { maxPositions }, state }) => [maxPositions, state?.positions.length])).toEqual([
      ...[
        [4, undefined],
        [4, 0],
        [4, 0],
        [1, 1],
        [1, 1],
      ],
    ]);
    // The tokens that it was judged on are in the raw event.
    expect(page?.events[1]?.fact?.data).toMatchObject({ inputs: { tokens: [] }, decisions: [decision] });
    expect(page?.events[1]?.changed.map(({ path }) => path).filter((path) => /inputs|decisions/.test(path))).toEqual(
      [],
    );
    expect((await desk.rawAgentEvent(agent.id, 2))?.data).toMatchObject({ inputs: { tokens: [{ tokenId: 7 }] } });
    expect(page?.orders.map(({ orderId, agentId }) => [orderId, agentId])).toEqual([[ours, agent.id]]);
    for (const unknown of [uuidv7(), "'; --"]) expect(await desk.agentAtDesk(unknown, null)).toBeNull();
  });

  test("an agent's page shows the last of many steps, with a link to earlier ones", async () => {
    const agent = await startAgent();
    const candles = Array.from({ length: 70 }, (_, n) => day(21 + n));
    await agent.obey(...candles.map((candle) => judge(candle)));
    const last = await desk.agentAtDesk(agent.id, null);
    expect([last?.events[0]?.version, last?.events.at(-1)?.version]).toEqual([12, 71]);
    expect([last?.earlier, last?.later]).toEqual([11, null]);
    expect(last?.events.every(({ proof, unreadable }) => proof.followsStream && unreadable === null)).toBe(true);
    expect(last?.states.every(({ strategy }) => strategy.key === "grade-follower-1")).toBe(true);
    const first = await desk.agentAtDesk(agent.id, 11);
    expect(first?.events.map(({ version }) => version)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1));
    expect([first?.earlier, first?.later]).toEqual([null, 71]);
  });
});

describe("agents for auditors", () => {
  test("auditors find each event of an agent by its id and its wallet", async () => {
    const { readQuery } = await import("#app/areas/audit/model/query.ts");
    const { id, wallet, obey } = await startAgent();
    await obey(judge(day(21)), { type: "PauseAgent", paused: { by: "owner" } });
    expect(readQuery(new URLSearchParams({ agent: id.toUpperCase() }), RECORDED).query.streams).toEqual([
      agentStream(id),
    ]);
    await catchUpAudit(database.pool);
    const { rows } = await admin.query("SELECT type FROM event_index WHERE wallet = $1 ORDER BY position", [
      wallet.toLowerCase(),
    ]);
    expect(rows.map(({ type }) => type)).toEqual(["AgentStarted", "CandleJudged", "AgentPaused"]);
  });

  test("auditors are led from an order to the agent that decided it", async () => {
    const { openEvent } = await import("#app/areas/audit/server/pages.server.ts");
    const agent = await startAgent();
    const auditor = {
      ...{ accountId: "a", actor: "staff:a" },
      opens: async (_: unknown, answer: () => unknown) => ({ answer: await answer() }),
    } as never;
    const openAgents = async (orderId: string) => {
      const events = await ledger().readStream(`order-${orderId}`);
      return Promise.all(events.map(async (event) => (await openEvent(auditor, String(event.position))).answer?.agent));
    };
    expect(await openAgents(await place(ofAgent(agent)))).toEqual([agent.id, agent.id]);
    expect(await openAgents(await place({ by: "owner" }))).toEqual([null, null]);
  });

  test("auditors can have an agent proven by its id once a checkpoint covers it", async () => {
    const { problemOfProofs } = await import("#app/areas/audit/server/proofs/proofOrder.server.ts");
    const { agentProof } = await import("#app/areas/audit/server/proofs/orderProofs.server.ts");
    const { checkProof } = await import("#events/ledger/proofs.ts");
    const books = { pool: database.pool, ledger: ledger() };
    const { id, obey } = await startAgent();
    await obey(judge(day(21)));
    expect(await problemOfProofs(books, [id])).toEqual({ is: "young", payment: id });
    const kept = await takeCheckpoint(database.pool, checkpointKey("22".repeat(32)), "2026-11-22T01:00:00.000Z");
    if (!kept) throw new Error("there is a checkpoint to take");
    expect(await problemOfProofs(books, [id])).toBeNull();
    const { lastCheckpoint } = await import("#events/ledger/checkpointStore.ts");
    const last = await lastCheckpoint(database.pool);
    if (!last) throw new Error("there is a checkpoint");
    const collectProofs = async (agentId: string) => {
      const made = [];
      for await (const named of agentProof(books, agentId, last)) made.push(named);
      return made;
    };
    const proofs = await collectProofs(id);
    expect(proofs.map(({ name }) => name)).toEqual([`proofs/agent-${id}.json`]);
    expect(checkProof(proofs[0]?.proof, null)).toMatchObject({ ok: true, proof: { streamId: agentStream(id) } });
    expect(await collectProofs(uuidv7())).toEqual([]);
  });
});
