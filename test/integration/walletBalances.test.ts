import { ClientRequest } from "node:http";
import { type Address, getAddress, parseEther, parseUnits } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { endpointAnsweringWith, newWallet, openBalanceFixture, PRICED_AT } from "../support/balanceFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { eventually } from "../support/eventually.ts";
import { type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";

// A wallet's balances on real chains: the payment network and two of the seven, each behind endpoints that can fail.

const [LOCAL, OPTIMISM, BSC, POLYGON, BASE] = [31337, 10, 56, 137, 8453] as const;
const USDC_ON_POLYGON = "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359";
const REVERTS = "0x60006000fd";
const USES_UP_ALL_GAS = "0xfe";
/** Answers 5 to a call with an argument, and reverts without one, such as to `decimals()`. */
const WITHOUT_DECIMALS = "0x36600414601157600560005260206000f35b60006000fd";
const at = (byte: string) => getAddress(`0x${byte.repeat(20)}`);
const [REVERTING, UNITLESS, NOTHING_THERE, GREEDY] = [at("a1"), at("a2"), at("a3"), at("a4")];

const openAll = () =>
  openBalanceFixture([OPTIMISM, POLYGON], async (anvils) => {
    [toOptimism, alsoToOptimism] = [
      await openMisbehavingRpc(anvils[OPTIMISM].url),
      await openMisbehavingRpc(anvils[OPTIMISM].url),
    ];
    toPolygon = await openMisbehavingRpc(anvils[POLYGON].url);
    return {
      [`RPC_URLS_${OPTIMISM}`]: [toOptimism, alsoToOptimism],
      [`RPC_URLS_${POLYGON}`]: [toPolygon],
      // One endpoint of another chain, and two that disagree.
      [`RPC_URLS_${BASE}`]: [await openMisbehavingRpc(anvils[POLYGON].url)],
      [`RPC_URLS_${BSC}`]: [
        await endpointAnsweringWith(BSC, anvils[POLYGON]),
        await openMisbehavingRpc(anvils[POLYGON].url),
      ],
    };
  });
let toOptimism: MisbehavingRpc;
let alsoToOptimism: MisbehavingRpc;
let toPolygon: MisbehavingRpc;
let fixture: Awaited<ReturnType<typeof openAll>>;
const ids: Record<string, number> = {};
/** Tokens of Optimism. */
let coin: Address;
let short: Address;
let misnamed: Address;

beforeAll(async () => {
  fixture = await openAll();
  const { [OPTIMISM]: optimism, [POLYGON]: polygon } = fixture.anvils;
  coin = await optimism.deployToken(18);
  short = await optimism.deployToken(8);
  misnamed = await optimism.deployToken(6);
  await optimism.putCode(REVERTING, REVERTS);
  await optimism.putCode(UNITLESS, WITHOUT_DECIMALS);
  await polygon.putCode(GREEDY, USES_UP_ALL_GAS);
  await polygon.putCode(at("a5"), USES_UP_ALL_GAS);
  const usdc = await polygon.client.getCode({ address: await polygon.deployToken(6) });
  await polygon.putCode(USDC_ON_POLYGON, usdc ?? "0x");
  const places = [
    ["coin", { chainIds: [OPTIMISM], address: coin, decimals: 18, usd: 2.5 }],
    ["short", { chainIds: [OPTIMISM], address: short }],
    ["misnamed", { chainIds: [OPTIMISM], address: misnamed, decimals: 18, usd: 1 }],
    ["reverting", { chainIds: [OPTIMISM], address: REVERTING, decimals: 18, usd: 1 }],
    ["unitless", { chainIds: [OPTIMISM], address: UNITLESS, decimals: 18, usd: 1 }],
    ["nothing", { chainIds: [OPTIMISM], address: NOTHING_THERE, decimals: 18, usd: 1 }],
    ["ethereum", { address: "", usd: 3_000.5 }],
    ["greedy", { chainIds: [POLYGON], address: GREEDY }],
    ["also-greedy", { chainIds: [POLYGON], address: at("a5") }],
  ] as const;
  for (const [slug, place] of places) ids[slug] = await fixture.list(slug, place);
});
afterEach(() => {
  vi.useRealTimers();
  for (const rpc of [toOptimism, alsoToOptimism, toPolygon]) rpc.behave({});
});
afterAll(() => fixture.close());

/** A wallet with some of Optimism's coin and of a token there. */
async function holder(): Promise<Address> {
  const wallet = newWallet();
  const { [OPTIMISM]: optimism } = fixture.anvils;
  await optimism.client.setBalance({ address: wallet, value: parseEther("2") });
  await optimism.give(coin, wallet, parseEther("10.5"));
  return wallet;
}
const COIN = {
  amount: "10500000000000000000",
  decimals: 18,
  priceUsd: 2.5,
  valueUsdCents: "2625",
  priceAsOf: PRICED_AT,
};
const ETHER = {
  amount: "2000000000000000000",
  decimals: 18,
  priceUsd: 3000.5,
  valueUsdCents: "600100",
  priceAsOf: PRICED_AT,
};

describe("a wallet's balances on a chain", () => {
  test("balances are the coin and the held tokens at a block, with stored prices and their time", async () => {
    const wallet = await holder();
    await fixture.anvils[OPTIMISM].give(short, wallet, 7n);
    const { data, totalUsdCents, isPartial, simulated } = await fixture.balances(wallet, "10");
    expect(data).toEqual([
      {
        chainId: OPTIMISM,
        chain: "Optimism",
        native: { symbol: "ETH", ...ETHER },
        tokens: [
          { tokenId: ids.coin, symbol: "COIN", address: coin, ...COIN },
          {
            ...{ tokenId: ids.short, symbol: "SHORT", address: short, amount: "7", decimals: 8 },
            ...{ priceUsd: null, valueUsdCents: null, priceAsOf: null },
          },
        ],
        leftOut: expect.anything(),
        block: String(await fixture.anvils[OPTIMISM].client.getBlockNumber()),
        asOf: expect.any(String),
        isStale: false,
      },
    ]);
    expect({ totalUsdCents, isPartial, simulated }).toEqual({
      totalUsdCents: "602725",
      isPartial: true,
      simulated: false,
    });
  });

  test("balances count the stablecoin at face value if the market has no price of it", async () => {
    const wallet = newWallet();
    await fixture.anvils[POLYGON].give(USDC_ON_POLYGON, wallet, parseUnits("12.345678", 6));
    const { on, totalUsdCents } = await fixture.balances(wallet, "137");
    expect(on(POLYGON).tokens).toEqual([
      {
        ...{ tokenId: null, symbol: "USDC", address: USDC_ON_POLYGON, amount: "12345678", decimals: 6 },
        ...{ priceUsd: 1, valueUsdCents: "1234", priceAsOf: null },
      },
    ]);
    expect(totalUsdCents).toBe("1234");
  });

  test("balances on the payment network contain the payment tokens", async () => {
    const { address } = fixture.trader(3);
    const { tokens } = (await fixture.balances(address, String(LOCAL))).on(LOCAL);
    expect(tokens.map(({ symbol, address: place }) => [symbol, place])).toEqual([
      ["TMAI", fixture.deployment.addresses.token],
      ["USDC", fixture.deployment.addresses.stablecoin],
    ]);
  });

  test("balances leave out unreliable tokens with the reason, and addresses without a token entirely", async () => {
    const wallet = newWallet();
    await fixture.anvils[OPTIMISM].give(misnamed, wallet, 5_000_000n);
    const { on, totalUsdCents, isPartial } = await fixture.balances(wallet, "10");
    expect(on(OPTIMISM).tokens).toEqual([]);
    expect(on(OPTIMISM).leftOut.sort((a, b) => a.symbol.localeCompare(b.symbol))).toEqual([
      { tokenId: ids.misnamed, symbol: "MISNAMED", address: misnamed, reason: "DecimalsDiffer" },
      { tokenId: ids.reverting, symbol: "REVERTING", address: REVERTING, reason: "NoBalance" },
      { tokenId: ids.unitless, symbol: "UNITLESS", address: UNITLESS, reason: "NoDecimals" },
    ]);
    expect({ totalUsdCents, isPartial }).toEqual({ totalUsdCents: "0", isPartial: true });
  });

  test("balances are returned although some tokens use up all gas, and only those tokens fail", async () => {
    const wallet = newWallet();
    await fixture.anvils[POLYGON].give(USDC_ON_POLYGON, wallet, 1n);
    const polygon = (await fixture.balances(wallet, "137")).on(POLYGON);
    expect(polygon.tokens.map(({ amount }) => amount)).toEqual(["1"]);
    expect(polygon.leftOut.map(({ address, reason }) => [address, reason])).toEqual([
      [GREEDY, "NoBalance"],
      [at("a5"), "NoBalance"],
    ]);
  });
});

test("balances take one request a chain, one for twenty callers, and none again within 15 seconds", async () => {
  await fixture.balances(newWallet(), "10");
  const wallet = await holder();
  for (const rpc of [toOptimism, alsoToOptimism]) rpc.takeRequests();
  const sent = vi.spyOn(ClientRequest.prototype, "end");
  const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.balances(wallet, "10")));
  await fixture.balances(wallet.toUpperCase().replace("0X", "0x"), "10");
  const bodies = sent.mock.calls.filter(([body]) => typeof body === "string" && body.includes("eth_"));
  sent.mockRestore();
  expect(bodies).toHaveLength(1);
  const asked = [...toOptimism.takeRequests(), ...alsoToOptimism.takeRequests()].map(({ method }) => method).sort();
  expect(asked).toEqual(["eth_blockNumber", "eth_call", "eth_getBalance"]);
  for (const { on } of answers) expect(on(OPTIMISM).tokens[0]).toMatchObject(COIN);
});

describe("a chain that fails", () => {
  test("a failing chain does not affect the others, and the total is marked as partial", async () => {
    const wallet = await holder();
    toPolygon.behave({ isDown: true });
    const { on, totalUsdCents, isPartial } = await fixture.balances(wallet, "137,10");
    expect(on(POLYGON)).toEqual({
      ...{ chainId: POLYGON, chain: "Polygon", native: null, tokens: [], leftOut: [] },
      ...{ block: null, asOf: null, isStale: false, error: "NoAnswer" },
    });
    expect(on(OPTIMISM).native).toMatchObject(ETHER);
    expect({ totalUsdCents, isPartial }).toEqual({ totalUsdCents: "602725", isPartial: true });
  });

  test("a failing chain shows its last values with their time outside the total, and recovers once it answers", async () => {
    const wallet = await holder();
    const before = (await fixture.balances(wallet, "10")).on(OPTIMISM);
    for (const rpc of [toOptimism, alsoToOptimism]) rpc.behave({ isDown: true });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16_000 });
    const { on, totalUsdCents, isPartial } = await fixture.balances(wallet, "10");
    expect(on(OPTIMISM)).toEqual({ ...before, isStale: true, error: "NoAnswer" });
    expect({ totalUsdCents, isPartial }).toEqual({ totalUsdCents: "0", isPartial: true });
    for (const rpc of [toOptimism, alsoToOptimism]) rpc.behave({});
    expect((await fixture.balances(wallet, "10")).on(OPTIMISM)).toMatchObject({ isStale: false, native: ETHER });
  });

  test("a chain is read from its other endpoint if one is down", async () => {
    const wallet = await holder();
    toOptimism.behave({ isDown: true });
    expect((await fixture.balances(wallet, "10")).on(OPTIMISM)).toMatchObject({ isStale: false, native: ETHER });
  });

  test("a slow chain is waited for three seconds, and its late answer serves the next caller", async () => {
    const wallet = await holder();
    toPolygon.behave({ slowMs: 4_000 });
    toPolygon.takeRequests();
    const begun = performance.now();
    const { on } = await fixture.balances(wallet, "10,137");
    expect(on(POLYGON)).toMatchObject({ error: "TooSlow", native: null });
    expect(on(OPTIMISM).native).toMatchObject(ETHER);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(2_990);
    await eventually(async () => expect((await fixture.balances(wallet, "137")).on(POLYGON).error).toBeUndefined());
    expect(toPolygon.takeRequests().filter(({ method }) => method === "eth_getBalance")).toHaveLength(1);
  });

  test("a chain whose endpoint is of another chain, or whose endpoints disagree, shows nothing", async () => {
    const { on } = await fixture.balances(newWallet(), "8453,56");
    for (const chainId of [BASE, BSC])
      expect(on(chainId)).toMatchObject({ native: null, tokens: [], error: "WrongChain" });
  });
});

test("a request without named chains reads every configured one, the payment network first", async () => {
  const { data } = await fixture.balances(newWallet());
  expect(data.map(({ chainId }) => chainId)).toEqual([LOCAL, OPTIMISM, BSC, POLYGON, BASE]);
});

test.each([
  [{}, 400, "wallet", "Please enter a wallet address: 0x and 40 hex digits, or a Solana address."],
  [{ wallet: "0x12" }, 400, "wallet", "Please enter a wallet address: 0x and 40 hex digits, or a Solana address."],
  [
    ...[{ wallet: at("01"), chains: "10,999" }, 404, "chains"],
    "Unknown chain: 999. Please use one or more of these: 31337, 1, 10, 56, 137, 8453, 42161, solana.",
  ],
  [
    ...[{ wallet: at("01"), chains: "1" }, 409, "chains"],
    "Balances on Ethereum cannot be read here, because no endpoint is configured for it. Please leave it out.",
  ],
  [
    ...[{ wallet: at("01"), chains: "solana" }, 422, "chains"],
    "A wallet with this kind of address cannot exist on Solana. Please leave it out, or give the wallet’s address there.",
  ],
  [
    ...[{ wallet: "So11111111111111111111111111111111111111112" }, 409, "chains"],
    "Balances on Solana cannot be read here, because no endpoint is configured for it. Please leave it out.",
  ],
] as [Record<string, string>, number, string, string][])(
  "the request %o is refused with %i",
  async (query, status, field, error) => {
    expect(await fixture.refusal(query)).toEqual({ code: status, status, field, error });
  },
);

test("one caller can read balances 600 times a minute here, and other callers are not affected", async () => {
  const [call, { balancesPerMinute }] = await Promise.all([
    callsAt("embeddedWallet", "/api/indices/wallet-balances"),
    import("#app/areas/embeddedWallet/server/balances/limits.server.ts"),
  ]);
  const request = new Request("http://localhost/api/indices/wallet-balances");
  const look = (address: string) => call({ request, context: { address } });
  expect(balancesPerMinute()).toBe(600);
  for (let asked = 0; asked < 600; asked++) expect((await look("203.0.113.7")).status).toBe(400);
  const refused = await look("203.0.113.7");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("cache-control")).toBe("private, no-store");
  const { error, retryAfterSeconds } = (await refused.json()) as { error: string; retryAfterSeconds: number };
  expect(error).toMatch(/\d+ seconds/);
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  expect((await look("203.0.113.8")).status).toBe(400);
});

test("balances can be read 60 times a minute on networks with real money", async () => {
  const { balancesPerMinute } = await import("#app/areas/embeddedWallet/server/balances/limits.server.ts");
  const environment = await import("#app/platform/env.server.ts");
  const real = vi.spyOn(environment, "env").mockReturnValue({ ...environment.env(), NETWORK: "main" });
  expect(balancesPerMinute()).toBe(60);
  real.mockRestore();
});
