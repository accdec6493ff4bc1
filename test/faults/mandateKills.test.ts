import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Hex, parseEventLogs, parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderIdOnChain } from "#app/chain/mandates/orderCalls.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { sizeFrom } from "../support/level.ts";
import { openMandateFixture } from "../support/mandateFixture.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { manageProcesses } from "./lives.ts";
import { SEED, SEED_IN_TITLE } from "./random.ts";

// Orders by mandate, sent by two operators with one key that die between signing, sending and recording a fill. Source:
// docs/spec/wallets.md#8.

const ORDERS = sizeFrom("FAULT_ORDERS", { gate: 15, all: 150 });
const OPERATORS = 2;
/** Orders per operator death. */
const ORDERS_PER_KILL = 5;
const TRADERS = [3, 4, 5, 6, 7, 8];

let fixture: Awaited<ReturnType<typeof openMandateFixture>>;
beforeAll(async () => {
  fixture = await openMandateFixture();
}, 120_000);
afterAll(() => fixture.close());

type Order = { orderId: string; trader: number; parts: 1 | 2 };

/** Every fifth sells first. */
async function placedOrders(): Promise<Order[]> {
  const granted = new Map<number, Awaited<ReturnType<typeof fixture.grant>>>();
  for (const trader of TRADERS) {
    const basket = await fixture.ordered(trader, { tokens: [0, 4], usd: 400, slippageBps: 500 });
    await fixture.recordOrderSent(basket.orderId, await fixture.sendBatch(trader, fixture.callsIn(basket.calls)));
    for (const index of [0, 4]) await fixture.approve(trader, fixture.toTokenAddress(index));
    granted.set(trader, await fixture.grant(trader, { cap: parseUnits("5000", 6), sellBps: 10_000 }));
  }
  const orders: Order[] = [];
  for (let index = 0; index < ORDERS; index++) {
    const trader = TRADERS[index % TRADERS.length] as number;
    const mandate = granted.get(trader) as Awaited<ReturnType<typeof fixture.grant>>;
    const isRebalance = index % 5 === 4;
    const sells = [0, 4].map((token) => [token, parseUnits(String(6 / fixture.findPrice(token)), 18)] as const);
    const wanted = isRebalance ? { sells, buys: [1, 5] } : { usd: 12, buys: index % 2 === 0 ? [0, 5] : [1, 4] };
    orders.push({ orderId: await fixture.placed(mandate, wanted), trader, parts: isRebalance ? 2 : 1 });
  }
  return orders;
}

const openOrders = async (): Promise<number> => {
  const { rows } = await fixture.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM read.orders WHERE by = 'mandate' AND status IN ('OrderPlaced', 'OrderQuoted', 'OrderSent')`,
  );
  return rows[0]?.count ?? 0;
};

/** Lets operators run until all is done, replacing each one that dies. Returns the number of deaths. */
async function untilAllHaveEnded(): Promise<number> {
  const kills = Math.max(1, Math.floor(ORDERS / ORDERS_PER_KILL));
  let died = 0;
  let isOver = false;
  const ending: (() => void)[] = [];
  // The first operator dies at its first transaction, so that every run has a death.
  const oneIn = () => (ending.length === 0 ? 1 : died < kills ? ORDERS_PER_KILL : 0);
  const begin = () => {
    const lives = manageProcesses("mandateWorker.ts", [String(SEED + ending.length), String(oneIn())]);
    lives.begin().once("exit", () => {
      if (isOver) return;
      died += 1;
      begin();
    });
    ending.push(lives.end);
  };
  for (let index = 0; index < OPERATORS; index++) begin();
  try {
    for (const until = Date.now() + 420_000; (await openOrders()) > 0; await sleep(100)) {
      if (Date.now() > until) throw new Error(`${await openOrders()} orders are open, ${died} operators died`);
      // Anvil sometimes leaves a transaction to the next block, which is not otherwise requested here.
      if ((await fixture.miner.getTxpoolStatus()).pending > 0) await fixture.miner.mine({ blocks: 1 });
    }
    return died;
  } finally {
    isOver = true;
    for (const end of ending) end();
  }
}

/** How often the contract reports that it executed each order or part. */
async function filledFrom(fromBlock: bigint): Promise<Map<Hex, number>> {
  const logs = await fixture.reader.getLogs({ address: fixture.indexMandate, fromBlock });
  const times = new Map<Hex, number>();
  for (const { args } of parseEventLogs({ abi: indexMandateAbi, eventName: "Filled", logs }))
    times.set(args.orderId, (times.get(args.orderId) ?? 0) + 1);
  return times;
}

const TOKEN_INDEXES = [0, 1, 4, 5];
const wealth = (trader: number) =>
  Promise.all(
    [fixture.stablecoin, ...TOKEN_INDEXES.map(fixture.toTokenAddress)].map((address) =>
      fixture.readUnits(trader, address),
    ),
  );

test(`${ORDERS} orders by ${OPERATORS} operators killed between signing, sending and reporting run once each ${SEED_IN_TITLE}`, async () => {
  const orders = await placedOrders();
  const before = new Map(await Promise.all(TRADERS.map(async (trader) => [trader, await wealth(trader)] as const)));
  const from = await fixture.reader.getBlockNumber();
  const died = await untilAllHaveEnded();
  expect(died).toBeGreaterThan(0);

  const times = await filledFrom(from);
  const tokens = [fixture.stablecoin, ...TOKEN_INDEXES.map(fixture.toTokenAddress)].map((address) =>
    address.toLowerCase(),
  );
  const moved = new Map(TRADERS.map((trader) => [trader, tokens.map(() => 0n)]));
  const ends: Record<string, number> = {};
  for (const { orderId, trader, parts } of orders) {
    const { mark } = await fixture.row(orderId);
    const onChain = Array.from({ length: parts }, (_, index) => orderIdOnChain(mark, { part: index + 1, parts }));
    expect([orderId, ...onChain.map((id) => times.get(id))]).toEqual([orderId, ...onChain.map(() => 1)]);
    const { status, legs } = await fixture.progress(orderId);
    ends[status] = (ends[status] ?? 0) + 1;
    const own = moved.get(trader) as bigint[];
    for (const leg of legs) {
      if (leg.state !== "executed") continue;
      const [given, got] = [leg.tokenIn, leg.tokenOut].map((token) => tokens.indexOf(token.toLowerCase()));
      own[given as number] = (own[given as number] as bigint) - BigInt(leg.spent);
      own[got as number] = (own[got as number] as bigint) + BigInt(leg.received);
    }
  }
  expect(times.size).toBe(orders.reduce((sum, { parts }) => sum + parts, 0));
  expect(ends).toEqual({ OrderFilled: ORDERS });
  // Each wallet's recorded balance equals the chain's.
  for (const trader of TRADERS) {
    const had = before.get(trader) as bigint[];
    expect((await wealth(trader)).map((units, index) => units - (had[index] as bigint))).toEqual(moved.get(trader));
  }
  const admin = new pg.Pool({ connectionString: fixture.database.adminUrl, max: 2 });
  try {
    expect(await verifyLedger(postgresLedger(admin, []))).toMatchObject({ ok: true });
    const { appended, rebuilt } = await asAppendedAndRebuilt(admin);
    expect(appended).toEqual(rebuilt);
  } finally {
    await admin.end();
  }
  console.log(`${ORDERS} of ${ORDERS} orders carried out once, ${died} operators killed`);
}, 590_000);
