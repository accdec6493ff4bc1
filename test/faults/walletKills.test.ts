import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { encodeFunctionData, type Hex, parseEventLogs } from "viem";
import { entryPoint08Abi } from "viem/account-abstraction";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { OWNER_INDEX } from "../../contracts/deploy/accounts.ts";
import { temporaryFolder } from "../support/folders.ts";
import { sizeFrom } from "../support/level.ts";
import { openWalletFixture } from "../support/walletFixture.ts";
import { manageProcesses } from "./lives.ts";
import { SEED, SEED_IN_TITLE } from "./random.ts";
import type { SignedOperation } from "./walletWorker.ts";

// Operations of real accounts, sent by three processes with one key that die between signing and sending. Source: docs/spec/wallets.md#2-4, #8.

const OPERATIONS = sizeFrom("FAULT_OPERATIONS", { gate: 12, all: 200 });
const PROCESSES = 3;
/** Operations per process death. */
const OPERATIONS_PER_KILL = 10;
const AMOUNT = 1_000n;

let fixture: Awaited<ReturnType<typeof openWalletFixture>>;
const folder = temporaryFolder("walletKills");
beforeAll(async () => {
  fixture = await openWalletFixture();
}, 120_000);
afterAll(async () => {
  await fixture.close();
  folder.remove();
});

/** An operation of its own wallet, which has two dollars: signed, and not sent. */
async function signedOperation(): Promise<SignedOperation & { hash: Hex; account: Hex }> {
  const { browser, key, signerId, address: account } = await fixture.openDevice();
  const { wallet } = fixture.trader(OWNER_INDEX);
  const data = encodeFunctionData({ abi: stablecoinAbi, functionName: "mint", args: [account, 2_000_000n] });
  await fixture.mined(await wallet.sendTransaction({ to: fixture.usdc, data }));
  const prepared = await browser.prepare([fixture.transfer(AMOUNT)]);
  if (!prepared.data) throw new Error(prepared.error);
  const { operationId, hash } = prepared.data;
  const signature = await key.sign(hash as Hex);
  return { cookie: browser.cookie(), operationId, signerId, signature, hash: hash as Hex, account };
}

/** How often the entry point reports that each operation was executed, and whether successfully. */
async function executedFrom(fromBlock: bigint): Promise<Map<Hex, boolean[]>> {
  const { entryPoint } = fixture.settings() ?? {};
  const logs = parseEventLogs({
    ...{ abi: entryPoint08Abi, eventName: "UserOperationEvent" },
    logs: await fixture.reader.getLogs({ ...(entryPoint ? { address: entryPoint } : {}), fromBlock }),
  });
  const found = new Map<Hex, boolean[]>();
  for (const { args } of logs) found.set(args.userOpHash, [...(found.get(args.userOpHash) ?? []), args.success]);
  return found;
}

const statuses = async (): Promise<Record<string, number>> => {
  const { rows } = await fixture.database.pool.query<{ status: string; count: number }>(
    "SELECT status, count(*)::int AS count FROM wallets.operations GROUP BY status",
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

/** Lets processes run until all is done, replacing each one that dies. Returns the number of deaths. */
async function untilAllAreMined(file: string): Promise<number> {
  const kills = Math.max(1, Math.floor(OPERATIONS / OPERATIONS_PER_KILL));
  let died = 0;
  let isOver = false;
  const ending: (() => void)[] = [];
  // The first process dies at its first transaction, so that every run has a death.
  const oneIn = () => (ending.length === 0 ? 1 : died < kills ? OPERATIONS_PER_KILL : 0);
  const begin = () => {
    const lives = manageProcesses("walletWorker.ts", [file, String(SEED + ending.length), String(oneIn())]);
    const life = lives.begin();
    life.once("exit", () => {
      if (isOver) return;
      died += 1;
      begin();
    });
    ending.push(lives.end);
  };
  for (let index = 0; index < PROCESSES; index++) begin();
  try {
    for (const until = Date.now() + 400_000; (await statuses()).mined !== OPERATIONS; await sleep(100))
      if (Date.now() > until) throw new Error(`not all are mined: ${JSON.stringify(await statuses())}, ${died} died`);
    return died;
  } finally {
    isOver = true;
    for (const end of ending) end();
  }
}

test(`${OPERATIONS} operations by ${PROCESSES} processes killed between signing and sending are done once each ${SEED_IN_TITLE}`, async () => {
  const before = await fixture.reader.getBlockNumber();
  const operations: Awaited<ReturnType<typeof signedOperation>>[] = [];
  while (operations.length < OPERATIONS) operations.push(await signedOperation());
  const file = join(folder.path, "operations.json");
  writeFileSync(file, JSON.stringify(operations));
  const died = await untilAllAreMined(file);
  expect(died).toBeGreaterThan(0);
  const executed = await executedFrom(before + 1n);
  expect(operations.filter(({ hash }) => executed.get(hash)?.join() !== "true")).toEqual([]);
  expect(executed.size).toBe(OPERATIONS);
  for (const { account } of operations) expect(await fixture.readBalance(account)).toBe(2_000_000n - AMOUNT);
  console.log(`${executed.size} of ${OPERATIONS} operations done once, ${died} processes killed`);
}, 590_000);
