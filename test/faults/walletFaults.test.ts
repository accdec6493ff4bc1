import type { Hex } from "viem";
import { parseGwei } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type Call, type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";
import { openWalletFixture } from "../support/walletFixture.ts";

// Operations of embedded wallets that are copied, and chains that fail or lie meanwhile. Source: docs/spec/wallets.md#2-4, #7.

type Fixture = Awaited<ReturnType<typeof openWalletFixture>>;
type Wallet = Awaited<ReturnType<Fixture["openDevice"]>>;
let fixture: Fixture;
let rpcs: MisbehavingRpc[] = [];
beforeAll(async () => {
  fixture = await openWalletFixture({
    async endpoints(rpcUrl) {
      rpcs = await Promise.all([1, 2].map(() => openMisbehavingRpc(rpcUrl)));
      return rpcs.map(({ url }) => url);
    },
  });
}, 120_000);
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await allWell();
  await fixture.miner.setAutomine(true);
});
afterAll(async () => {
  await fixture.close();
  await Promise.all(rpcs.map((rpc) => rpc.close()));
});

/** Endpoints behave again, and none that failed stays paused. */
async function allWell(): Promise<void> {
  const { chains } = await import("#app/chain/chains.server.ts");
  for (const rpc of rpcs) rpc.behave({});
  for (const endpoint of chains.of(31337).endpoints.all) Object.assign(endpoint, { restsUntil: 0, doubtedUntil: 0 });
}

/** Silences the log of a call that cannot be answered. */
const quietly = () => vi.spyOn(console, "error").mockImplementation(() => {});
const SHOP = localAccount(9).address;
const COPIER = 8;

async function funded(): Promise<Wallet> {
  const me = await fixture.openDevice();
  expect((await me.browser.faucet()).status).toBe(200);
  return me;
}

/** Prepared and signed, but not submitted. */
async function signed(me: Wallet, amount: bigint) {
  const prepared = await me.browser.prepare([fixture.transfer(amount)]);
  if (!prepared.data) throw new Error(prepared.error);
  const { operationId, hash } = prepared.data;
  const signature = await me.key.sign(hash as Hex);
  return { operationId, signature, submit: () => me.browser.submit(operationId, me.signerId, signature) };
}
const readState = async (me: Wallet, operationId: string) => (await me.browser.operation(operationId)).data;

/** The transaction of an attacker who saw ours and pays more, so that it comes before ours in the same block. */
async function copied(ours: Hex, gas: (ours: bigint) => bigint): Promise<Hex> {
  const seen = await fixture.reader.getTransaction({ hash: ours });
  const { wallet } = fixture.trader(COPIER);
  return wallet.sendTransaction({
    ...{ to: seen.to, data: seen.input, gas: gas(seen.gas) },
    ...{ maxFeePerGas: parseGwei("400"), maxPriorityFeePerGas: parseGwei("300") },
  });
}

/** Ours waits in the mempool, and the copy is mined before it in the same block. */
async function race(me: Wallet, amount: bigint, gas: (ours: bigint) => bigint) {
  const { operationId, submit } = await signed(me, amount);
  await fixture.miner.setAutomine(false);
  const sent = await submit();
  expect(sent).toMatchObject({ status: 202, data: { status: "sent" } });
  const ours = sent.data.transactionHash as Hex;
  const theirs = await copied(ours, gas);
  await fixture.miner.mine({ blocks: 1 });
  const [first, second] = [await fixture.mined(theirs), await fixture.mined(ours)];
  expect(first.blockHash).toBe(second.blockHash);
  expect(first.transactionIndex).toBeLessThan(second.transactionIndex);
  await fixture.miner.setAutomine(true);
  await fixture.watch();
  return { operationId, ours: second, theirs: first };
}

describe("an operation copied from the mempool", () => {
  test("a copied operation is done once by the first sender, and ours fails and is not sent again", async () => {
    const me = await funded();
    const before = await fixture.readBalance(SHOP);
    const { operationId, ours, theirs } = await race(me, 11n, (gas) => gas);
    expect([theirs.status, ours.status]).toEqual(["success", "reverted"]);
    expect(await readState(me, operationId)).toMatchObject({
      status: "mined",
      transactionHash: theirs.transactionHash,
    });
    await fixture.miner.mine({ blocks: 3 });
    await fixture.watch();
    expect(await readState(me, operationId)).toMatchObject({
      status: "mined",
      transactionHash: theirs.transactionHash,
    });
    expect((await fixture.readBalance(SHOP)) - before).toBe(11n);
    await fixture.act(me, [fixture.transfer(12n)]);
    expect((await fixture.readBalance(SHOP)) - before).toBe(23n);
  });

  test("a copy starved of gas either carries out the operation or reverts, after which ours succeeds", async () => {
    const me = await funded();
    const seen = new Set<string>();
    // The first creates the account. The copy runs out of gas at a different point for each share of our gas.
    for (const percent of [15n, 15n, 25n, 30n, 35n, 40n, 50n, 70n]) {
      const before = await fixture.readBalance(SHOP);
      const { operationId, ours, theirs } = await race(me, 100n + percent, (gas) => (gas * percent) / 100n);
      const done = theirs.status === "success" ? theirs : ours;
      seen.add(`${theirs.status} ${ours.status}`);
      expect(await readState(me, operationId)).toMatchObject({
        status: "mined",
        transactionHash: done.transactionHash,
      });
      expect((await fixture.readBalance(SHOP)) - before).toBe(100n + percent);
    }
    expect([...seen].sort()).toEqual(["reverted success", "success reverted"]);
  });
});

describe("a chain that is down", () => {
  const down = () => {
    quietly();
    for (const rpc of rpcs) rpc.behave({ isDown: true });
  };

  test("a chain that is down accepts no signature, and the same one works when it is back", async () => {
    const me = await funded();
    const { operationId, submit } = await signed(me, 14n);
    down();
    expect((await submit()).status).toBe(503);
    expect((await me.browser.operation(operationId)).status).toBe(503);
    await allWell();
    expect(await readState(me, operationId)).toMatchObject({ status: "prepared", transactionHash: null });
    expect((await submit()).status).toBe(202);
    await fixture.watch();
    expect(await readState(me, operationId)).toMatchObject({ status: "mined" });
  });

  test("an operation sent as the chain goes down is sent by the next task run that finds the chain", async () => {
    const me = await funded();
    const { operationId, submit } = await signed(me, 15n);
    const before = await fixture.readBalance(SHOP);
    // Accepts it, and loses it.
    for (const rpc of rpcs)
      rpc.behave({ forges: ({ method }) => (method === "eth_sendRawTransaction" ? `0x${"1".repeat(64)}` : undefined) });
    expect(await submit()).toMatchObject({ status: 202, data: { status: "sent" } });
    down();
    await expect(fixture.watch()).rejects.toThrow();
    const meanwhile = await readState(me, operationId);
    expect(meanwhile).toMatchObject({ operationId, status: "sent" });
    expect(meanwhile).not.toHaveProperty("confirmations");
    await allWell();
    expect(await readState(me, operationId)).toMatchObject({ status: "sent", confirmations: 0 });
    expect(await fixture.readBalance(SHOP)).toBe(before);
    await fixture.watch();
    await fixture.watch();
    expect(await readState(me, operationId)).toMatchObject({ status: "mined" });
    expect((await fixture.readBalance(SHOP)) - before).toBe(15n);
  });
});

describe("endpoints that disagree", () => {
  /** One of the two lies. */
  const lie = (forges: (call: Call) => unknown) => {
    quietly();
    rpcs[0]?.behave({ forges });
  };
  const isAbout = ({ params }: Call, text: string) =>
    JSON.stringify(params ?? [])
      .toLowerCase()
      .includes(text.toLowerCase());

  test("endpoints that disagree on who may act give 503, and nothing is prepared, sent or recorded", async () => {
    const me = await funded();
    const { operationId, submit } = await signed(me, 16n);
    // An account that was never created.
    lie((call) => (call.method === "eth_getCode" && isAbout(call, me.address) ? "0x60" : undefined));
    expect((await submit()).status).toBe(503);
    expect((await me.browser.prepare([fixture.transfer(17n)])).status).toBe(503);
    await allWell();
    expect(await readState(me, operationId)).toMatchObject({ status: "prepared" });
    const { rowCount } = await fixture.database.pool.query("SELECT FROM relay.transactions WHERE subject_id = $1", [
      operationId,
    ]);
    expect(rowCount).toBe(0);
    expect(await fixture.readFactTypes(me.wallet.walletId)).toEqual(["WalletOpened"]);
    expect((await submit()).status).toBe(202);
  });

  test("endpoints that disagree on a block's logs record no fact and complete no operation", async () => {
    const me = await funded();
    const { operationId, submit } = await signed(me, 18n);
    await submit();
    lie(({ method }) => (method === "eth_getLogs" ? [] : undefined));
    await expect(fixture.watch()).rejects.toThrow();
    expect(await fixture.readFactTypes(me.wallet.walletId)).toEqual(["WalletOpened"]);
    const { rows } = await fixture.database.pool.query(
      "SELECT status FROM wallets.operations WHERE operation_id = $1",
      [operationId],
    );
    expect(rows).toEqual([{ status: "sent" }]);
    await allWell();
    await fixture.watch();
    expect(await fixture.readFactTypes(me.wallet.walletId)).toEqual(["WalletOpened", "AccountDeployed"]);
    expect(await readState(me, operationId)).toMatchObject({ status: "mined" });
  });
});
