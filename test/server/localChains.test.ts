import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Address, createTestClient, erc20Abi, http, parseEther, parseUnits, publicActions } from "viem";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inventedContract, tradedTokens } from "../../analytics/simulated/contracts.ts";
import { SIMULATED_SEED } from "../../analytics/simulated/tokens.ts";
import { indexDeskAbi } from "../../contracts/abi/indexDesk.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { priceBoundAbi } from "../../contracts/abi/priceBound.ts";
import { uniswapV2FactoryAbi } from "../../contracts/abi/uniswapV2Factory.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { localAccount, TRADER_INDICES } from "../../contracts/deploy/accounts.ts";
import { readDeployment, requireAddress } from "../../contracts/deploy/deployment.ts";
import { LOCAL_CHAINS } from "../../contracts/deploy/localChains.ts";
import { endpointVariables, type LocalChains, openLocalChains } from "../../server/development/localChains.ts";
import { temporaryFolder } from "../support/folders.ts";
import { processesOn } from "../support/processes.ts";
import { freePort } from "../support/program.ts";

const ORIGIN = "http://localhost:3999";
const BEEF: Address = "0x000000000000000000000000000000000000bEEF";

let folder: ReturnType<typeof temporaryFolder>;
let port: number;
let opened: LocalChains[];
let lines: string[];

beforeEach(async () => {
  folder = temporaryFolder("chains");
  port = await freePort();
  opened = [];
  lines = [];
});
afterEach(async () => {
  for (const chains of opened) await chains.stop();
  expect(processesOn(folder.path)).toEqual([]);
  folder.remove();
});

async function open(idleMs?: number): Promise<LocalChains> {
  const log = (line: string) => lines.push(line);
  const order = { dataDir: folder.path, port, allowOrigin: ORIGIN, log, when: "demand" as const };
  const chains = await openLocalChains({ ...order, ...(idleMs === undefined ? {} : { idleMs }) });
  opened.push(chains);
  return chains;
}

const on = (chainId: number) =>
  createTestClient({
    mode: "anvil",
    transport: http(`http://127.0.0.1:${port}/${chainId}`, { retryCount: 0, timeout: 60_000 }),
    cacheTime: 0,
  }).extend(publicActions);

const anvils = () => processesOn(folder.path).filter((line) => line.includes("--chain-id"));
const parsePid = (line = "") => Number.parseInt(line, 10);
const sendRequest = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"jsonrpc":"2.0","id":7,"method":"eth_chainId","params":[]}',
    ...init,
  });
const stateFile = (chainId: number) => join(folder.path, "chains", String(chainId), "state.json");
const deploymentFile = (chainId: number) => join(folder.path, "deployments", `${chainId}.json`);
/** The chain writes each second, and the copy that a first start stores is complete. */
const untilMarked = (chainId: number) => expect.poll(() => existsSync(deploymentFile(chainId))).toBe(true);
const untilSaved = (chainId: number, text: string) =>
  expect.poll(() => readFileSync(stateFile(chainId), "utf8").includes(text)).toBe(true);

test("no chain runs before the first request, and 20 concurrent first requests start one", async () => {
  await open();
  expect(processesOn(folder.path)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => on(137).getChainId()));
  expect(new Set(answers)).toEqual(new Set([137]));
  expect(anvils()).toHaveLength(1);
});

test.each(LOCAL_CHAINS)("chain $chainId starts with its coin, its USDC and five tokens with pools", async (facts) => {
  await open();
  const { chainId, wrappedCoin, stablecoin } = facts;
  const client = on(chainId);
  expect(await client.getChainId()).toBe(chainId);
  const read = (address: Address, functionName: "name" | "symbol" | "decimals") =>
    client.readContract({ address, abi: erc20Abi, functionName });
  const balance = (address: Address, of: Address) =>
    client.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [of] });
  expect(await read(wrappedCoin.address, "name")).toBe(wrappedCoin.name);
  expect(await read(wrappedCoin.address, "symbol")).toBe(wrappedCoin.symbol);
  expect(await read(wrappedCoin.address, "decimals")).toBe(18);
  expect(await read(stablecoin.address, "symbol")).toBe("USDC");
  expect(await read(stablecoin.address, "decimals")).toBe(chainId === 56 ? 18 : 6);

  const tokens = tradedTokens(SIMULATED_SEED).slice(0, 5);
  await untilMarked(chainId);
  const deployment = readDeployment(deploymentFile(chainId));
  expect(requireAddress(deployment, "stablecoin")).toBe(stablecoin.address);
  for (const { slug, symbol } of tokens) {
    const token = inventedContract(SIMULATED_SEED, slug);
    expect(await read(token, "symbol")).toBe(symbol);
    const [, out] = await client.readContract({
      ...{ address: requireAddress(deployment, "dexRouter"), abi: uniswapV2RouterAbi, functionName: "getAmountsOut" },
      args: [parseEther("1"), [token, stablecoin.address]],
    });
    // Two dollars less the pool's fee and the trade's own price impact.
    expect(Number(out) / 10 ** stablecoin.decimals).toBeCloseTo(1.994, 3);
    expect(await balance(token, localAccount(9).address)).toBe(parseEther("1000"));
  }
  for (const index of TRADER_INDICES) {
    const { address } = localAccount(index);
    expect(await balance(stablecoin.address, address)).toBe(parseUnits("25000", stablecoin.decimals));
    expect(await client.getBalance({ address })).toBe(parseEther("10000"));
  }
});

test("contracts of embedded wallets have the same addresses on all chains, also on an older local chain", async () => {
  const chains = await open();
  const names = ["entryPoint", "webAuthnVerifier", "accountFactory"] as const;
  const codes = (addresses: readonly Address[]) =>
    Promise.all(addresses.map((address) => on(137).getCode({ address })));
  await on(137).getChainId();
  await untilMarked(137);
  const deployment = readDeployment(deploymentFile(137));
  const places = names.map((name) => requireAddress(deployment, name));
  expect(places[0]).toBe("0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108");
  const before = await codes(places);
  expect(before.map((code) => code !== undefined)).toEqual([true, true, true]);

  const blank = Object.fromEntries(names.map((name) => [name, ""]));
  // The one of them that creates no other contract, as if it had never been there.
  const verifier = { address: requireAddress(deployment, "webAuthnVerifier") };
  await on(137).setCode({ ...verifier, bytecode: "0x" });
  await on(137).setNonce({ ...verifier, nonce: 0 });
  await chains.stop();
  const older = { ...deployment, addresses: { ...deployment.addresses, ...blank } };
  writeFileSync(deploymentFile(137), JSON.stringify(older));
  await open();
  expect(await codes(places)).toEqual(before);
  expect(readDeployment(deploymentFile(137))).toEqual(deployment);
});

test("mandates can be granted and traded on every local chain, also on one from before they existed", async () => {
  const chains = await open();
  await on(137).getChainId();
  await untilMarked(137);
  const deployment = readDeployment(deploymentFile(137));
  const names = ["priceBound", "indexDesk", "indexMandate"] as const;
  const read = ({ addresses }: typeof deployment) =>
    Promise.all([
      on(137).readContract({ address: addresses.priceBound as Address, abi: priceBoundAbi, functionName: "factory" }),
      on(137).readContract({ address: addresses.indexDesk as Address, abi: indexDeskAbi, functionName: "hub" }),
      on(137).readContract({ address: addresses.indexDesk as Address, abi: indexDeskAbi, functionName: "owner" }),
      on(137).readContract({ address: addresses.indexMandate as Address, abi: indexMandateAbi, functionName: "owner" }),
      on(137).readContract({
        ...{ address: addresses.indexMandate as Address, abi: indexMandateAbi, functionName: "ceilingOf" },
        args: [requireAddress(deployment, "stablecoin")],
      }),
    ]);
  const guardian = localAccount(13).address;
  const { dexFactory, weth } = deployment.addresses;
  const wanted = [dexFactory, weth, guardian, guardian, parseUnits("100000", 6)];
  expect(await read(deployment)).toEqual(wanted);
  // Noted an hour ago, while the chain was filled.
  const [one] = tradedTokens(SIMULATED_SEED);
  const pair = await on(137).readContract({
    ...{ address: requireAddress(deployment, "dexFactory"), abi: uniswapV2FactoryAbi, functionName: "getPair" },
    args: [inventedContract(SIMULATED_SEED, one?.slug ?? ""), requireAddress(deployment, "stablecoin")],
  });
  const average = {
    address: requireAddress(deployment, "priceBound"),
    abi: priceBoundAbi,
    functionName: "averageOf",
  } as const;
  expect(await on(137).readContract({ ...average, args: [pair, true] })).toBeGreaterThan(0n);

  await chains.stop();
  const blank = Object.fromEntries(names.map((name) => [name, ""]));
  writeFileSync(
    deploymentFile(137),
    JSON.stringify({ ...deployment, addresses: { ...deployment.addresses, ...blank } }),
  );
  await open();
  await on(137).getChainId();
  const again = readDeployment(deploymentFile(137));
  expect({ ...again.addresses, ...blank }).toEqual({ ...deployment.addresses, ...blank });
  expect(await read(again)).toEqual(wanted);
});

test("the wrapped coin wraps, and its chain's first block is an hour old while the latest is current", async () => {
  await open();
  const client = on(10);
  const [{ timestamp: first }, { timestamp: latest }] = await Promise.all([
    client.getBlock({ blockNumber: 0n }),
    client.getBlock(),
  ]);
  expect(Math.abs(Number(latest - first) - 3_600)).toBeLessThan(60);
  const from = localAccount(3).address;
  const weth = LOCAL_CHAINS.find(({ chainId }) => chainId === 10)?.wrappedCoin.address as Address;
  const deposit = { from, to: weth, data: "0xd0e30db0", value: "0xde0b6b3a7640000" };
  await client.request({ method: "eth_sendTransaction", params: [deposit] } as never);
  await client.mine({ blocks: 1 });
  expect(await client.readContract({ address: weth, abi: erc20Abi, functionName: "balanceOf", args: [from] })).toBe(
    parseEther("1"),
  );
});

test("a chain that was killed is started by the next request with its last saved state", async () => {
  await open();
  const client = on(10);
  await client.setBalance({ address: BEEF, value: 7n });
  await client.mine({ blocks: 1 });
  await untilMarked(10);
  await untilSaved(10, BEEF.toLowerCase().slice(2));
  process.kill(parsePid(anvils()[0]), "SIGKILL");
  expect(await client.getBalance({ address: BEEF })).toBe(7n);
  expect(anvils()).toHaveLength(1);
});

test("an idle chain stops with its state saved, an active one does not, and the next request finds all of it", async () => {
  await open(1_500);
  const client = on(1);
  for (let used = 0; used < 6; used++) {
    await client.getChainId();
    await sleep(500);
  }
  const [before] = anvils();
  await client.setBalance({ address: BEEF, value: 9n });
  await client.mine({ blocks: 1 });
  const block = await client.getBlock();
  expect(anvils()).toEqual([before]);
  await expect.poll(anvils).toEqual([]);
  expect(await client.getBalance({ address: BEEF })).toBe(9n);
  expect((await client.getBlock({ blockNumber: block.number })).hash).toBe(block.hash);
});

test("an immediate stop preserves a new chain's state, and leaves nothing running", async () => {
  const chains = await open();
  await on(8453).setBalance({ address: BEEF, value: 5n });
  await chains.stop();
  expect(processesOn(folder.path)).toEqual([]);
  await open();
  expect(await on(8453).getBalance({ address: BEEF })).toBe(5n);
  expect(lines).toEqual([]);
});

test("stopping while a chain starts leaves nothing running", async () => {
  const chains = await open();
  const asked = sendRequest("/56").catch(() => null);
  await expect.poll(anvils).toHaveLength(1);
  await chains.stop();
  await asked;
  expect(processesOn(folder.path)).toEqual([]);
});

test("a failed start reports its reason, and the next request tries again", async () => {
  const chains = await open();
  await on(10).getChainId();
  await chains.stop();
  rmSync(join(folder.path, "chains", "10"), { recursive: true });
  await open();
  const failed = await sendRequest("/10");
  expect(failed.status).toBe(503);
  expect(await failed.json()).toEqual({
    ...{ jsonrpc: "2.0", id: 7 },
    error: { code: -32603, message: expect.stringMatching(/^The local chain 10's state \S+ is missing or damaged: /) },
  });
  expect(anvils()).toEqual([]);
  rmSync(deploymentFile(10));
  expect(await on(10).getChainId()).toBe(10);
});

test("an unknown chain is refused with a sentence that names the known ones", async () => {
  await open();
  for (const path of ["/5", "/", "/8453x", "/31337"]) {
    const answer = await sendRequest(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect((await answer.json()).error.message).toBe(
      "There is no local chain here. Ask for one of /1, /10, /56, /137, /8453, /42161, /solana.",
    );
  }
  const got = await fetch(`http://127.0.0.1:${port}/10`);
  expect([got.status, (await got.json()).error.message]).toEqual([
    405,
    "A local chain answers JSON-RPC: send it by POST.",
  ]);
  expect(processesOn(folder.path)).toEqual([]);
});

test("pages of the program's origin may call, and other origins cannot even start a chain", async () => {
  await open();
  const preflight = await sendRequest("/10", { method: "OPTIONS", body: null, headers: { origin: ORIGIN } });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, ORIGIN]);
  const foreign = await sendRequest("/10", { headers: { origin: "http://evil.example" } });
  expect([foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  expect(processesOn(folder.path)).toEqual([]);
  const own = await sendRequest("/10", { headers: { origin: ORIGIN, "content-type": "application/json" } });
  expect([await own.json(), own.headers.get("access-control-allow-origin")]).toEqual([
    { jsonrpc: "2.0", id: 7, result: "0xa" },
    ORIGIN,
  ]);
});

test("processes get a local chain if no endpoint is configured, and never in addition to one", async () => {
  const chains = await open();
  const variables = endpointVariables(chains, { NODE_ENV: "test", RPC_URLS_1: "https://rpc.example", RPC_URLS_10: "" });
  expect(variables.RPC_URLS_1).toBeUndefined();
  expect(variables.PUBLIC_RPC_URL_1).toBeUndefined();
  expect(variables.RPC_URLS_10).toBe(`http://127.0.0.1:${port}/10`);
  expect(variables.PUBLIC_RPC_URL_10).toBe(`http://127.0.0.1:${port}/10`);
  expect(variables.SOLANA_RPC_URLS).toBe(`http://127.0.0.1:${port}/solana`);
  const configured = { NODE_ENV: "test", SOLANA_RPC_URLS: "https://solana.example" } as const;
  expect(endpointVariables(chains, configured).SOLANA_RPC_URLS).toBeUndefined();
});
