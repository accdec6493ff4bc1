import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { createPublicClient, createTestClient, erc20Abi, getAddress, http, parseUnits } from "viem";
import { foundry } from "viem/chains";
import { expect, test } from "vitest";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { TRADER_INDICES } from "../../contracts/deploy/accounts.ts";
import { readDeployment } from "../../contracts/deploy/deployment.ts";
import { temporaryFolder } from "../support/folders.ts";
import { sizeFrom } from "../support/level.ts";
import { killAllOn } from "../support/processes.ts";
import { startProgram } from "../support/program.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { type Reach, stubbornSwapper } from "../support/stubbornSwapper.ts";
import { killOne, mine, onDatabase, untilHealthy, VICTIMS } from "./programKills.ts";
import { createRandom, SEED, SEED_IN_TITLE, shuffled } from "./random.ts";

const ORDERS = sizeFrom("FAULT_ORDERS", { gate: 6, all: 30 });
const REACHES: readonly Reach[] = ["told", "untold", "told", "reverted", "untold", "unsent"];
const ENDS = ["OrderFilled", "OrderFailed", "OrderExpired"];
/** Each order spends a different amount, so that a swap on the chain identifies its order. */
const makeAmount = (order: number) => parseUnits("5", 6) + BigInt(order);
/** The workers of the market and of payments take no part in an order. */
type Victim = Exclude<keyof typeof VICTIMS, "market" | "payments">;
/** More blocks than the chain loses with its last second. */
const LOST_AT_MOST = 60;
const ONE_OF_EACH: readonly Victim[] = ["web", "trading", "database", "chain"];

test(`${ORDERS} orders under kill -9 of web process, worker, database and chain are each filled once or failed ${SEED_IN_TITLE}`, async () => {
  const folder = temporaryFolder("orderKills");
  const program = await startProgram({ dataDir: folder.path, template: "bare" });
  const random = createRandom(SEED);
  const rpcUrl = `http://127.0.0.1:${program.chainPort}`;
  const traders = TRADER_INDICES.map((index) => stubbornSwapper(index, { origin: () => program.origin, rpcUrl }));
  const placed = new Map<string, { order: number; reach: Reach }>();
  let isQuiet = false;

  async function keepKilling(): Promise<void> {
    // Each at least once, and until the last order is sent.
    for (let round: Victim[] = shuffled(ONE_OF_EACH, random); round.length > 0 || !isQuiet; ) {
      if (round.length === 0) round = shuffled(ONE_OF_EACH, random);
      await sleep(random() * 1_000);
      killOne(folder.path, VICTIMS[round.pop() as Victim]);
      await untilHealthy(() => program.origin);
    }
  }
  async function keepTrading(position: number): Promise<void> {
    for (let order = position; order < ORDERS; order += traders.length) {
      const reach = REACHES[order % REACHES.length] as Reach;
      placed.set((await traders[position]?.swap(makeAmount(order), reach)) ?? "", { order, reach });
    }
  }

  try {
    const trading = Promise.all(traders.map((_, position) => keepTrading(position))).finally(() => {
      isQuiet = true;
    });
    await Promise.all([keepKilling(), trading]);
    // The chain may have lost all swaps so far with its last second: one made after the last kill is filled in any case.
    placed.set((await traders[0]?.swap(makeAmount(ORDERS), "told")) ?? "", { order: ORDERS, reach: "told" });
    // Orders that were never sent, and those that the chain lost with its last second, end with their deadline.
    const time = createTestClient({ chain: foundry, mode: "anvil", transport: http(rpcUrl) });
    // The clock is set once the chain is as high again as it was at the last quote: a deadline counts from the quote's block.
    await mine(program, LOST_AT_MOST);
    await time.increaseTime({ seconds: 1_300 });
    await mine(program, 120);
    await onDatabase(program, async (admin) => {
      await untilAllEnded(admin, [...placed.keys()]);
      const ends = await readEnds(admin);
      expect(placed.size).toBe(ORDERS + 1);
      for (const [orderId, { reach }] of placed) {
        const types = ends.get(orderId) ?? [];
        const [filled, withdrawn] = ["OrderFilled", "OrderWithdrawn"].map(
          (type) => types.filter((one) => one === type).length,
        ) as [number, number];
        expect(filled - withdrawn).toBe(types.at(-1) === "OrderFilled" ? 1 : 0);
        if (reach === "unsent") expect(types.at(-1)).toBe("OrderExpired");
        if (reach === "reverted") expect(["OrderFailed", "OrderExpired"]).toContain(types.at(-1));
      }
      const filled = [...placed].filter(([orderId]) => ends.get(orderId)?.at(-1) === "OrderFilled");
      expect(filled.length).toBeGreaterThan(0);
      const given = await givenOnChain(rpcUrl, folder.path, new Set(traders.map(({ address }) => address)));
      expect(given).toEqual(filled.map(([, { order }]) => String(makeAmount(order))).sort());
      expect(await verifyLedger(postgresLedger(admin, []))).toMatchObject({ ok: true });
      const { appended, rebuilt } = await asAppendedAndRebuilt(admin);
      expect(appended).toEqual(rebuilt);
    });
  } finally {
    isQuiet = true;
    await program.stop();
    killAllOn(folder.path);
    folder.remove();
  }
});

async function untilAllEnded(admin: Pool, orderIds: string[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { rows } = await admin.query<{ order_id: string; status: string }>(
      "SELECT order_id, status FROM read.orders WHERE order_id = ANY ($1) AND status <> ALL ($2)",
      [orderIds, ENDS],
    );
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error(`still open: ${JSON.stringify(rows)}`);
    await sleep(200);
  }
}

async function readEnds(admin: Pool): Promise<Map<string, string[]>> {
  const { rows } = await admin.query<{ id: string; types: string[] }>(
    `SELECT substr(stream_id, 7) AS id, array_agg(type ORDER BY version) AS types
     FROM events WHERE stream_id LIKE 'order-%' GROUP BY 1`,
  );
  return new Map(rows.map(({ id, types }) => [id, types]));
}

/** Each amount of the stablecoin that the chain shows as spent by a trader, sorted as text. */
async function givenOnChain(rpcUrl: string, dataDir: string, traders: Set<string>): Promise<string[]> {
  const { addresses } = readDeployment(`${dataDir}/deployments/31337.json`);
  const reader = createPublicClient({ chain: foundry, transport: http(rpcUrl) });
  const found = await reader.getContractEvents({
    abi: erc20Abi,
    address: getAddress(addresses.stablecoin as string),
    eventName: "Transfer",
    fromBlock: 0n,
    strict: true,
  });
  return found.flatMap(({ args }) => (traders.has(args.from) ? [String(args.value)] : [])).sort();
}
