import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { encodeAbiParameters, encodeEventTopics, erc20Abi, type Hex, keccak256, parseGwei } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MessageFields, paymentDomain, paymentMessageTypes } from "#app/chain/message.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { localAccount, OWNER_INDEX, SIGNER_INDEX } from "../../contracts/deploy/accounts.ts";
import { openWorld } from "../support/checkoutWorld.ts";

// Transactions that differ from what is reported to the server, or from what they were a moment ago.

type World = Awaited<ReturnType<typeof openWorld>>;
type Started = Awaited<ReturnType<World["checkout"]>>;
type Trader = ReturnType<World["trader"]>;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const DATA_API = { planName: "DATA API ADVANCED" };
const BOT = { planName: "TRADING BOT BASIC" };
const last = async (started: Started) => (await world.eventsOf(started)).at(-1);
const casesOf = async (transactionHash: string) =>
  (
    await world.database.pool.query<{ kind: string }>(
      "SELECT kind FROM read.attention_cases WHERE transaction_hash = $1",
      [transactionHash],
    )
  ).rows.map(({ kind }) => kind);

/** Sends `process` without waiting for a block. `nonce` and price are the account's own, for speeding up. */
function send(index: number, started: Started, signature: string, more: { nonce?: number; gasPrice?: bigint } = {}) {
  return world.trader(index).wallet.writeContract({
    address: world.contract,
    abi: planPaymentAbi,
    functionName: "process",
    args: [world.calls.messageFields(started.message), signature as Hex],
    gas: 500_000n,
    ...more,
  });
}
const accountNonce = (index: number) => world.reader.getTransactionCount({ address: world.trader(index).address });
const approve = (index: number, { quote }: Started) =>
  world.trader(index).approve(quote.paymentToken.address, BigInt(quote.tokenAmount));
/** Nothing is mined until it is requested. */
async function withoutMining(what: () => Promise<void>): Promise<void> {
  // A chain that mines immediately and also every few seconds stops only like this.
  await world.miner.setIntervalMining({ interval: 0 });
  try {
    await what();
  } finally {
    await world.miner.setAutomine(true);
  }
}

describe("one hash posted many times", () => {
  test("16 at once, from two servers on one database: one plan, every response 200", async () => {
    const { started, hash } = await world.pay(3);
    const servers = [0, 1].map(() => startServer());
    try {
      await Promise.all(servers.map((server) => once(server, "message")));
      const answers = servers.map((server) => once(server, "message"));
      const body = { paymentId: started.paymentId, transactionHash: hash };
      for (const server of servers) server.send({ body, times: 8 });
      const statuses = (await Promise.all(answers)).flatMap(([given]) => given as number[]);
      expect(statuses).toHaveLength(16);
      // A writer that lost three races responds that it waits; asked again it responds saved.
      expect(statuses.filter((status) => status !== 200 && status !== 202)).toEqual([]);
      expect(statuses).toContain(200);
      expect(await world.save(started, hash)).toMatchObject({ status: 200 });
    } finally {
      for (const server of servers) server.kill("SIGKILL");
    }
    const events = await world.eventsOf(started);
    expect(events.filter((type) => type === "PlanSaved")).toHaveLength(1);
    expect(events.filter((type) => type === "OnChainSent")).toHaveLength(1);
    const { rows } = await world.database.pool.query("SELECT sign FROM read.journal_entries WHERE stream_id = $1", [
      `payment-${started.paymentId}`,
    ]);
    expect(rows).toEqual([{ sign: 1 }]);
  });
});

function startServer(): ChildProcess {
  const script = fileURLToPath(new URL("saver.ts", import.meta.url));
  return fork(script, [], { execArgv: ["--import", "tsx"], env: process.env });
}

describe("a hash that is not the payment's", () => {
  test("of a look-alike contract that emits our own log: refused, and no plan", async () => {
    const started = await world.checkout(4);
    await world.sign(started);
    const fake = "0x000000000000000000000000000000000000fa4e";
    // LOG3 of whatever it is called with.
    await world.miner.setCode({ address: fake, bytecode: "0x60603603806060600037604035602035600035836000a300" });
    const { userAddress, nonce, ...message } = world.calls.messageFields(started.message);
    const topics = encodeEventTopics({
      abi: planPaymentAbi,
      eventName: "PaymentProcessed",
      args: { userAddress, nonce },
    });
    const event = planPaymentAbi.find((item) => item.type === "event" && item.name === "PaymentProcessed");
    const inputs = (event && "inputs" in event ? event.inputs : []).filter(
      (input) => !("indexed" in input && input.indexed),
    );
    const values = inputs.map(({ name }) => ({ ...message, tokenId: 1n })[name as keyof typeof message | "tokenId"]);
    const data = `0x${[...topics, encodeAbiParameters(inputs, values as never)].map((part) => String(part).slice(2)).join("")}`;
    const hash = await world.trader(4).wallet.sendTransaction({ to: fake, data: data as Hex });
    const receipt = await world.mined(hash);
    expect(receipt.logs[0]?.topics).toEqual(topics);

    expect(await world.save(started, hash)).toMatchObject({ status: 422 });
    await world.calls.watchOnce();
    expect(await world.eventsOf(started)).toEqual(["PaymentInitiated", "Signed"]);
  });

  test("of a transaction on another chain: the same as one that does not exist", async () => {
    const started = await world.checkout(4, DATA_API);
    const signed = await localAccount(4).signTransaction({
      chainId: 1,
      type: "eip1559",
      to: world.contract,
      gas: 500_000n,
      maxFeePerGas: parseGwei("1"),
      nonce: 0,
    });
    await world.sign(started);
    expect(await world.save(started, keccak256(signed))).toMatchObject({ status: 202 });
    await world.calls.watchOnce();
    expect(await world.eventsOf(started)).toEqual(["PaymentInitiated", "Signed"]);
  });

  test("of another payment of the same wallet: refused, and each gets its own", async () => {
    const first = await world.pay(5);
    expect(await world.save(first.started, first.hash)).toMatchObject({ status: 200 });
    const second = await world.pay(5, DATA_API);
    expect(await world.save(second.started, first.hash)).toMatchObject({ status: 409 });
    expect(await world.save(first.started, second.hash)).toMatchObject({ status: 409 });
    expect(await world.eventsOf(second.started)).toEqual(["PaymentInitiated", "Signed"]);
    expect(await world.save(second.started, second.hash)).toMatchObject({ status: 200 });
  });
});

describe("a transaction in the wallet's hands", () => {
  test("sped up after its hash was reported: the plan is saved by the one that was mined", async () => {
    const started = await world.checkout(6);
    const signature = await world.sign(started);
    await approve(6, started);
    await withoutMining(async () => {
      const nonce = await accountNonce(6);
      const slow = await send(6, started, signature, { nonce, gasPrice: parseGwei("5") });
      expect(await world.save(started, slow)).toMatchObject({ status: 202 });
      const fast = await send(6, started, signature, { nonce, gasPrice: parseGwei("50") });
      await world.miner.mine({ blocks: 1 });
      await world.calls.watchOnce();
      expect(await world.eventsOf(started)).toEqual([
        "PaymentInitiated",
        "Signed",
        "OnChainSent",
        "OnChainSent",
        "PlanSaved",
      ]);
      expect(await world.save(started, slow)).toMatchObject({ status: 200 });
      expect(await world.save(started, fast)).toMatchObject({ status: 200 });
    });
  });

  test("cancelled: the payment ends as expired, and no plan", async () => {
    const started = await world.checkout(6, DATA_API);
    const signature = await world.sign(started);
    await approve(6, started);
    await withoutMining(async () => {
      const nonce = await accountNonce(6);
      const hash = await send(6, started, signature, { nonce, gasPrice: parseGwei("5") });
      expect(await world.save(started, hash)).toMatchObject({ status: 202 });
      const { wallet, address } = world.trader(6);
      await wallet.sendTransaction({ to: address, value: 0n, nonce, gasPrice: parseGwei("50") });
      await world.miner.mine({ blocks: 1 });
      await world.calls.watchOnce();
      expect(await last(started)).toBe("OnChainSent");
      await world.miner.mine({ blocks: 61 });
      await world.calls.watchOnce();
      expect(await world.eventsOf(started)).toEqual(["PaymentInitiated", "Signed", "OnChainSent", "PaymentExpired"]);
    });
  });

  test("stuck until its quote has expired: expired, and mined later it reverts and changes nothing", async () => {
    const started = await world.checkout(6, BOT);
    const signature = await world.sign(started);
    await approve(6, started);
    const nonce = await accountNonce(6);
    // The one before it is missing, so that no block can include it.
    const hash = await send(6, started, signature, { nonce: nonce + 1 });
    expect(await world.save(started, hash)).toMatchObject({ status: 202 });
    await world.miner.mine({ blocks: 62 });
    await world.calls.watchOnce();
    expect(await last(started)).toBe("PaymentExpired");
    const { wallet, address } = world.trader(6);
    await wallet.sendTransaction({ to: address, value: 0n, nonce });
    expect((await world.mined(hash)).status).toBe("reverted");
    await world.calls.watchOnce();
    expect(await world.save(started, hash)).toMatchObject({ status: 422, error: expect.stringContaining("reverted") });
    expect(await last(started)).toBe("PaymentExpired");
  });

  test("mined in the last block that the quote allows: saved, however late it is seen", async () => {
    const started = await world.checkout(7);
    const signature = await world.sign(started);
    await approve(7, started);
    const left = Number(BigInt(started.message.validity) - (await world.reader.getBlockNumber()));
    await world.miner.mine({ blocks: left - 1 });
    const hash = await world.trader(7).process(started, signature);
    const { blockNumber } = await world.reader.getTransactionReceipt({ hash });
    expect(blockNumber).toBe(BigInt(started.message.validity));
    await world.miner.mine({ blocks: 100 });
    await world.calls.watchOnce();
    expect(await last(started)).toBe("PlanSaved");
  });

  test.each([
    ["two tabs paying the same plan", DATA_API, DATA_API],
    ["two products at once", BOT, { planName: "TRADING BOT ADVANCED" }],
  ])(
    "%s, both with the wallet's next nonce: one is taken, the other fails and costs nothing",
    async (_, one, other) => {
      const index = one === DATA_API ? 7 : 8;
      const tabs = [await world.checkout(index, one), await world.checkout(index, other)] as const;
      expect(tabs[0].message.nonce).toBe(tabs[1].message.nonce);
      const signatures = [await world.sign(tabs[0]), await world.sign(tabs[1])] as const;
      const token = tabs[0].quote.paymentToken.address as Hex;
      const prices = tabs.map(({ quote }) => BigInt(quote.tokenAmount));
      await world.trader(index).approve(token, (prices[0] ?? 0n) + (prices[1] ?? 0n));
      const balance = () =>
        world.reader.readContract({
          abi: erc20Abi,
          address: token,
          functionName: "balanceOf",
          args: [world.trader(index).address],
        });
      const before = await balance();
      const paid = await send(index, tabs[0], signatures[0]);
      const refused = await send(index, tabs[1], signatures[1]);
      expect((await world.mined(refused)).status).toBe("reverted");
      expect(before - (await balance())).toBe(prices[0]);
      expect(await world.save(tabs[1], refused)).toMatchObject({ status: 422 });
      expect(await world.save(tabs[0], paid)).toMatchObject({ status: 200 });
      await world.calls.watchOnce();
      expect(await last(tabs[0])).toBe("PlanSaved");
      expect(await last(tabs[1])).toBe("PaymentFailed");
    },
  );
});

describe("between quote and pay", () => {
  test("the token is paused: the payment fails without taking anything, and succeeds once it is resumed", async () => {
    await world.calls.observePrices();
    const started = await world.checkout(9, { paymentToken: "TMAI" });
    const signature = await world.sign(started);
    await approve(9, started);
    const token = { abi: tmaiTokenAbi, address: started.quote.paymentToken.address as Hex } as const;
    const owner = world.trader(OWNER_INDEX).wallet;
    const pausing = async (functionName: "pause" | "unpause") =>
      world.mined(await owner.writeContract({ ...token, functionName }));
    await pausing("pause");
    const refused = await world.trader(9).process(started, signature, 500_000n);
    expect(await world.save(started, refused)).toMatchObject({
      status: 422,
      error: expect.stringContaining("no tokens were taken"),
    });
    await pausing("unpause");
    const hash = await world.trader(9).process(started, signature);
    expect(await world.save(started, hash)).toMatchObject({ status: 200 });
  });

  test("the balance is spent elsewhere: the payment fails, and succeeds once it is there again", async () => {
    const started = await world.checkout(9, DATA_API);
    const signature = await world.sign(started);
    await approve(9, started);
    const token = { abi: erc20Abi, address: started.quote.paymentToken.address as Hex } as const;
    const [payer, friend] = [world.trader(9), world.trader(3)];
    const balance = await world.reader.readContract({ ...token, functionName: "balanceOf", args: [payer.address] });
    const give = async (from: Trader, to: Trader) =>
      world.mined(await from.wallet.writeContract({ ...token, functionName: "transfer", args: [to.address, balance] }));
    await give(payer, friend);
    expect(await world.save(started, await payer.process(started, signature, 500_000n))).toMatchObject({ status: 422 });
    expect(await last(started)).toBe("PaymentFailed");
    await give(friend, payer);
    expect(await world.save(started, await payer.process(started, signature))).toMatchObject({ status: 200 });
  });
});

describe("a stranger", () => {
  test("who opens a checkout for the victim's wallet in every block and posts the victim's hash first gets nothing", async () => {
    const victims = await world.checkout(5, BOT);
    const signature = await world.sign(victims);
    await approve(5, victims);
    const victimsCookie = world.browser.cookie;
    world.browser.forget();
    const twins: Started[] = [];
    for (let block = 0; block < 10; block++) {
      twins.push(await world.checkout(5, BOT));
      await world.miner.mine({ blocks: 1 });
    }
    const hash = await world.trader(5).process(victims, signature);
    for (const twin of twins) expect(await world.save(twin, hash)).toMatchObject({ status: 409 });
    await world.calls.watchOnce();
    const { rows } = await world.database.pool.query<{ subject: string; payment_id: string }>(
      "SELECT payment_id, subject FROM read.payments WHERE transaction_hash = $1 AND status = 'PlanSaved'",
      [hash],
    );
    const payer = await world.calls.subjectOf(new Request("http://localhost/", { headers: { cookie: victimsCookie } }));
    expect(rows).toEqual([{ payment_id: victims.paymentId, subject: payer }]);
    for (const twin of twins) expect(await last(twin)).toBe("PaymentFailed");
  });

  test("with the signer's key pays a message that we never opened: a case, no plan, and the wallet may buy again", async () => {
    const mine = await world.checkout(8, DATA_API);
    const message = { ...world.calls.messageFields(mine.message), tokenAmount: 1n };
    const signature = await signWithStolenKey(message);
    await approve(8, mine);
    const hash = await world.trader(8).wallet.writeContract({
      address: world.contract,
      abi: planPaymentAbi,
      functionName: "process",
      args: [message, signature],
    });
    await world.mined(hash);
    await world.calls.watchOnce();
    await world.calls.watchOnce();
    expect(await casesOf(hash)).toEqual(["UnknownPayment"]);
    expect(await last(mine)).toBe("PaymentInitiated");
    const next = await world.pay(8, DATA_API);
    expect(await world.save(next.started, next.hash)).toMatchObject({ status: 200 });
  });

  test("with the signer's key pays an open quote that we never signed: a case, and no plan", async () => {
    const mine = await world.checkout(4, BOT);
    await approve(4, mine);
    const hash = await world.trader(4).process(mine, await signWithStolenKey(world.calls.messageFields(mine.message)));
    expect(await world.save(mine, hash)).toMatchObject({ status: 409 });
    await world.calls.watchOnce();
    expect(await casesOf(hash)).toEqual(["NotSigned"]);
    expect(await world.eventsOf(mine)).toEqual(["PaymentInitiated"]);
  });

  test("who collects signatures without paying causes one case", async () => {
    const { alarmUnpaid } = await import("#app/areas/payments/server/watch/unpaidSignatures.server.ts");
    const about = async () =>
      (
        await world.database.pool.query<{ wallet: string }>(
          "SELECT wallet FROM read.attention_cases WHERE kind = 'UnpaidSignatures'",
        )
      ).rows.map(({ wallet }) => wallet);
    for (let n = 0; n < 19; n++) await world.sign(await world.checkout(3, BOT));
    await alarmUnpaid();
    expect(await about()).toEqual([]);
    for (let n = 0; n < 2; n++) await world.sign(await world.checkout(3, BOT));
    await alarmUnpaid();
    await alarmUnpaid();
    expect(await about()).toEqual([world.trader(3).address]);
  });
});

const signWithStolenKey = (message: MessageFields): Promise<Hex> =>
  localAccount(SIGNER_INDEX).signTypedData({
    domain: paymentDomain(31337, world.contract),
    types: paymentMessageTypes,
    primaryType: "PaymentMessage",
    message,
  });

test("after all of it the ledger verifies", async () => {
  expect(await verifyLedger(world.calls.ledger())).toMatchObject({ ok: true });
});
