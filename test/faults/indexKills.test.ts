import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { IndexOrder, IndexQuote, IndexQuoteRequest, MyIndex } from "#app/areas/indices/model/calls.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { BASE, openIndexFixture } from "../support/indexFixture.ts";
import { sizeFrom } from "../support/level.ts";
import type { Person } from "../support/people.ts";
import { freePort } from "../support/program.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { manageProcesses } from "./lives.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// Indices are bought and sold through their calls while the web process and the watcher are killed at random times.

const ROUNDS = sizeFrom("FAULT_ROUNDS", { gate: 6, all: 20 });
const FEWEST_KILLS = 5;
const LONGEST_WATCH_MS = 500;
/** The web process answers at most this many calls, and dies this long after the last of them was made. */
const MAX_CALLS = 6;
const LONGEST_CALL_MS = 150;
const CALL_MS = 4_000;
const TOKEN_INDEXES = [0, 1, 4, 5];
const TRADERS = [3, 4, 5];

/** How far the trader gets: each leg reported, only sent, some of them, none; or the holdings are sold again. */
type Reach = "told" | "sold" | "untold" | "half" | "unsent";
const REACHES: readonly Reach[] = ["told", "sold", "untold", "half", "unsent"];
const ENDS: Record<Reach, string> = {
  ...{ told: "OrderFilled", sold: "OrderFilled", untold: "OrderFilled" },
  ...{ half: "OrderPartlyFilled", unsent: "OrderExpired" },
};

let fixture: Awaited<ReturnType<typeof openIndexFixture>>;
const people = new Map<number, Person>();
beforeAll(async () => {
  fixture = await openIndexFixture();
  await fixture.list(
    "chain-4",
    TOKEN_INDEXES.map((index) => [index, 250_000] as const),
  );
  await fixture.publishDay(BASE, fixture.closes());
  for (const trader of TRADERS) people.set(trader, await fixture.person("premium"));
  process.env.INDEX_PORT = String(await freePort());
}, 120_000);
afterAll(() => fixture.close());

let [made, lost] = [0, 0];
/** The answer, as soon as one arrives: the process that is called dies meanwhile. */
async function call<Data>(trader: number, method: "GET" | "POST", path: string, body?: unknown) {
  for (;;) {
    made += 1;
    const answer = await fetch(`http://127.0.0.1:${process.env.INDEX_PORT}${path}`, {
      ...{ method, headers: { cookie: people.get(trader)?.cookie ?? "" }, signal: AbortSignal.timeout(CALL_MS) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({
        ...((await response.json()) as { data?: Data; error?: string }),
        status: response.status,
      }))
      .catch(() => null);
    if (answer && answer.status < 500) return answer;
    lost += 1;
    await sleep(10);
  }
}

async function ordered(trader: number, asked: IndexQuoteRequest): Promise<IndexQuote> {
  const { data: quote, error } = await call<IndexQuote>(trader, "POST", "/api/indices/quotes", asked);
  if (!quote) throw new Error(`quote: ${error}`);
  const by = quote.side === "sell" ? "sell" : "buy";
  const placed = await call<IndexOrder>(trader, "POST", `/api/indices/${by}`, { quoteId: quote.quoteId, by: "owner" });
  expect(placed).toMatchObject({ status: 201, data: { orderId: quote.quoteId } });
  return quote;
}

async function trade(trader: number, reach: Reach, random: () => number): Promise<IndexQuote> {
  const traded: Partial<IndexQuoteRequest> =
    reach === "sold"
      ? { side: "sell", shareBps: 2_500 + Math.floor(random() * 2_500) }
      : { side: "buy", amount: String(20_000_000 + Math.floor(random() * 30_000_000)) };
  const quote = await ordered(
    trader,
    fixture.quoteRequestOf(trader, { indexSlug: "chain-4", slippageBps: 500, ...traded }),
  );
  if (reach === "unsent") return quote;
  await fixture.approve(trader, quote.calls as never);
  for (const leg of reach === "half" ? quote.calls.legs.slice(0, 2) : quote.calls.legs) {
    const hash = await fixture.sendOne(trader, leg as never);
    if (reach !== "told" && reach !== "sold") continue;
    const reported = await call(trader, "POST", `/api/indices/orders/${quote.quoteId}/sent`, { transactionHash: hash });
    expect([200, 202]).toContain(reported.status);
  }
  return quote;
}

const listTokenAddresses = () => TOKEN_INDEXES.map((index) => fixture.token(index).address);
const wealth = (trader: number) =>
  Promise.all([fixture.stablecoin, ...listTokenAddresses()].map((address) => fixture.readUnits(trader, address)));

test(`${ROUNDS} orders survive kills of the web process and the watcher, each once and matching the chain ${SEED_IN_TITLE}`, async () => {
  const random = createRandom(SEED);
  const before = new Map(await Promise.all(TRADERS.map(async (trader) => [trader, await wealth(trader)] as const)));
  const placed: { trader: number; reach: Reach; orderId: string }[] = [];
  const [web, watchers] = [manageProcesses("indexServer.ts"), manageProcesses("swapWatcher.ts")];
  let isQuiet = false;
  const kills = { web: 0, watchers: 0 };
  /** Killed while it answers: how long that takes depends on the machine, and nothing here depends on it. */
  const killWeb = async () => {
    while (!isQuiet) {
      const life = web.begin();
      await once(life, "message");
      const last = made + 1 + Math.floor(random() * MAX_CALLS);
      while (!isQuiet && made < last) await sleep(1);
      await sleep(random() * LONGEST_CALL_MS);
      life.kill("SIGKILL");
      await once(life, "exit");
      kills.web += 1;
    }
  };
  const killWatchers = async () => {
    // On a fast machine the trades finish before many have run: those that settle them are killed too.
    while (!isQuiet || kills.watchers < FEWEST_KILLS) {
      await watchers.killAgainAndAgain({ times: 1, lifetime: () => random() * LONGEST_WATCH_MS });
      kills.watchers += 1;
    }
  };
  const killing = Promise.all([killWeb(), killWatchers()]);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const trader = TRADERS[Math.floor(round / REACHES.length) % TRADERS.length] as number;
      const reach = REACHES[round % REACHES.length] as Reach;
      const { quoteId: orderId } = await trade(trader, reach, random);
      placed.push({ trader, reach, orderId });
    }
    await fixture.miner.increaseTime({ seconds: 1_300 });
    await fixture.miner.mine({ blocks: 110 });
  } finally {
    isQuiet = true;
    await killing;
    web.end();
    watchers.end();
  }
  for (let round = 0; round < 3; round++) await fixture.watch();
  expect(Math.min(kills.web, kills.watchers)).toBeGreaterThanOrEqual(FEWEST_KILLS);
  // Unanswered calls were sent again: without them this would test nothing.
  expect(lost).toBeGreaterThan(0);

  const given = new Map(TRADERS.map((trader) => [trader, [0n, 0n, 0n, 0n, 0n]]));
  for (const { trader, reach, orderId } of placed) {
    const types = await fixture.readEventTypes(orderId);
    expect(types.filter((type) => type === "OrderPlaced")).toHaveLength(1);
    const order = await fixture.order(people.get(trader)?.cookie ?? "", orderId);
    expect([reach, order.status, types.at(-1)]).toEqual([reach, ENDS[reach], ENDS[reach]]);
    const moved = given.get(trader) as bigint[];
    for (const leg of order.legs) {
      if (leg.state !== "executed") continue;
      const index = 1 + listTokenAddresses().indexOf(leg.token.address as never);
      const [out, into] = leg.side === "buy" ? [0, index] : [index, 0];
      moved[out] = (moved[out] as bigint) - BigInt(leg.spent);
      moved[into] = (moved[into] as bigint) + BigInt(leg.received);
    }
  }
  for (const trader of TRADERS) {
    const after = await wealth(trader);
    const moved = after.map((units, index) => units - (before.get(trader)?.[index] as bigint));
    expect(moved).toEqual(given.get(trader));
    // No trader had any of these tokens before, so the index's holdings are the wallet's.
    const mine = await fixture.mine(people.get(trader)?.cookie ?? "");
    expect(unitsHeld(mine)).toEqual(moved.slice(1));
  }
  // Repeated calls got additional quotes; none of them is an order.
  const { rows } = await fixture.admin.query<{ orders: number }>("SELECT count(*)::int AS orders FROM read.orders");
  expect(rows[0]?.orders).toBe(placed.length);
  expect(await verifyLedger(postgresLedger(fixture.admin, []))).toMatchObject({ ok: true });
  // The plans of this world are rows without facts.
  await fixture.admin.query("DELETE FROM read.periods");
  const { appended, rebuilt } = await asAppendedAndRebuilt(fixture.admin);
  expect(appended).toEqual(rebuilt);
}, 600_000);

const unitsHeld = (mine: readonly MyIndex[]): bigint[] =>
  listTokenAddresses().map((address) =>
    BigInt(mine[0]?.holdings.find(({ token }) => token.address === address)?.amount ?? 0),
  );
