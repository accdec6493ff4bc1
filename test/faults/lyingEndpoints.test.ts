import {
  encodeAbiParameters,
  type Hex,
  numberToHex,
  parseEther,
  serializeErc6492Signature,
  toFunctionSelector,
} from "viem";
import { createSiweMessage } from "viem/siwe";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { NonceAnswer } from "#app/areas/accounts/model/calls.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { forgedPayment } from "../support/forgedPayment.ts";
import { type Behaviour, type Call, type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";

// One RPC endpoint that lies, together with one honest endpoint and with two.

let fixture: Awaited<ReturnType<typeof openFixture>>;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let rpcs: MisbehavingRpc[] = [];
beforeAll(async () => {
  fixture = await openFixture({
    async endpoints(rpcUrl) {
      rpcs = await Promise.all([1, 2, 3].map(() => openMisbehavingRpc(rpcUrl)));
      return rpcs.map(({ url }) => url);
    },
  });
  accounts = await openAccountFixture(fixture.database);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(async () => {
  for (const rpc of rpcs) rpc.behave({});
  vi.restoreAllMocks();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await allAwakened();
});
afterAll(async () => {
  await accounts.close();
  await fixture.close();
  await Promise.all(rpcs.map((rpc) => rpc.close()));
});

type Forger = Behaviour["forges"];
const lie = (forges: Forger, third: Behaviour = {}): void => {
  rpcs[0]?.behave({ forges });
  rpcs[2]?.behave(third);
};
/** One that lies, and one that is honest; the third is out of order. */
const oneOfTwo = (forges: Forger) => lie(forges, { isDown: true });
const oneOfThree = (forges: Forger) => lie(forges);

/** An endpoint that was down is paused for a while; the next test starts without that pause. */
async function allAwakened(): Promise<void> {
  const { paymentChain } = await import("#app/chain/payment/paymentChain.server.ts");
  for (const endpoint of paymentChain().endpoints.all) Object.assign(endpoint, { restsUntil: 0, doubtedUntil: 0 });
}

const lastEvent = async (started: { paymentId: string }) => (await fixture.readEventTypes(started)).at(-1);
const openCases = async () =>
  (await fixture.database.pool.query<{ kind: string }>("SELECT kind FROM read.attention_cases")).rows;
const products = ["ADVANCED", "DATA API ADVANCED", "TRADING BOT BASIC"];
/** A plan that the trader does not have yet. */
const order = (() => {
  let orders = 0;
  return () => {
    const planName = products[Math.floor(orders / 7) % products.length] as string;
    return [3 + (orders++ % 7), { planName }] as const;
  };
})();
const quietly = () => vi.spyOn(console, "error").mockImplementation(() => {});
const words = (...values: bigint[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: "uint256" })),
    values,
  );
/** Fakes one function of a contract, whatever its arguments. */
const forgedCall =
  (signature: string, answer: Hex): Forger =>
  ({ method, params }: Call) => {
    const data = method === "eth_call" ? (params as [{ data: Hex }])[0].data : "0x";
    return data.startsWith(toFunctionSelector(signature)) ? answer : undefined;
  };
/** Denies every transaction, log and nonce of the contract. */
const knowsNothing: Forger = (call) => {
  if (call.method === "eth_getTransactionReceipt" || call.method === "eth_getTransactionByHash") return null;
  return call.method === "eth_getLogs" ? [] : forgedCall("function nonces(address)", words(0n))?.(call);
};

describe("a forged receipt with its log", () => {
  test.each([
    ["of two gives no plan, although its block is on chain", oneOfTwo],
    ["of three gives no plan, although its block is on chain", oneOfThree],
  ])("a forged receipt by one endpoint %s", async (_, alongside) => {
    const started = await fixture.checkout(...order());
    await fixture.sign(started);
    const forged = await forgedPayment(fixture, started);
    alongside(forged.answer);
    expect(await fixture.save(started, forged.hash)).toMatchObject({ status: 202 });
    await fixture.calls.watchOnce().catch(() => undefined);
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed"]);
  });

  test("a receipt from two endpoints is refused when it contradicts itself or its block is not on the chain", async () => {
    const started = await fixture.checkout(...order());
    await fixture.sign(started);
    const { hash, receipt } = await forgedPayment(fixture, started);
    const other: Hex = `0x${"5".repeat(64)}`;
    const [log] = receipt.logs;
    const forgeries = [
      { ...receipt, transactionHash: other },
      { ...receipt, logs: [{ ...log, transactionHash: other }] },
      { ...receipt, logs: [{ ...log, blockHash: other }] },
      { ...receipt, logs: [log, log] },
      { ...receipt, blockHash: other, logs: [{ ...log, blockHash: other }] },
    ];
    for (const forgery of forgeries) {
      for (const rpc of rpcs)
        rpc.behave({ forges: ({ method }) => (method === "eth_getTransactionReceipt" ? forgery : undefined) });
      expect(await fixture.save(started, hash)).toMatchObject({ status: 202 });
    }
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed"]);
  });
});

describe("an endpoint that denies a payment", () => {
  test("an endpoint that denies a payment delays its plan when it is one of two, but not one of three", async () => {
    const { started, hash } = await fixture.pay(...order());
    oneOfTwo(knowsNothing);
    expect(await fixture.save(started, hash)).toMatchObject({ status: 202 });
    await expect(fixture.calls.watchOnce()).rejects.toThrow("RPC endpoints disagree");
    expect(await lastEvent(started)).toBe("Signed");
    await allAwakened();
    oneOfThree(knowsNothing);
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
  });

  test("an outvoted endpoint is named in the log and then queried last for a while", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    oneOfThree(({ method }) => (method === "eth_getLogs" ? [] : undefined));
    const { started } = await fixture.pay(...order());
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
    expect(warned.mock.calls.flat()).toEqual([expect.stringContaining("contradicts two others about eth_getLogs")]);
    rpcs[0]?.takeRequests();
    await fixture.calls.watchOnce();
    expect(rpcs[0]?.takeRequests().map(({ method }) => method)).not.toContain("eth_getLogs");
  });

  test.each([
    ["two", oneOfTwo],
    ["three", oneOfThree],
  ])("an endpoint that denies a payment withdraws no plan when it is one of %s", async (_, alongside) => {
    const { started, hash } = await fixture.pay(...order());
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
    alongside(knowsNothing);
    await fixture.calls.watchOnce().catch(() => undefined);
    expect(await lastEvent(started)).toBe("PlanSaved");
  });

  test("an endpoint that denies a payment does not expire a paid quote", async () => {
    const { started } = await fixture.pay(...order());
    await fixture.miner.mine({ blocks: 100 });
    oneOfTwo(knowsNothing);
    await fixture.calls.watchOnce().catch(() => undefined);
    expect(await lastEvent(started)).toBe("Signed");
    await allAwakened();
    oneOfThree(knowsNothing);
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
  });
});

test("a payment that one endpoint reports as reverted does not fail", async () => {
  const started = await fixture.checkout(...order());
  await fixture.sign(started);
  const forged = await forgedPayment(fixture, started);
  oneOfTwo(({ method }) =>
    method === "eth_getTransactionReceipt" ? { ...forged.receipt, status: "0x0", logs: [] } : undefined,
  );
  expect(await fixture.save(started, forged.hash)).toMatchObject({ status: 202 });
  expect(await lastEvent(started)).toBe("Signed");
});

test("two endpoints down of three stop all saving and quoting until two are up", async () => {
  const { started, hash } = await fixture.pay(...order());
  rpcs[1]?.behave({ isDown: true });
  rpcs[2]?.behave({ isDown: true });
  const errorSpy = quietly();
  const call = callsAt("frame", "/healthz");
  const health = await call({ request: new Request("http://localhost/healthz") });
  expect([health.status, await health.json()]).toMatchObject([
    503,
    {
      ...{ chain: "does not answer", endpoints: { configured: 3, believed: "two that agree" } },
      audits: { wallet: null, mandate: null },
    },
  ]);
  expect(await fixture.save(started, hash)).toMatchObject({ status: 202 });
  await expect(fixture.checkout(...order())).rejects.toThrow("The chain is not responding right now");
  await expect(fixture.calls.watchOnce()).rejects.toThrow();
  errorSpy.mockRestore();
  expect(await lastEvent(started)).toBe("Signed");
  rpcs[1]?.behave({});
  await allAwakened();
  expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
});

describe("a lie about the inputs of a price", () => {
  const price = forgedCall("function getReserves()", words(parseEther("1"), parseEther("1"), 1n));

  test.each<[string, Forger]>([
    ["forged pool data", price],
    ["a forged wallet nonce", forgedCall("function nonces(address)", words(7n))],
    ["a forged wallet membership", forgedCall("function membershipOf(address,uint256)", words(1n, 3n, 4_000_000_000n))],
  ])("%s: two endpoints give no quote, three give the right one", async (_, forges) => {
    await fixture.calls.observePrices();
    const [index, { planName }] = order();
    const plan = { planName, paymentToken: "TMAI" } as const;
    const honest = await fixture.checkout(index, plan);
    oneOfTwo(forges);
    const errorSpy = quietly();
    await expect(fixture.checkout(index, plan)).rejects.toThrow("The chain is not responding right now");
    errorSpy.mockRestore();
    await allAwakened();
    oneOfThree(forges);
    const again = await fixture.checkout(index, plan);
    expect(again.quote.tokenAmount).toBe(honest.quote.tokenAmount);
    expect(again.message.nonce).toBe(honest.message.nonce);
  });

  test("a lie about the wallet's locks: two endpoints give no discount and a notice, three the right discount", async () => {
    const lock = [parseEther("8000000"), 300n * 86_400n, 4_000_000_000n, parseEther("8000000"), 1n];
    const balance = forgedCall("function balanceOf(address)", words(parseEther("8000000")));
    const page = forgedCall("function getLocksPage(address,uint256,uint256)", words(32n, 1n, ...lock));
    const forges: Forger = (call) => balance?.(call) ?? page?.(call);
    oneOfTwo(forges);
    const { quote } = await fixture.checkout(...order());
    expect(quote).toMatchObject({ veTmaiDiscountUsdCents: 0, veTmaiIncomplete: true });
    await allAwakened();
    oneOfThree(forges);
    const { quote: right } = await fixture.checkout(...order());
    expect(right).toMatchObject({ veTmaiDiscountUsdCents: 0, inputs: { veTmai: { amount: "0" } } });
    expect(right.veTmaiIncomplete).toBeUndefined();
  });
});

describe("a lie about the chain itself", () => {
  test("a latest block that is 100 blocks ahead expires no quote and, as one of three, delays nothing", async () => {
    const started = await fixture.checkout(...order());
    rpcs[0]?.behave({ ahead: 100 });
    await fixture.calls.watchOnce();
    const { started: paid } = await fixture.pay(...order());
    await fixture.calls.watchOnce();
    expect(await lastEvent(paid)).toBe("PlanSaved");
    rpcs[2]?.behave({ isDown: true });
    await expect(fixture.calls.watchOnce()).rejects.toThrow("No two RPC endpoints agree on a latest block");
    expect(await lastEvent(started)).toBe("PaymentInitiated");
  });

  test("other hashes for processed blocks are not treated as a reorganisation", async () => {
    await fixture.miner.mine({ blocks: 2 });
    await fixture.calls.watchOnce();
    const before = await openCases();
    const forges: Forger = ({ method, params }) =>
      method === "eth_getBlockByNumber" && params?.[0] !== "latest"
        ? { number: params?.[0], hash: `0x${"7".repeat(64)}`, timestamp: numberToHex(1) }
        : undefined;
    for (const alongside of [oneOfTwo, oneOfThree]) {
      alongside(forges);
      await fixture.miner.mine({ blocks: 1 });
      await fixture.calls.watchOnce().catch(() => undefined);
      await allAwakened();
    }
    expect(await openCases()).toEqual(before);
    await fixture.calls.watchOnce();
    expect(await openCases()).toEqual(before);
  });
});

describe("a contract signature that one endpoint vouches for", () => {
  const vouches: Forger = ({ method }) => {
    if (method === "eth_getCode") return "0x60006000";
    return method === "eth_call" ? encodeAbiParameters([{ type: "bytes4" }], ["0x1626ba7e"]) : undefined;
  };
  /** Of a wallet that is not deployed (ERC-6492), with a factory that deploys nothing. */
  const wrapped = serializeErc6492Signature({ address: localAccount(0).address, data: "0x", signature: "0x1234" });
  const vouchesBefore: Forger = ({ method }) =>
    method === "eth_call" ? encodeAbiParameters([{ type: "bool" }], [true]) : undefined;
  async function signInAs(address: Hex, signature: Hex = "0x1234") {
    const browser = accounts.browser();
    const { data } = (await browser.post("walletNonce", {})) as unknown as NonceAnswer;
    const { nonce, domain, uri, chainId, expiresAt } = data;
    const times = { issuedAt: new Date(), expirationTime: new Date(expiresAt) };
    const message = createSiweMessage({ address, nonce, domain, uri, chainId, version: "1", ...times });
    return browser.post("verifyWallet", { message, signature });
  }

  test("a falsely vouched signature signs in no one: 503 with two endpoints, 422 with three", async () => {
    oneOfTwo(vouches);
    const errorSpy = quietly();
    expect(await signInAs(localAccount(3).address)).toMatchObject({ status: 503 });
    errorSpy.mockRestore();
    await allAwakened();
    oneOfThree(vouches);
    expect(await signInAs(localAccount(3).address)).toMatchObject({ status: 422, field: "signature" });
  });

  test("a falsely vouched signature of an undeployed contract signs in no one either", async () => {
    oneOfTwo(vouchesBefore);
    const said = quietly();
    expect(await signInAs(localAccount(3).address, wrapped)).toMatchObject({ status: 503 });
    said.mockRestore();
    await allAwakened();
    oneOfThree(vouchesBefore);
    expect(await signInAs(localAccount(3).address, wrapped)).toMatchObject({ status: 422, field: "signature" });
  });
});

test("the ledger verifies after all lies", async () => {
  expect(await verifyLedger(fixture.calls.ledger())).toMatchObject({ ok: true });
});
