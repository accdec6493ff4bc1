import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Leaving, NewSigner, Prepared, Wallet } from "#app/areas/embeddedWallet/model/calls.ts";
import { INVENTED_CHAIN } from "#app/services/marketData/publicTokens.server.ts";
import { inventedContract, tradedTokens } from "../../analytics/simulated/contracts.ts";
import { SIMULATED_SEED } from "../../analytics/simulated/tokens.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { localAccount, WALLET_RELAYER_INDEX } from "../../contracts/deploy/accounts.ts";
import { deployOnSecondChain, openSecondChain, type SecondChain } from "../support/secondChain.ts";
import { openWalletFixture } from "../support/walletFixture.ts";

// A wallet on a chain that is not the payment network: another chain, with its own contracts. Source: docs/spec/wallets.md#2-1, #4.

const OPTIMISM = 10;
const LOCAL = 31337;
const CONFIRMATIONS = 10;
const RECEIVER = localAccount(9).address;

const BSC = 56;
/** Of the simulated market, on every local chain at the catalogue's address for the first. */
const TRADED = tradedTokens(SIMULATED_SEED)[0] as { slug: string; symbol: string };
const traded = getAddress(inventedContract(SIMULATED_SEED, TRADED.slug));

let second: SecondChain;
let bsc: SecondChain;
let fixture: Awaited<ReturnType<typeof openWalletFixture>>;
let deployments: Awaited<ReturnType<typeof deployOnSecondChain>>;
beforeAll(async () => {
  [second, bsc] = await Promise.all([openSecondChain(OPTIMISM), openSecondChain(BSC)]);
  fixture = await openWalletFixture();
  deployments = await deployOnSecondChain(process.env.DEPLOYMENT_FILE ?? "", second.deployment, bsc.deployment);
  await list(TRADED.symbol, { chainId: INVENTED_CHAIN, address: traded });
}, 120_000);
afterAll(async () => {
  await fixture?.close();
  await Promise.all([second?.close(), bsc?.close()]);
  deployments?.remove();
});

/** A token of the catalogue. Without `decimals`, only the chain has them. */
async function list(symbol: string, at: { chainId: number; address: Address; decimals?: number }): Promise<void> {
  const { pool } = fixture.database;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on)
     VALUES (lower($1), $1, $1, 'coin', true, '2026-01-01') RETURNING instrument_id AS id`,
    [symbol],
  );
  await pool.query(
    "INSERT INTO market.contracts (instrument_id, chain_id, address, decimals) VALUES ($1, $2, $3, $4)",
    [...[rows[0]?.id, at.chainId, at.address.toLowerCase(), at.decimals ?? null]],
  );
}

type Full = Awaited<ReturnType<typeof fixture.openFull>>;
const sentence = ({ status, error }: { status: number; error?: string }) => `${status} ${error}`;
const accountOn = (wallet: Wallet, chainId: number) => {
  const found = wallet.chains.find((chain) => chain.chainId === chainId);
  if (!found) throw new Error(`no account on ${chainId}`);
  return found;
};
const addressOn = (me: Full, chainId = OPTIMISM) => accountOn(me.wallet, chainId).address as Address;
const readWallet = async (me: Full) => (await me.browser.wallet()).data as Wallet;
const transfer = (amount: bigint, token: Address = second.usdc) => fixture.transfer(amount, RECEIVER, token);

/** A full wallet whose account on the second chain has five dollars and does not exist yet. */
async function holder(): Promise<Full> {
  const me = await fixture.openFull();
  await second.give(addressOn(me), parseUnits("5", 6));
  return me;
}
const prepare = async (me: Full, amount = 1n): Promise<Prepared> => {
  const prepared = await me.browser.prepare([transfer(amount)], OPTIMISM);
  if (!prepared.data) throw new Error(prepared.error);
  return prepared.data;
};
const submit = async (me: Pick<Full, "browser" | "signerId" | "key">, { operationId, hash }: Prepared) =>
  me.browser.submit(operationId, me.signerId, me.key.sign(hash as Hex));
/** Sends, mines and confirms an operation on the second chain. */
async function act(me: Full, operation: Prepared): Promise<void> {
  const sent = await submit(me, operation);
  if (sent.status !== 202) throw new Error(sent.error);
  expect((await second.mined(sent.data.transactionHash as Hex)).status).toBe("success");
  await second.mine(CONFIRMATIONS);
  await fixture.watch(OPTIMISM);
}
const change = (me: Full, body: { add?: NewSigner[]; remove?: string[]; chainIds?: number[] }) =>
  me.browser.ask<{ operations: Prepared[] }>("/signers", body);
const listSignerStates = (wallet: Wallet, id: string) =>
  Object.fromEntries(wallet.chains.map((chain) => [chain.chainId, chain.signers.find((one) => one.id === id)?.state]));

describe("an account on a second chain", () => {
  test("an account on a second chain has its address once the wallet is full, and is created by a first paid transfer", async () => {
    const me = await holder();
    const address = addressOn(me);
    expect(accountOn(me.wallet, OPTIMISM)).toMatchObject({
      isDeployed: false,
      signers: [{ state: "active" }, { state: "active" }],
    });
    expect(address).not.toBe(addressOn(me, LOCAL));
    const before = await second.readBalance(RECEIVER);
    const prepared = await prepare(me, 2_000_000n);
    expect(prepared).toMatchObject({
      ...{ chainId: OPTIMISM, paidBy: "us" },
      lines: [{ kind: "sends", amount: "2000000", to: RECEIVER, token: { symbol: "USDC", decimals: 6 } }],
    });
    await act(me, prepared);
    expect((await second.readBalance(RECEIVER)) - before).toBe(2_000_000n);
    expect(await second.readBalance(address)).toBe(3_000_000n);
    expect((await me.browser.operation(prepared.operationId)).data).toMatchObject({
      ...{ chainId: OPTIMISM, status: "mined", confirmations: CONFIRMATIONS + 1 },
    });
    expect(accountOn(await readWallet(me), OPTIMISM).isDeployed).toBe(true);
    const [last] = (await fixture.walletEvents(me.wallet.walletId)).slice(-1);
    expect(last).toMatchObject({ type: "AccountDeployed", data: { chainId: OPTIMISM, address } });
    // A repetition needs no new account.
    await act(me, await prepare(me, 1n));
    expect(await second.readBalance(address)).toBe(2_999_999n);
  });

  test("an account on a second chain is created by us once it contains a dollar there", async () => {
    const me = await fixture.openFull();
    await second.give(addressOn(me), 990_000n);
    const operation = await prepare(me);
    expect(sentence(await submit(me, operation))).toBe(
      "409 We pay for a new account once it contains at least one dollar. Add money to it first.",
    );
    await second.give(addressOn(me), 10_000n);
    expect((await submit(me, operation)).status).toBe(202);
  });

  test("an account on a second chain swaps in that chain's own exchange", async () => {
    const me = await holder();
    const router = second.deployment.addresses.dexRouter as Address;
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [router, 1_000_000n] });
    const args = [1_000_000n, 1n, [second.usdc, traded], addressOn(me), 4_000_000_000n] as const;
    const swap = encodeFunctionData({ abi: uniswapV2RouterAbi, functionName: "swapExactTokensForTokens", args });
    const prepared = await me.browser.prepare(
      [
        { to: second.usdc, data: approve },
        { to: router, data: swap },
      ],
      OPTIMISM,
    );
    expect(prepared.data?.lines ?? prepared.error).toMatchObject([
      { kind: "allows", amount: "1000000", contract: router, token: { symbol: "USDC" } },
      { kind: "pays", amount: "1000000", token: { symbol: "USDC" } },
      { kind: "gets", token: { symbol: TRADED.symbol, decimals: 18 }, to: addressOn(me) },
    ]);
    await act(me, prepared.data);
    expect(await second.readBalance(addressOn(me), traded)).toBeGreaterThan(0n);
  });

  test("an account on a second chain never pays for a plan, because our contracts are not there", async () => {
    const me = await holder();
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [fixture.contract, 1n] });
    const refused = await me.browser.prepare([{ to: second.usdc, data: approve }], OPTIMISM);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatch(/^We do not pay the network fee/);
  });
});

test("a signature for one chain is refused on the other", async () => {
  const me = await holder();
  const [here, there] = [(await me.browser.prepare([fixture.transfer(1n)])).data, await prepare(me)];
  const no =
    "422 The signature does not match this operation and a signer of this wallet. Sign again with one of its keys.";
  expect(sentence(await submit(me, { ...there, hash: here.hash }))).toBe(no);
  expect(sentence(await submit(me, { ...here, hash: there.hash }))).toBe(no);
  expect((await submit(me, there)).status).toBe(202);
});

test("a signer changes by one operation per chain, and is removed once it is removed on both", async () => {
  const me = await holder();
  await act(me, await prepare(me));
  const other = fixture.newKey();
  const added = await change(me, {
    add: [{ kind: "passkey", publicKey: other.publicKey, credentialId: "tablet", label: "Tablet" }],
  });
  expect(added.data?.operations.map(({ chainId }) => chainId) ?? added.error).toEqual([LOCAL, OPTIMISM]);
  const [first, then] = added.data.operations as [Prepared, Prepared];
  expect((await submit(me, first)).status).toBe(202);
  await fixture.watch();
  await act(me, then);
  const tablet = (await readWallet(me)).chains[0]?.signers.find(({ label }) => label === "Tablet")?.id ?? "";
  expect(listSignerStates(await readWallet(me), tablet)).toEqual({
    [LOCAL]: "active",
    [OPTIMISM]: "active",
    [BSC]: undefined,
  });

  const removed = await change(me, { remove: [tablet] });
  const [gone, left] = removed.data.operations as [Prepared, Prepared];
  expect([gone.chainId, left.chainId]).toEqual([LOCAL, OPTIMISM]);
  expect((await submit(me, gone)).status).toBe(202);
  await fixture.watch();
  expect(listSignerStates(await readWallet(me), tablet)).toEqual({
    [LOCAL]: "removed",
    [OPTIMISM]: "active",
    [BSC]: undefined,
  });
  // It can act where it was not removed, and nowhere else.
  const stale = { browser: me.browser, signerId: tablet, key: other };
  expect((await submit(stale, (await me.browser.prepare([fixture.transfer(1n)])).data)).status).toBe(422);
  expect((await submit(stale, await prepare(me))).status).toBe(202);
  await second.mine(CONFIRMATIONS);
  await fixture.watch(OPTIMISM);
  // Its operation used the nonce of the one that was to remove it.
  expect((await submit(me, left)).status).toBe(410);
  const again = await change(me, { remove: [tablet], chainIds: [OPTIMISM] });
  await act(me, again.data.operations[0] as Prepared);
  expect(listSignerStates(await readWallet(me), tablet)).toEqual({
    [LOCAL]: "removed",
    [OPTIMISM]: "removed",
    [BSC]: undefined,
  });
  expect((await submit(stale, await prepare(me))).status).toBe(422);
  const facts = (await fixture.walletEvents(me.wallet.walletId)).flatMap(({ type, data }) =>
    type === "SignerRemoved" ? [(data as { chainId: number }).chainId] : [],
  );
  expect(facts).toEqual([LOCAL, LOCAL, OPTIMISM]);
});

describe("the lines of an operation", () => {
  const linesOn = async (me: Full, chainId: number, token: Address, amount = 1n) => {
    const { data, error } = await me.browser.prepare([transfer(amount, token)], chainId);
    return data?.lines ?? error;
  };

  test("the lines of an operation show a listed token of that chain with its decimals there", async () => {
    const me = await fixture.openFull();
    await second.give(addressOn(me), 10n, traded);
    await bsc.give(addressOn(me, BSC), parseUnits("2", 18));
    expect(await linesOn(me, OPTIMISM, traded)).toMatchObject([
      { kind: "sends", amount: "1", token: { symbol: TRADED.symbol, address: traded, decimals: 18 } },
    ]);
    expect(await linesOn(me, BSC, bsc.usdc, parseUnits("1.5", 18))).toMatchObject([
      { kind: "sends", amount: "1500000000000000000", token: { symbol: "USDC", address: bsc.usdc, decimals: 18 } },
    ]);
  });

  test("the lines show no amount of an unlisted token or one with unexpected decimals, whose fee we do not pay", async () => {
    const me = await fixture.openFull();
    const [unlisted, differing, bare] = [
      await second.deployToken(18, addressOn(me), 10n),
      await second.deployToken(8, addressOn(me), 10n),
      await second.deployToken(8, addressOn(me), 10n),
    ];
    await list("DIFFERS", { chainId: OPTIMISM, address: differing, decimals: 18 });
    await list("BARE", { chainId: OPTIMISM, address: bare });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16_000 });
    try {
      const { catalogue } = await import("#app/services/walletBalances/server/catalogue.server.ts");
      await expect
        .poll(async () => (await catalogue()).get(OPTIMISM)?.tokens.some(({ symbol }) => symbol === "BARE"))
        .toBe(true);
    } finally {
      vi.useRealTimers();
    }
    for (const token of [unlisted, differing])
      expect(await linesOn(me, OPTIMISM, token)).toBe(
        `We do not pay the network fee for this call to ${getAddress(token)}. Send it yourself with a wallet that is a signer.`,
      );
    expect(await linesOn(me, OPTIMISM, bare)).toMatchObject([
      { kind: "sends", token: { symbol: "BARE", decimals: 8 } },
    ]);
  });
});

test("nothing is sent while the relayer has no coin on that chain, and the operation can be submitted later", async () => {
  const me = await holder();
  const operation = await prepare(me);
  const { address } = localAccount(WALLET_RELAYER_INDEX);
  const coin = await second.client.getBalance({ address });
  await second.client.setBalance({ address, value: 1n });
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(sentence(await submit(me, operation))).toMatch(/^409 Sending is paused/);
  expect(logged.mock.calls.join()).toContain("the relayer for wallets has too little coin for gas");
  logged.mockRestore();
  expect((await me.browser.operation(operation.operationId)).data.status).toBe("prepared");
  await second.client.setBalance({ address, value: coin });
  await act(me, operation);
});

describe("an unreachable second chain", () => {
  test("operations wait without loss while the second chain is down, and the first chain continues", async () => {
    const me = await holder();
    const operation = await prepare(me);
    second.rpc.behave({ isDown: true });
    // The server logs each.
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    try {
      const down = { status: 503, error: expect.stringMatching(/\w/) };
      expect(await me.browser.prepare([transfer(2n)], OPTIMISM)).toMatchObject(down);
      expect(await submit(me, operation)).toMatchObject(down);
      expect(await me.browser.operation(operation.operationId)).toMatchObject(down);
      await expect(fixture.watch(OPTIMISM)).rejects.toThrow();
      await fixture.act(me, [fixture.transfer(1n)]);
      const left = (await me.browser.ask<Leaving>(`/leave?chains=${OPTIMISM},${BSC}`)).data.accounts;
      expect(left.map(({ chainId, isKnown }) => [chainId, isKnown])).toEqual([
        [LOCAL, true],
        [OPTIMISM, false],
        [BSC, true],
      ]);
    } finally {
      logged.mockRestore();
      second.rpc.behave({});
    }
    await act(me, operation);
    expect((await me.browser.operation(operation.operationId)).data).toMatchObject({ status: "mined" });
  });

  test("an operation that was sent before an outage is followed to its end afterwards", async () => {
    const me = await holder();
    const operation = await prepare(me);
    const { transactionHash } = (await submit(me, operation)).data;
    second.rpc.behave({ isDown: true });
    const again = await submit(me, operation);
    expect(again).toMatchObject({ status: 202, data: { status: "sent", transactionHash } });
    second.rpc.behave({});
    await second.mine(CONFIRMATIONS);
    await fixture.watch(OPTIMISM);
    expect((await me.browser.operation(operation.operationId)).data).toMatchObject({
      status: "mined",
      transactionHash,
    });
    expect(accountOn(await readWallet(me), OPTIMISM).isDeployed).toBe(true);
  });
});

test("an operation that was not signed in time by the second chain's clock expires there", async () => {
  const me = await holder();
  const [here, there] = [(await me.browser.prepare([fixture.transfer(1n)])).data, await prepare(me)];
  await second.client.increaseTime({ seconds: 700 });
  await second.mine(1);
  expect((await me.browser.operation(there.operationId)).data.status).toBe("expired");
  expect(sentence(await submit(me, there))).toBe(
    "410 This operation has expired. Prepare it again and sign it within ten minutes.",
  );
  expect((await submit(me, here)).status).toBe(202);
});

test("support finds the wallet by its address on the second chain, and its replay names the chain", async () => {
  const me = await holder();
  await act(me, await prepare(me));
  const { findWallets, walletAtDesk } = await import("#app/areas/support/server/replay/wallet.server.ts");
  const { parseSearch } = await import("#app/areas/support/model/searchQuery.ts");
  const { search } = parseSearch(new URLSearchParams({ q: addressOn(me) }));
  expect((await findWallets(search)).map(({ walletId }) => walletId)).toEqual([me.wallet.walletId]);
  const replayed = await walletAtDesk(me.wallet.walletId);
  const onSecond = replayed?.events.flatMap(({ fact }) =>
    fact?.type === "AccountDeployed" && fact.data.chainId === OPTIMISM ? [fact.data.address] : [],
  );
  expect(onSecond).toEqual([addressOn(me)]);
});
