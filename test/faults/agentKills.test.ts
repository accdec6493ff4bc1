import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Hex, parseEventLogs, parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { type Agent, openAgentFixture } from "../support/agentFixture.ts";
import { sizeFrom } from "../support/level.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { manageProcesses } from "./lives.ts";
import { SEED, SEED_IN_TITLE } from "./random.ts";

// Decisions of live agents, executed by two workers with one key that die between judgement, placement, sending and fill. Source:
// docs/spec/agent.md#10.

const DECISIONS = sizeFrom("FAULT_DECISIONS", { gate: 12, all: 150 });
const WORKERS = 2;
const DECISIONS_PER_KILL = 3;
const A_AGENT = 3;
const TRADERS = [3, 4, 5, 6, 7, 8];
const TOKEN_INDEXES = [0, 1, 2];

let fixture: Awaited<ReturnType<typeof openAgentFixture>>;
beforeAll(async () => {
  fixture = await openAgentFixture();
}, 120_000);
afterAll(() => fixture.close());

type Decided = { agent: Agent; decisionId: Hex };

/** Each agent sells one token and buys two others at the same candle. */
async function startedAgents(): Promise<Agent[]> {
  for (const trader of TRADERS) {
    const basket = await fixture.ordered(trader, { tokens: [0], usd: 400, slippageBps: 500 });
    await fixture.recordOrderSent(basket.orderId, await fixture.sendBatch(trader, fixture.callsIn(basket.calls)));
  }
  await fixture.watch();
  const agents: Agent[] = [];
  for (let index = 0; index < DECISIONS / A_AGENT; index++)
    agents.push(await fixture.createAgent(TRADERS[index % TRADERS.length] as number, { places: TOKEN_INDEXES }));
  return agents;
}
async function decided(agents: readonly Agent[]): Promise<Decided[]> {
  const all: Decided[] = [];
  const units = parseUnits(String(6 / fixture.findPrice(0)), 18);
  for (const agent of agents) {
    const decisions = [
      { side: "buy", place: 1, usd: 12 },
      { side: "sell", place: 0, units },
      { side: "buy", place: 2, usd: 12 },
    ] as const;
    for (const decisionId of await fixture.judge(agent, decisions)) all.push({ agent, decisionId });
  }
  return all;
}

const ended = async (): Promise<number> => {
  const { rows } = await fixture.database.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM agents.decisions WHERE ended_at IS NOT NULL",
  );
  return rows[0]?.count ?? 0;
};

/** Lets workers run until all is done, replacing each one that dies. Returns the number of deaths. */
async function untilAllHaveEnded(): Promise<number> {
  const kills = Math.max(2, Math.floor(DECISIONS / DECISIONS_PER_KILL));
  let died = 0;
  let isOver = false;
  const ending: (() => void)[] = [];
  // The first worker dies at its first action, so that every run has a death.
  const oneIn = () => (ending.length === 0 ? 1 : died < kills ? DECISIONS_PER_KILL : 0);
  const begin = () => {
    const lives = manageProcesses("agentWorker.ts", [String(SEED + ending.length), String(oneIn())]);
    lives.begin().once("exit", () => {
      if (isOver) return;
      died += 1;
      begin();
    });
    ending.push(lives.end);
  };
  for (let index = 0; index < WORKERS; index++) begin();
  try {
    for (const until = Date.now() + 480_000; (await ended()) < DECISIONS; await sleep(200)) {
      if (Date.now() > until) throw new Error(`${await ended()} of ${DECISIONS} decisions ended, ${died} workers died`);
      // The feed continues while workers die.
      for (const index of TOKEN_INDEXES) await fixture.feed(index, fixture.findPrice(index));
      // Anvil sometimes leaves a transaction to the next block, which is not otherwise requested here.
      if ((await fixture.miner.getTxpoolStatus()).pending > 0) await fixture.miner.mine({ blocks: 1 });
    }
    return died;
  } finally {
    isOver = true;
    for (const end of ending) end();
  }
}

/** How often the contract reports that it executed each decision. */
async function filledFrom(fromBlock: bigint): Promise<Map<Hex, number>> {
  const logs = await fixture.reader.getLogs({ address: fixture.indexMandate, fromBlock });
  const times = new Map<Hex, number>();
  for (const { args } of parseEventLogs({ abi: indexMandateAbi, eventName: "Filled", logs }))
    times.set(args.orderId, (times.get(args.orderId) ?? 0) + 1);
  return times;
}

const tokens = () => [fixture.stablecoin, ...TOKEN_INDEXES.map(fixture.toTokenAddress)];
const wealth = (trader: number) => Promise.all(tokens().map((address) => fixture.readUnits(trader, address)));

test(`${DECISIONS} decisions by ${WORKERS} workers that are killed at any step each end once and match the chain ${SEED_IN_TITLE}`, async () => {
  const agents = await startedAgents();
  const before = new Map(await Promise.all(TRADERS.map(async (trader) => [trader, await wealth(trader)] as const)));
  const from = (await fixture.reader.getBlockNumber()) + 1n;
  const decisions = await decided(agents);
  expect(decisions).toHaveLength(DECISIONS);
  const died = await untilAllHaveEnded();
  expect(died).toBeGreaterThan(0);

  const times = await filledFrom(from);
  for (const { decisionId } of decisions) {
    const [{ status, mark }, { endedAt, notOrdered }] = [
      await fixture.readOrder(decisionId),
      await fixture.readDecisionEnd(decisionId),
    ];
    expect([decisionId, status, notOrdered, mark, times.get(decisionId)]).toEqual([
      ...[decisionId, "OrderFilled", null, decisionId, 1],
    ]);
    expect(endedAt).not.toBeNull();
  }
  expect(times.size).toBe(DECISIONS);
  const { rows: placed } = await fixture.database.pool.query(
    "SELECT decision_id FROM read.orders WHERE kind = 'agent' GROUP BY decision_id HAVING count(*) > 1",
  );
  expect(placed).toEqual([]);

  // What the agents report as bought and sold is what their wallets have now.
  const moved = new Map(TRADERS.map((trader) => [trader, tokens().map(() => 0n)]));
  for (const agent of agents) {
    const own = moved.get(agent.trader) as bigint[];
    const fills = await fixture.readFills(agent.agentId);
    expect(fills).toHaveLength(A_AGENT);
    for (const { side, tokenId, units, money } of fills) {
      const index = 1 + TOKEN_INDEXES.findIndex((one) => fixture.token(one).tokenId === tokenId);
      const sign = side === "buy" ? 1n : -1n;
      own[index] = (own[index] as bigint) + sign * units;
      own[0] = (own[0] as bigint) - sign * money;
    }
  }
  for (const trader of TRADERS) {
    const had = before.get(trader) as bigint[];
    expect((await wealth(trader)).map((units, index) => units - (had[index] as bigint))).toEqual(moved.get(trader));
  }
  const admin = new pg.Pool({ connectionString: fixture.database.adminUrl, max: 2 });
  try {
    expect(await verifyLedger(postgresLedger(admin, []))).toMatchObject({ ok: true });
    const { appended, rebuilt } = await asAppendedAndRebuilt(admin);
    // The owner's plan was granted without a fact.
    expect({ ...appended, periods: [] }).toEqual(rebuilt);
  } finally {
    await admin.end();
  }
  console.log(`${DECISIONS} of ${DECISIONS} decisions ended once, ${died} workers killed`);
}, 590_000);
