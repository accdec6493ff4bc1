import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Address,
  createTestClient,
  createWalletClient,
  encodeDeployData,
  erc20Abi,
  getContractAddress,
  type Hex,
  http,
  padHex,
  parseEther,
  publicActions,
  zeroAddress,
} from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import { planRefundAbi } from "../../contracts/abi/planRefund.ts";
import { priceBoundAbi } from "../../contracts/abi/priceBound.ts";
import { uniswapV2FactoryAbi } from "../../contracts/abi/uniswapV2Factory.ts";
import { localChainTerms } from "../../contracts/deploy/chain.ts";
import { readDeployment, requireAddress } from "../../contracts/deploy/deployment.ts";
import { type LocalChain, startLocalChain } from "../../server/development/localChain.ts";
import { freePort } from "../support/program.ts";
import { membershipBeforeRefunds } from "./fixtures/membershipBeforeRefunds.ts";
import { accounts } from "./support.ts";

const ORIGIN = "http://localhost:3999";
const HOUR = 3_600;
// Each test starts real chains, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
let dataDir: string;
let port: number;
let lines: string[];
let started: LocalChain[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "local-chain-"));
  port = await freePort();
  lines = [];
  started = [];
});
afterEach(async () => {
  for (const chain of started) await chain.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The data folder after a first start. Most tests begin there, because deploying takes longer than they do. */
let deployed: string;
beforeAll(async () => {
  deployed = mkdtempSync(join(tmpdir(), "local-chain-"));
  const order = { dataDir: deployed, port: await freePort(), allowOrigin: ORIGIN, log: () => {} };
  await (await startLocalChain(order)).stop();
});
afterAll(() => rmSync(deployed, { recursive: true, force: true }));
const beginDeployed = () => cpSync(deployed, dataDir, { recursive: true });

async function start(): Promise<LocalChain> {
  const chain = await startLocalChain({ dataDir, port, allowOrigin: ORIGIN, log: (line) => lines.push(line) });
  started.push(chain);
  return chain;
}

const WITHIN = { timeout: 120_000 };

/** The chain writes its state piece by piece: it is complete once all of it can be read. */
const untilWritten = (hash: string) => expect.poll(() => isWritten(hash), WITHIN).toBe(true);

function isWritten(hash: string): boolean {
  const text = existsSync(stateFile()) ? readFileSync(stateFile(), "utf8") : "";
  if (!text.includes(hash)) return false;
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

const connect = (rpcUrl: string) =>
  createTestClient({
    mode: "anvil",
    chain: localChainTerms,
    transport: http(rpcUrl, { retryCount: 0 }),
    pollingInterval: 20,
    cacheTime: 0,
  }).extend(publicActions);

async function sendEther(rpcUrl: string) {
  const client = connect(rpcUrl);
  const wallet = createWalletClient({ account: accounts[3], chain: localChainTerms, transport: http(rpcUrl) });
  const hash = await wallet.sendTransaction({ to: accounts[9].address, value: parseEther("1") });
  return client.waitForTransactionReceipt({ hash });
}

const WALLETS = ["entryPoint", "webAuthnVerifier", "accountFactory"] as const;

/** Turns the saved chain into one from before embedded wallets: neither its state nor its deployment contains them. */
function forgetWallets() {
  const deployment = readDeployment(deploymentFile());
  const state = JSON.parse(readFileSync(stateFile(), "utf8")) as { accounts: Record<string, unknown> };
  const addresses: Record<string, string> = { ...deployment.addresses };
  for (const name of WALLETS) {
    const address = requireAddress(deployment, name);
    expect(state.accounts).toHaveProperty(address.toLowerCase());
    for (const gone of [address, getContractAddress({ from: address, nonce: 1n })])
      delete state.accounts[gone.toLowerCase()];
    delete addresses[name];
  }
  writeFileSync(stateFile(), JSON.stringify(state));
  writeFileSync(deploymentFile(), JSON.stringify({ ...deployment, addresses: addresses }));
  return deployment.addresses;
}

const MANDATES = ["priceBound", "indexDesk", "indexMandate"] as const;

/** The same for mandates, including the prices noted there. */
function forgetMandates() {
  const deployment = readDeployment(deploymentFile());
  const state = JSON.parse(readFileSync(stateFile(), "utf8")) as { accounts: Record<string, unknown> };
  const addresses: Record<string, string> = { ...deployment.addresses };
  for (const name of MANDATES) {
    delete state.accounts[requireAddress(deployment, name).toLowerCase()];
    delete addresses[name];
  }
  writeFileSync(stateFile(), JSON.stringify(state));
  writeFileSync(deploymentFile(), JSON.stringify({ ...deployment, addresses: addresses }));
  return addresses;
}

/**
 * Turns the saved chain into one from before refunds: its membership contract cannot amend, and nothing refers to the other contract. The
 * owner's nonces stay as they were.
 */
function forgetRefunds(formerCode: Hex) {
  const deployment = readDeployment(deploymentFile());
  const state = JSON.parse(readFileSync(stateFile(), "utf8")) as {
    accounts: Record<string, { code: Hex; storage: Record<string, Hex> }>;
  };
  const { refund: _, ...addresses } = deployment.addresses;
  delete state.accounts[requireAddress(deployment, "refund").toLowerCase()];
  const nft = state.accounts[requireAddress(deployment, "nft").toLowerCase()];
  if (!nft) throw new Error("The saved chain has no membership contract.");
  const amenderSlot = Object.keys(nft.storage).find((slot) => BigInt(slot) === 5n);
  if (amenderSlot === undefined) throw new Error("The saved chain has no amender.");
  delete nft.storage[amenderSlot];
  nft.code = formerCode;
  writeFileSync(stateFile(), JSON.stringify(state));
  writeFileSync(deploymentFile(), JSON.stringify({ ...deployment, addresses: addresses }));
  return addresses;
}

const stateFile = () => join(dataDir, "chain", "state.json");
const deploymentFile = () => join(dataDir, "deployments", "31337.json");
const ended = (child: ChildProcess) => new Promise((done) => child.once("exit", done));
const nowSeconds = () => Math.floor(Date.now() / 1000);

async function refusalOfStart(): Promise<string> {
  return start().then(
    () => "started",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

describe("the first start", () => {
  test("the first start dates the first block an hour back and the latest now, and writes the deployment", async () => {
    const { rpcUrl } = await start();
    const client = connect(rpcUrl);
    const first = Number((await client.getBlock({ blockNumber: 0n })).timestamp);
    const latest = Number((await client.getBlock()).timestamp);
    expect(Math.abs(nowSeconds() - latest)).toBeLessThan(5);
    expect(Math.abs(latest - first - HOUR)).toBeLessThan(60);
    const deployment = readDeployment(deploymentFile());
    expect(await client.getCode({ address: requireAddress(deployment, "payment") })).toBeDefined();
    expect(lines).toEqual([]);
  });

  test("an interrupted first start begins again", async () => {
    beginDeployed();
    rmSync(deploymentFile());
    const again = await start();
    expect(lines).toEqual(["An earlier first start of the local chain was not completed; starting over."]);
    expect((await connect(again.rpcUrl).getBlock()).number).toBeLessThan(80n);
    expect(readDeployment(deploymentFile()).startBlock).toBe(1);
  });

  test("the chain allows the pages of one origin only", async () => {
    beginDeployed();
    const { rpcUrl } = await start();
    const headers = { origin: ORIGIN, "access-control-request-method": "POST" };
    const answer = await fetch(rpcUrl, { method: "OPTIONS", headers });
    expect(answer.headers.get("access-control-allow-origin")).toBe(ORIGIN);
  });
});

describe("a restart", () => {
  beforeEach(beginDeployed);

  test("a restart after a stop finds everything unchanged", async () => {
    const chain = await start();
    const receipt = await sendEther(chain.rpcUrl);
    await chain.stop();
    await chain.stop();
    const client = connect((await start()).rpcUrl);
    expect((await client.getTransactionReceipt({ hash: receipt.transactionHash })).blockHash).toBe(receipt.blockHash);
    expect(await client.getBalance({ address: accounts[9].address })).toBe(parseEther("10001"));
    const next = await sendEther(chain.rpcUrl);
    expect(next.blockNumber).toBeGreaterThan(receipt.blockNumber);
  });

  test("a restart after kill -9 loses at most a second, as the state is written each second", async () => {
    const chain = await start();
    expect(chain.child.spawnargs.join(" ")).toContain("--state-interval 1");
    const receipt = await sendEther(chain.rpcUrl);
    await untilWritten(receipt.transactionHash);
    const gone = ended(chain.child);
    chain.child.kill("SIGKILL");
    await gone;
    const client = connect((await start()).rpcUrl);
    expect((await client.getTransactionReceipt({ hash: receipt.transactionHash })).blockHash).toBe(receipt.blockHash);
    expect(await client.getBalance({ address: accounts[9].address })).toBe(parseEther("10001"));
  });

  test("a restart of a chain from before embedded wallets adds what they need", async () => {
    const { payment } = forgetWallets();
    const chain = await start();
    const { addresses } = readDeployment(deploymentFile());
    expect(addresses.payment).toBe(payment);
    const client = connect(chain.rpcUrl);
    for (const name of WALLETS)
      expect(await client.getCode({ address: addresses[name] || zeroAddress }), name).toBeDefined();
    await chain.stop();
    await start();
    expect(readDeployment(deploymentFile()).addresses).toEqual(addresses);
  });

  test("a restart adds to an older chain what mandates need, with prices recorded, and changes nothing else", async () => {
    const copied = forgetMandates();
    const chain = await start();
    const { addresses } = readDeployment(deploymentFile());
    expect(addresses).toMatchObject(copied);
    const client = connect(chain.rpcUrl);
    const [bound, ...others] = MANDATES.map((name) => addresses[name]);
    for (const address of [bound, ...others] as Address[]) expect(await client.getCode({ address })).toBeDefined();
    const pair = await client.readContract({
      address: addresses.dexFactory as Address,
      abi: uniswapV2FactoryAbi,
      functionName: "getPair",
      args: [addresses.token as Address, addresses.weth as Address],
    });
    const [, note] = await client.readContract({
      address: bound as Address,
      abi: priceBoundAbi,
      functionName: "notesOf",
      args: [pair],
    });
    expect(note.notedAt).toBeGreaterThan(nowSeconds() - 60);
    await chain.stop();
    await start();
    expect(readDeployment(deploymentFile()).addresses).toEqual(addresses);
  });

  test("a restart adds to an older chain what refunds need, with its memberships unchanged", async () => {
    const before = await start();
    const first = connect(before.rpcUrl);
    const deployment = readDeployment(deploymentFile());
    const [nft, payment] = [requireAddress(deployment, "nft"), requireAddress(deployment, "payment")];
    const holder = accounts[4].address;
    const expiry = BigInt(nowSeconds() + 30 * 86_400);
    await first.impersonateAccount({ address: payment });
    await first.setBalance({ address: payment, value: parseEther("1") });
    const asPayment = createWalletClient({ account: payment, chain: localChainTerms, transport: http(before.rpcUrl) });
    const hash = await asPayment.writeContract({
      ...{ address: nft, abi: planMembershipAbi, functionName: "setMembership" },
      args: [holder, 2n, 1n, expiry],
    });
    await first.waitForTransactionReceipt({ hash });
    const former = await first.call({
      data: encodeDeployData({
        abi: planMembershipAbi,
        bytecode: membershipBeforeRefunds,
        args: [accounts[0].address],
      }),
    });
    await before.stop();
    const copied = forgetRefunds(former.data as Hex);

    const chain = await start();
    const whole = readDeployment(deploymentFile());
    expect(whole.addresses).toMatchObject(copied);
    const client = connect(chain.rpcUrl);
    const refund = requireAddress(whole, "refund");
    const members = { address: nft, abi: planMembershipAbi } as const;
    expect(await client.readContract({ ...members, functionName: "amender" })).toBe(refund);
    expect(await client.readContract({ ...members, functionName: "minter" })).toBe(payment);
    expect(await client.readContract({ ...members, functionName: "totalSupply" })).toBe(1n);
    expect(
      (await client.readContract({ ...members, functionName: "membershipOf", args: [holder, 2n] })).slice(1),
    ).toEqual([1n, expiry]);

    const { token } = whole.addresses;
    const treasury = createWalletClient({
      account: accounts[2],
      chain: localChainTerms,
      transport: http(chain.rpcUrl),
    });
    const owner = createWalletClient({ account: accounts[0], chain: localChainTerms, transport: http(chain.rpcUrl) });
    const give = { address: token as Address, abi: erc20Abi, functionName: "transfer" } as const;
    await client.waitForTransactionReceipt({
      hash: await owner.writeContract({ ...give, args: [accounts[2].address, 7n] }),
    });
    const ids = { refundId: padHex("0x01", { size: 32 }), paymentDigest: padHex("0x02", { size: 32 }) };
    const terms = { wallet: holder, token: token as Address, amount: 7n, product: 2n, planType: 1n, expiryDate: 1n };
    const paid = await treasury.writeContract({
      ...{ address: refund, abi: planRefundAbi, functionName: "pay" },
      args: [[{ ...ids, ...terms }]],
    });
    expect((await client.waitForTransactionReceipt({ hash: paid })).status).toBe("success");
    expect(
      (await client.readContract({ ...members, functionName: "membershipOf", args: [holder, 2n] })).slice(1),
    ).toEqual([1n, 1n]);
    await chain.stop();
    await start();
    expect(readDeployment(deploymentFile())).toEqual(whole);
  });

  test("a restart never turns back a clock that ran ahead", async () => {
    const chain = await start();
    const client = connect(chain.rpcUrl);
    await client.increaseTime({ seconds: 86_400 });
    await client.mine({ blocks: 1 });
    const ahead = (await client.getBlock()).timestamp;
    await chain.stop();
    await start();
    const { timestamp } = await client.getBlock();
    expect(timestamp).toBeGreaterThan(ahead);
    await client.mine({ blocks: 1 });
    expect((await client.getBlock()).timestamp).toBeGreaterThanOrEqual(timestamp);
    const receipt = await sendEther(chain.rpcUrl);
    expect((await client.getBlock({ blockNumber: receipt.blockNumber })).timestamp).toBeGreaterThanOrEqual(timestamp);
  });

  test("a restart after a half-written state uses the earlier copy", async () => {
    const whole = readFileSync(stateFile(), "utf8");
    writeFileSync(stateFile(), whole.slice(0, whole.length / 2));
    await start();
    expect(lines).toEqual([
      "The local chain's state file is incomplete; using the copy from up to 30 seconds earlier.",
    ]);
  });

  test("a damaged state without a copy is refused with instructions", async () => {
    writeFileSync(stateFile(), "{");
    rmSync(join(dataDir, "chain", "state.kept.json"));
    expect(await refusalOfStart()).toBe(
      `The local chain's state ${stateFile()} is missing or damaged: restore it from a backup, or delete the whole data folder to start over.`,
    );
  });

  test("a restart with another chain's state is refused and leaves nothing running", async () => {
    const file = deploymentFile();
    const text = readFileSync(file, "utf8").replace(/"payment": "0x.{40}"/, `"payment": "${accounts[8].address}"`);
    writeFileSync(file, text);
    expect(await refusalOfStart()).toContain("does not contain the contracts of its deployment");
    expect(existsSync(join(dataDir, "chain", "chain.pid"))).toBe(false);
    await expect(connect(`http://127.0.0.1:${port}`).getChainId()).rejects.toThrow();
  });
});

describe("a start next to another chain", () => {
  test("a start on a taken port is refused with the variable's name", async () => {
    const squatter = createServer();
    await new Promise<void>((listening) => squatter.listen(port, "127.0.0.1", listening));
    expect(await refusalOfStart()).toBe(
      `CHAIN_PORT ${port} is already in use: stop the other program, or set CHAIN_PORT to a free port.`,
    );
    expect(existsSync(stateFile())).toBe(false);
    await new Promise((closed) => squatter.close(closed));
  });

  test("a start leaves a chain whose parent is alive running, and is refused", async () => {
    beginDeployed();
    const chain = await start();
    expect(await refusalOfStart()).toBe(
      `The local chain of this data folder is in use by process ${process.pid}: stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await connect(chain.rpcUrl).getChainId()).toBe(31337);
  });

  test("a start ends a chain whose parent was killed, and preserves its state", async () => {
    beginDeployed();
    const script = `
      import { startLocalChain } from "./server/development/localChain.ts";
      const order = { dataDir: ${JSON.stringify(dataDir)}, port: ${port}, allowOrigin: "${ORIGIN}", log: () => {} };
      startLocalChain(order).then(() => console.log("up"));
    `;
    const parent = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((up, failed) => {
      parent.stdout.once("data", up);
      parent.once("exit", (code) => failed(new Error(`The first start ended with ${code}.`)));
    });
    const receipt = await sendEther(`http://127.0.0.1:${port}`);
    const gone = ended(parent);
    parent.kill("SIGKILL");
    await gone;

    const client = connect((await start()).rpcUrl);
    expect(lines).toEqual([expect.stringMatching(/^Stopping the local chain left over from an earlier run/)]);
    expect((await client.getTransactionReceipt({ hash: receipt.transactionHash })).blockHash).toBe(receipt.blockHash);
  });
});

test("blocks are mined automatically, so that quotes expire, and the state is written regularly", async () => {
  beginDeployed();
  const { rpcUrl } = await start();
  const client = connect(rpcUrl);
  const before = await client.getBlock();
  const writtenMs = statSync(stateFile()).mtimeMs;
  await expect.poll(async () => (await client.getBlock()).number, WITHIN).toBeGreaterThan(before.number);
  const after = await client.getBlock();
  expect(Number(after.timestamp - before.timestamp)).toBeGreaterThanOrEqual(10);
  await expect.poll(() => statSync(stateFile()).mtimeMs, WITHIN).toBeGreaterThan(writtenMs);
});
