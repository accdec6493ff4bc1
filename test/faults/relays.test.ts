import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Hex, keccak256, parseGwei, parseTransaction, type TransactionSerializedEIP1559 } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Relayer } from "#app/chain/relayer.server.ts";
import { localAccount, WALLET_RELAYER_INDEX } from "../../contracts/deploy/accounts.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { derivePrivateKey } from "../support/keys.ts";
import { sizeFrom } from "../support/level.ts";
import { manageProcesses } from "./lives.ts";
import { makeAddress, makeOperation } from "./operations.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// One relayer's key in several processes, which die without warning.

const OPERATIONS = sizeFrom("FAULT_RELAYS", { gate: 200, all: 600 });
const KILLS = sizeFrom("FAULT_RELAY_KILLS", { gate: 6, all: 40 });
const RELAYER = localAccount(WALLET_RELAYER_INDEX).address;

let fixture: Awaited<ReturnType<typeof openFixture>>;
let relayer: Relayer;
let relays: typeof import("#app/chain/relays.server.ts");
beforeAll(async () => {
  process.env.RELAYER_PRIVATE_KEY = derivePrivateKey(WALLET_RELAYER_INDEX);
  fixture = await openFixture();
  relays = await import("#app/chain/relays.server.ts");
  relayer = await (await import("#app/chain/relayer.server.ts")).loadRelayer("wallets", 31337);
}, 120_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.miner.setAutomine(true);
});

const pool = () => fixture.database.pool;
const head = () => fixture.reader.getBlockNumber();
const send = async (number: number, more: Partial<Parameters<typeof relays.relay>[2]> = {}) =>
  relays.relay(pool(), relayer, { ...makeOperation(number), head: await head(), ...more });
const push = async () => {
  const newest = await head();
  await relays.pushRelays(pool(), relayer, { confirmedBlock: newest, head: newest });
};
const rows = async () =>
  (await pool().query("SELECT nonce::int, subject_id, serialized, done_at FROM relay.transactions ORDER BY nonce"))
    .rows;

/** How often the relayer called each address on the chain. */
async function callsFrom(block: bigint): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let number = block; number <= (await head()); number++) {
    const { transactions } = await fixture.reader.getBlock({ blockNumber: number, includeTransactions: true });
    for (const { from, to } of transactions)
      if (from === RELAYER.toLowerCase() && to) counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}

test(`${OPERATIONS} operations by three processes with one key, ${KILLS} of them killed, are sent once each ${SEED_IN_TITLE}`, async () => {
  const random = createRandom(SEED);
  const before = await head();
  const numbers = Array.from({ length: OPERATIONS }, (_, index) => index);
  const lives = manageProcesses("relayWorker.ts", [String(OPERATIONS), String(SEED)]);
  const isSent = async () => {
    const count = await fixture.reader.getTransactionCount({ address: RELAYER });
    return count >= OPERATIONS && (await rows()).length === OPERATIONS;
  };
  try {
    lives.begin();
    lives.begin();
    await lives.killAgainAndAgain({ times: KILLS, lifetime: () => random() * 1_500 });
    for (const until = Date.now() + 120_000; !(await isSent()); await sleep(100))
      if (Date.now() > until) throw new Error(`${(await rows()).length} are numbered`);
  } finally {
    lives.end();
  }
  const calls = await callsFrom(before + 1n);
  expect(numbers.filter((number) => calls.get(makeAddress(number)) !== 1)).toEqual([]);
  expect((await rows()).map(({ nonce }) => nonce)).toEqual(numbers);
}, 240_000);

describe("a relayed transaction", () => {
  test("a transaction that was signed but not sent when its process died is sent with its nonce by the next process", async () => {
    const before = await head();
    const [, signal] = await once(manageProcesses("relayWorker.ts", ["0", "0", "1001"]).begin(), "exit");
    expect(signal).toBe("SIGKILL");
    expect((await callsFrom(before + 1n)).get(makeAddress(1_001))).toBeUndefined();
    const { subjectId } = makeOperation(1_001);
    const kept = (await relays.loadRelay(pool(), "wallets", subjectId)) as { serialized: Hex };
    expect(await send(1_002)).toHaveProperty("serialized");
    expect((await callsFrom(before + 1n)).get(makeAddress(1_002))).toBeUndefined();
    await push();
    const calls = await callsFrom(before + 1n);
    expect([calls.get(makeAddress(1_001)), calls.get(makeAddress(1_002))]).toEqual([1, 1]);
    expect(await send(1_001)).toMatchObject({ serialized: kept.serialized });
    await fixture.mined(keccak256(kept.serialized));
  });

  test("a transaction that is not mined is replaced at a higher fee and still carried out once", async () => {
    await fixture.miner.setAutomine(false);
    const before = await head();
    const { serialized } = (await send(1_003)) as { serialized: Hex };
    await pool().query("UPDATE relay.transactions SET signed_at = now() - interval '1 minute' WHERE done_at IS NULL");
    await push();
    const again = (await relays.loadRelay(pool(), "wallets", makeOperation(1_003).subjectId)) as { serialized: Hex };
    const [first, second] = [serialized, again.serialized].map((one) =>
      parseTransaction(one as TransactionSerializedEIP1559),
    );
    expect(second).toMatchObject({ nonce: first?.nonce, to: first?.to, data: first?.data, gas: first?.gas });
    expect(second?.maxFeePerGas).toBeGreaterThan(first?.maxFeePerGas ?? 0n);
    await fixture.miner.mine({ blocks: 1 });
    expect((await callsFrom(before + 1n)).get(makeAddress(1_003))).toBe(1);
    expect((await fixture.reader.getTransactionReceipt({ hash: keccak256(again.serialized) })).status).toBe("success");
  });

  test("a transaction is done once its block is believed and deleted after a day", async () => {
    await push();
    expect((await rows()).filter(({ done_at }) => done_at === null)).toEqual([]);
    await pool().query("UPDATE relay.transactions SET done_at = now() - interval '25 hours'");
    await push();
    expect(await rows()).toEqual([]);
    const count = await fixture.reader.getTransactionCount({ address: RELAYER });
    await send(1_004);
    expect((await rows()).map(({ nonce }) => nonce)).toEqual([count]);
  });
});

describe("a transaction that is refused without a nonce", () => {
  const countRows = async () => (await rows()).length;
  test("nothing is sent where the caller does not allow it", async () => {
    const before = await countRows();
    expect(await send(1_005, { isAllowed: () => Promise.resolve(false) })).toEqual({ refused: "notAllowed" });
    expect(await countRows()).toBe(before);
  });

  test("nothing is sent where the transaction costs more than allowed", async () => {
    const { to, data } = makeOperation(1_006).call;
    expect(await send(1_006, { call: { to, data, gas: parseGwei("5000000") } })).toEqual({ refused: "tooDear" });
  });

  test("nothing is sent where the day's fees are spent, until the day has passed", async () => {
    const { maxPerDay: mostPerDay } = await import("#app/chain/relayer.server.ts");
    const spent = (when: string) =>
      pool().query(
        `INSERT INTO relay.transactions (chain_id, sender, nonce, purpose, subject_id, serialized, max_fee, signed_at)
         VALUES (31337, 'another', 0, 'wallets', gen_random_uuid(), '', $1, now() - $2::interval)
         ON CONFLICT (chain_id, sender, nonce) DO UPDATE SET signed_at = excluded.signed_at`,
        [String(mostPerDay("wallets")), when],
      );
    await spent("23 hours");
    expect(await send(1_007)).toEqual({ refused: "dayIsSpent" });
    await spent("25 hours");
    expect(await send(1_007)).toHaveProperty("serialized");
  });
});

test("a relayer key that has another purpose is refused with an error that names both", async () => {
  vi.resetModules();
  process.env.RELAYER_PRIVATE_KEY = derivePrivateKey(1);
  try {
    const { loadRelayer } = await import("#app/chain/relayer.server.ts");
    await expect(loadRelayer("wallets", 31337)).rejects.toThrow(
      "RELAYER_PRIVATE_KEY: must be another key than SIGNER_PRIVATE_KEY",
    );
  } finally {
    process.env.RELAYER_PRIVATE_KEY = derivePrivateKey(WALLET_RELAYER_INDEX);
    vi.resetModules();
  }
});
