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
import { openFixture } from "../support/checkoutFixture.ts";

// Transactions that differ from what is reported to the server, or from what they were shortly before.

type Fixture = Awaited<ReturnType<typeof openFixture>>;
type Started = Awaited<ReturnType<Fixture["checkout"]>>;
type Trader = ReturnType<Fixture["trader"]>;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const DATA_API = { planName: "DATA API ADVANCED" };
const BOT = { planName: "TRADING BOT BASIC" };
const last = async (started: Started) => (await fixture.readEventTypes(started)).at(-1);
const readCases = async (transactionHash: string) =>
  (
    await fixture.database.pool.query<{ kind: string }>(
      "SELECT kind FROM read.attention_cases WHERE transaction_hash = $1",
      [transactionHash],
    )
  ).rows.map(({ kind }) => kind);

/** Sends `process` without waiting for a block. `nonce` and price are the account's own, for speeding up. */
function send(index: number, started: Started, signature: string, more: { nonce?: number; gasPrice?: bigint } = {}) {
  return fixture.trader(index).wallet.writeContract({
    address: fixture.contract,
    abi: planPaymentAbi,
    functionName: "process",
    args: [fixture.calls.messageFields(started.message), signature as Hex],
    gas: 500_000n,
    ...more,
  });
}
const accountNonce = (index: number) => fixture.reader.getTransactionCount({ address: fixture.trader(index).address });
const approve = (index: number, { quote }: Started) =>
  fixture.trader(index).approve(quote.paymentToken.address, BigInt(quote.tokenAmount));
/** Nothing is mined until it is requested. */
async function withoutMining(what: () => Promise<void>): Promise<void> {
  // A chain that mines immediately and also every few seconds stops only like this.
  await fixture.miner.setIntervalMining({ interval: 0 });
  try {
    await what();
  } finally {
    await fixture.miner.setAutomine(true);
  }
}

describe("a hash that is posted many times", () => {
  test("16 concurrent posts of one hash to two servers save one plan, and none is refused", async () => {
    const { started, hash } = await fixture.pay(3);
    const servers = [0, 1].map(() => startServer());
    try {
      await Promise.all(servers.map((server) => once(server, "message")));
      const answers = servers.map((server) => once(server, "message"));
      const body = { paymentId: started.paymentId, transactionHash: hash };
      for (const server of servers) server.send({ body, times: 8 });
      const statuses = (await Promise.all(answers)).flatMap(([given]) => given as number[]);
      expect(statuses).toHaveLength(16);
      // A writer that lost three races responds that it waits; when called again it responds that it is saved.
      expect(statuses.filter((status) => status !== 200 && status !== 202)).toEqual([]);
      expect(statuses).toContain(200);
      expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
    } finally {
      for (const server of servers) server.kill("SIGKILL");
    }
    const events = await fixture.readEventTypes(started);
    expect(events.filter((type) => type === "PlanSaved")).toHaveLength(1);
    expect(events.filter((type) => type === "OnChainSent")).toHaveLength(1);
    const { rows } = await fixture.database.pool.query("SELECT sign FROM read.journal_entries WHERE stream_id = $1", [
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
  test("a hash of a look-alike contract that emits our own log is refused and gives no plan", async () => {
    const started = await fixture.checkout(4);
    await fixture.sign(started);
    const fake = "0x000000000000000000000000000000000000fa4e";
    // Emits LOG3 for any call.
    await fixture.miner.setCode({ address: fake, bytecode: "0x60603603806060600037604035602035600035836000a300" });
    const { userAddress, nonce, ...message } = fixture.calls.messageFields(started.message);
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
    const hash = await fixture.trader(4).wallet.sendTransaction({ to: fake, data: data as Hex });
    const receipt = await fixture.mined(hash);
    expect(receipt.logs[0]?.topics).toEqual(topics);

    expect(await fixture.save(started, hash)).toMatchObject({ status: 422 });
    await fixture.calls.watchOnce();
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed"]);
  });

  test("a hash from another chain is treated as one that does not exist", async () => {
    const started = await fixture.checkout(4, DATA_API);
    const signed = await localAccount(4).signTransaction({
      chainId: 1,
      type: "eip1559",
      to: fixture.contract,
      gas: 500_000n,
      maxFeePerGas: parseGwei("1"),
      nonce: 0,
    });
    await fixture.sign(started);
    expect(await fixture.save(started, keccak256(signed))).toMatchObject({ status: 202 });
    await fixture.calls.watchOnce();
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed"]);
  });

  test("a hash of another payment by the same wallet is refused, and each payment accepts its own", async () => {
    const first = await fixture.pay(5);
    expect(await fixture.save(first.started, first.hash)).toMatchObject({ status: 200 });
    const second = await fixture.pay(5, DATA_API);
    expect(await fixture.save(second.started, first.hash)).toMatchObject({ status: 409 });
    expect(await fixture.save(first.started, second.hash)).toMatchObject({ status: 409 });
    expect(await fixture.readEventTypes(second.started)).toEqual(["PaymentInitiated", "Signed"]);
    expect(await fixture.save(second.started, second.hash)).toMatchObject({ status: 200 });
  });
});

describe("a transaction in the wallet", () => {
  test("a transaction that is sped up after its hash was reported saves the plan by the mined hash", async () => {
    const started = await fixture.checkout(6);
    const signature = await fixture.sign(started);
    await approve(6, started);
    await withoutMining(async () => {
      const nonce = await accountNonce(6);
      const slow = await send(6, started, signature, { nonce, gasPrice: parseGwei("5") });
      expect(await fixture.save(started, slow)).toMatchObject({ status: 202 });
      const fast = await send(6, started, signature, { nonce, gasPrice: parseGwei("50") });
      await fixture.miner.mine({ blocks: 1 });
      await fixture.calls.watchOnce();
      expect(await fixture.readEventTypes(started)).toEqual([
        "PaymentInitiated",
        "Signed",
        "OnChainSent",
        "OnChainSent",
        "PlanSaved",
      ]);
      expect(await fixture.save(started, slow)).toMatchObject({ status: 200 });
      expect(await fixture.save(started, fast)).toMatchObject({ status: 200 });
    });
  });

  test("a cancelled transaction leaves the payment expired and without a plan", async () => {
    const started = await fixture.checkout(6, DATA_API);
    const signature = await fixture.sign(started);
    await approve(6, started);
    await withoutMining(async () => {
      const nonce = await accountNonce(6);
      const hash = await send(6, started, signature, { nonce, gasPrice: parseGwei("5") });
      expect(await fixture.save(started, hash)).toMatchObject({ status: 202 });
      const { wallet, address } = fixture.trader(6);
      await wallet.sendTransaction({ to: address, value: 0n, nonce, gasPrice: parseGwei("50") });
      await fixture.miner.mine({ blocks: 1 });
      await fixture.calls.watchOnce();
      expect(await last(started)).toBe("OnChainSent");
      await fixture.miner.mine({ blocks: 61 });
      await fixture.calls.watchOnce();
      expect(await fixture.readEventTypes(started)).toEqual([
        "PaymentInitiated",
        "Signed",
        "OnChainSent",
        "PaymentExpired",
      ]);
    });
  });

  test("a transaction stuck until its quote has expired reverts when it is mined and changes nothing", async () => {
    const started = await fixture.checkout(6, BOT);
    const signature = await fixture.sign(started);
    await approve(6, started);
    const nonce = await accountNonce(6);
    // The previous nonce is missing, so no block can include it.
    const hash = await send(6, started, signature, { nonce: nonce + 1 });
    expect(await fixture.save(started, hash)).toMatchObject({ status: 202 });
    await fixture.miner.mine({ blocks: 62 });
    await fixture.calls.watchOnce();
    expect(await last(started)).toBe("PaymentExpired");
    const { wallet, address } = fixture.trader(6);
    await wallet.sendTransaction({ to: address, value: 0n, nonce });
    expect((await fixture.mined(hash)).status).toBe("reverted");
    await fixture.calls.watchOnce();
    expect(await fixture.save(started, hash)).toMatchObject({
      status: 422,
      error: expect.stringContaining("reverted"),
    });
    expect(await last(started)).toBe("PaymentExpired");
  });

  test("a transaction mined in the last block of its quote is saved, however late it is seen", async () => {
    const started = await fixture.checkout(7);
    const signature = await fixture.sign(started);
    await approve(7, started);
    const left = Number(BigInt(started.message.validity) - (await fixture.reader.getBlockNumber()));
    await fixture.miner.mine({ blocks: left - 1 });
    const hash = await fixture.trader(7).process(started, signature);
    const { blockNumber } = await fixture.reader.getTransactionReceipt({ hash });
    expect(blockNumber).toBe(BigInt(started.message.validity));
    await fixture.miner.mine({ blocks: 100 });
    await fixture.calls.watchOnce();
    expect(await last(started)).toBe("PlanSaved");
  });

  test.each([
    ["two tabs paying for the same plan", DATA_API, DATA_API],
    ["two products paid for concurrently", BOT, { planName: "TRADING BOT ADVANCED" }],
  ])(
    "%s, both with the wallet's next nonce: one succeeds, the other fails and costs nothing",
    async (_, one, other) => {
      const index = one === DATA_API ? 7 : 8;
      const tabs = [await fixture.checkout(index, one), await fixture.checkout(index, other)] as const;
      expect(tabs[0].message.nonce).toBe(tabs[1].message.nonce);
      const signatures = [await fixture.sign(tabs[0]), await fixture.sign(tabs[1])] as const;
      const token = tabs[0].quote.paymentToken.address as Hex;
      const prices = tabs.map(({ quote }) => BigInt(quote.tokenAmount));
      await fixture.trader(index).approve(token, (prices[0] ?? 0n) + (prices[1] ?? 0n));
      const balance = () =>
        fixture.reader.readContract({
          abi: erc20Abi,
          address: token,
          functionName: "balanceOf",
          args: [fixture.trader(index).address],
        });
      const before = await balance();
      const paid = await send(index, tabs[0], signatures[0]);
      const refused = await send(index, tabs[1], signatures[1]);
      expect((await fixture.mined(refused)).status).toBe("reverted");
      expect(before - (await balance())).toBe(prices[0]);
      expect(await fixture.save(tabs[1], refused)).toMatchObject({ status: 422 });
      expect(await fixture.save(tabs[0], paid)).toMatchObject({ status: 200 });
      await fixture.calls.watchOnce();
      expect(await last(tabs[0])).toBe("PlanSaved");
      expect(await last(tabs[1])).toBe("PaymentFailed");
    },
  );
});

describe("changes between quote and payment", () => {
  test("a payment fails without taking tokens while the token is paused and succeeds once it is resumed", async () => {
    await fixture.calls.observePrices();
    const started = await fixture.checkout(9, { paymentToken: "TMAI" });
    const signature = await fixture.sign(started);
    await approve(9, started);
    const token = { abi: tmaiTokenAbi, address: started.quote.paymentToken.address as Hex } as const;
    const owner = fixture.trader(OWNER_INDEX).wallet;
    const pausing = async (functionName: "pause" | "unpause") =>
      fixture.mined(await owner.writeContract({ ...token, functionName }));
    await pausing("pause");
    const refused = await fixture.trader(9).process(started, signature, 500_000n);
    expect(await fixture.save(started, refused)).toMatchObject({
      status: 422,
      error: expect.stringContaining("no tokens were taken"),
    });
    await pausing("unpause");
    const hash = await fixture.trader(9).process(started, signature);
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
  });

  test("a payment fails when the balance is spent elsewhere and succeeds once it is back", async () => {
    const started = await fixture.checkout(9, DATA_API);
    const signature = await fixture.sign(started);
    await approve(9, started);
    const token = { abi: erc20Abi, address: started.quote.paymentToken.address as Hex } as const;
    const [payer, friend] = [fixture.trader(9), fixture.trader(3)];
    const balance = await fixture.reader.readContract({ ...token, functionName: "balanceOf", args: [payer.address] });
    const give = async (from: Trader, to: Trader) =>
      fixture.mined(
        await from.wallet.writeContract({ ...token, functionName: "transfer", args: [to.address, balance] }),
      );
    await give(payer, friend);
    expect(await fixture.save(started, await payer.process(started, signature, 500_000n))).toMatchObject({
      status: 422,
    });
    expect(await last(started)).toBe("PaymentFailed");
    await give(friend, payer);
    expect(await fixture.save(started, await payer.process(started, signature))).toMatchObject({ status: 200 });
  });
});

describe("an attacker", () => {
  test("an attacker who opens checkouts for a victim's wallet and posts the victim's hash first gets nothing", async () => {
    const victims = await fixture.checkout(5, BOT);
    const signature = await fixture.sign(victims);
    await approve(5, victims);
    const victimsCookie = fixture.browser.cookie;
    fixture.browser.forget();
    const twins: Started[] = [];
    for (let block = 0; block < 10; block++) {
      twins.push(await fixture.checkout(5, BOT));
      await fixture.miner.mine({ blocks: 1 });
    }
    const hash = await fixture.trader(5).process(victims, signature);
    for (const twin of twins) expect(await fixture.save(twin, hash)).toMatchObject({ status: 409 });
    await fixture.calls.watchOnce();
    const { rows } = await fixture.database.pool.query<{ subject: string; payment_id: string }>(
      "SELECT payment_id, subject FROM read.payments WHERE transaction_hash = $1 AND status = 'PlanSaved'",
      [hash],
    );
    const payer = await fixture.calls.readSubject(
      new Request("http://localhost/", { headers: { cookie: victimsCookie } }),
    );
    expect(rows).toEqual([{ payment_id: victims.paymentId, subject: payer }]);
    for (const twin of twins) expect(await last(twin)).toBe("PaymentFailed");
  });

  test("a stolen signer key paying a message that we never opened gives a case, no plan, and a wallet that can buy", async () => {
    const mine = await fixture.checkout(8, DATA_API);
    const message = { ...fixture.calls.messageFields(mine.message), tokenAmount: 1n };
    const signature = await signWithStolenKey(message);
    await approve(8, mine);
    const hash = await fixture.trader(8).wallet.writeContract({
      address: fixture.contract,
      abi: planPaymentAbi,
      functionName: "process",
      args: [message, signature],
    });
    await fixture.mined(hash);
    await fixture.calls.watchOnce();
    await fixture.calls.watchOnce();
    expect(await readCases(hash)).toEqual(["UnknownPayment"]);
    expect(await last(mine)).toBe("PaymentInitiated");
    const next = await fixture.pay(8, DATA_API);
    expect(await fixture.save(next.started, next.hash)).toMatchObject({ status: 200 });
  });

  test("a stolen signer key paying an open quote that we never signed gives a case and no plan", async () => {
    const mine = await fixture.checkout(4, BOT);
    await approve(4, mine);
    const hash = await fixture
      .trader(4)
      .process(mine, await signWithStolenKey(fixture.calls.messageFields(mine.message)));
    expect(await fixture.save(mine, hash)).toMatchObject({ status: 409 });
    await fixture.calls.watchOnce();
    expect(await readCases(hash)).toEqual(["NotSigned"]);
    expect(await fixture.readEventTypes(mine)).toEqual(["PaymentInitiated"]);
  });

  test("an attacker who collects signatures without paying causes one case", async () => {
    const { alarmUnpaid } = await import("#app/areas/payments/server/watch/unpaidSignatures.server.ts");
    const about = async () =>
      (
        await fixture.database.pool.query<{ wallet: string }>(
          "SELECT wallet FROM read.attention_cases WHERE kind = 'UnpaidSignatures'",
        )
      ).rows.map(({ wallet }) => wallet);
    for (let n = 0; n < 19; n++) await fixture.sign(await fixture.checkout(3, BOT));
    await alarmUnpaid();
    expect(await about()).toEqual([]);
    for (let n = 0; n < 2; n++) await fixture.sign(await fixture.checkout(3, BOT));
    await alarmUnpaid();
    await alarmUnpaid();
    expect(await about()).toEqual([fixture.trader(3).address]);
  });
});

const signWithStolenKey = (message: MessageFields): Promise<Hex> =>
  localAccount(SIGNER_INDEX).signTypedData({
    domain: paymentDomain(31337, fixture.contract),
    types: paymentMessageTypes,
    primaryType: "PaymentMessage",
    message,
  });

test("the ledger verifies after all reported hashes", async () => {
  expect(await verifyLedger(fixture.calls.ledger())).toMatchObject({ ok: true });
});
