import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sizeFrom } from "../support/level.ts";
import { openSwapFixture } from "../support/swapFixture.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// Thirty orders while their watcher is killed repeatedly: each is filled once or has failed, and none is forgotten.

const ORDERS = sizeFrom("FAULT_ORDERS", { gate: 30, all: 30 });
const LONGEST_LIFE_MS = 400;
const WATCHER = fileURLToPath(new URL("swapWatcher.ts", import.meta.url));
const random = createRandom(SEED);
const FEWEST_KILLS = 6;

let fixture: Awaited<ReturnType<typeof openSwapFixture>>;
beforeAll(async () => {
  fixture = await openSwapFixture();
}, 120_000);
afterAll(() => fixture.close());

async function startWatcher(): Promise<ChildProcess> {
  const child = fork(WATCHER, [], { stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: ["--import", "tsx"] });
  await once(child, "message");
  return child;
}

/** How far the trader gets before the browser is gone. */
type Reach = "placed" | "sent" | "told" | "reverted";
const REACHES: readonly Reach[] = ["sent", "told", "reverted", "sent", "placed"];

async function trade(trader: number, reach: Reach): Promise<string> {
  const quote = await fixture.quote(trader, {
    token: trader % 4,
    side: "buy",
    payWith: "USDC",
    amount: parseUnits("20", 6),
  });
  const { orderId } = await fixture.place(quote.quoteId);
  if (reach === "placed") return orderId;
  const hash = await fixture.send(trader, quote, reach === "reverted" ? 60_000n : undefined);
  if (reach !== "sent") await fixture.reportSwapSent(orderId, hash);
  return orderId;
}

test(`${ORDERS} orders reach their expected ends under kill -9 of their watcher ${SEED_IN_TITLE}`, async () => {
  const reached = new Map<string, Reach>();
  let isQuiet = false;
  let kills = 0;
  const killing = (async () => {
    // On a fast machine the trades finish before many watchers have run: those that settle them are killed too.
    while (!isQuiet || kills < FEWEST_KILLS) {
      const child = await startWatcher();
      await sleep(random() * LONGEST_LIFE_MS);
      child.kill("SIGKILL");
      kills += 1;
      await once(child, "exit");
    }
  })();
  for (let order = 0; order < ORDERS; order++) {
    const reach = REACHES[order % REACHES.length] as Reach;
    reached.set(await trade(3 + (order % 5), reach), reach);
  }
  // Orders that were never sent end with their deadline.
  await fixture.miner.increaseTime({ seconds: 1_300 });
  await fixture.miner.mine({ blocks: 110 });
  isQuiet = true;
  await killing;
  await fixture.watch();
  await fixture.watch();

  const ends = await Promise.all(
    [...reached].map(async ([orderId, reach]) => ({ reach, types: await fixture.readEventTypes(orderId) })),
  );
  const expected = { placed: "OrderExpired", sent: "OrderFilled", told: "OrderFilled", reverted: "OrderFailed" };
  for (const { reach, types } of ends) {
    expect(types.at(-1)).toBe(expected[reach]);
    expect(types.filter((type) => type === "OrderFilled").length).toBeLessThanOrEqual(1);
  }
  const { rows } = await fixture.database.pool.query(
    "SELECT count(*)::int AS fills, count(DISTINCT transaction_hash)::int AS transactions FROM read.orders WHERE status = 'OrderFilled'",
  );
  const filled = ends.filter(({ reach }) => expected[reach] === "OrderFilled").length;
  expect(rows[0]).toEqual({ fills: filled, transactions: filled });
}, 300_000);
