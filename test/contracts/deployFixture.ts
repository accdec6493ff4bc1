import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Chain, createTestClient, createWalletClient, type Hex, http, publicActions } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { TEST_MNEMONIC } from "../../contracts/deploy/accounts.ts";
import { connectReader } from "../../contracts/deploy/chain.ts";
import type { DeploymentOrder } from "../../contracts/deploy/deploy.ts";
import { openJournal } from "../../contracts/deploy/journal.ts";
import { LOCAL_TERMS } from "../../contracts/deploy/local.ts";
import { localDex } from "../../contracts/deploy/localSteps.ts";
import { NETWORKS, type Network } from "../../contracts/deploy/networks.ts";
import { runSteps } from "../../contracts/deploy/runSteps.ts";
import { type Given, type Terms, TIMELOCK_SECONDS } from "../../contracts/deploy/terms.ts";
import { findAnvil } from "../../server/development/localChain/binary.ts";
import { temporaryFolder } from "../support/folders.ts";
import { freePort } from "../support/program.ts";
import { accounts, type Call } from "./support.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const [deployer, signer, treasury, owner, stranger] = accounts;
/** Sets up the contracts of others, so that the deployer's own nonces begin at 0. */
const otherAccount = accounts[9];

export type TestNetwork = Awaited<ReturnType<typeof startNetwork>>;

/** A chain with a network's id, with wrapped ether, Uniswap V2 and a stablecoin, whose blocks come automatically. */
export async function startNetwork(network: Network) {
  const program = findAnvil();
  if (program === null) throw new Error("These tests need the optional package @foundry-rs/anvil for this machine.");
  const { chain } = NETWORKS[network];
  const port = await freePort();
  const child = spawn(
    program,
    [
      ...["--port", String(port), "--quiet", "--hardfork", "cancun", "--mnemonic", TEST_MNEMONIC],
      ...["--chain-id", String(chain.id), "--mixed-mining", "--block-time", "0.2", "--balance", "100000"],
    ],
    { stdio: "ignore" },
  );
  const rpcUrl = `http://127.0.0.1:${port}`;
  const client = createTestClient({
    mode: "anvil",
    chain: { ...chain } as Chain,
    transport: http(rpcUrl, { retryCount: 40, retryDelay: 50 }),
    pollingInterval: 10,
    cacheTime: 0,
  }).extend(publicActions);
  await client.getChainId();
  const given = await deployGiven(rpcUrl, network);
  const terms: Terms = {
    chainId: chain.id,
    deployer: deployer.address,
    owner: deployer.address,
    signer: signer.address,
    treasury: treasury.address,
    given,
    timelockSeconds: network === "main" ? null : TIMELOCK_SECONDS,
    audits: {},
  };
  const stop = () =>
    new Promise<void>((stopped) => {
      child.once("exit", () => stopped());
      child.kill("SIGTERM");
    });
  return { network, rpcUrl, port, client, given, terms, stop };
}

async function deployGiven(rpcUrl: string, network: Network): Promise<Given> {
  const { chain } = NETWORKS[network];
  const reader = connectReader(rpcUrl, chain);
  const sender = { account: otherAccount, chainId: chain.id, reader, pollMs: 5, timeoutMs: 10_000 };
  const journal = openJournal(null, chain.id, otherAccount.address);
  const steps = localDex({ ...LOCAL_TERMS, deployer: otherAccount.address });
  const { at } = await runSteps(steps, {}, { sender, journal, log: () => {} });
  return { stablecoin: at("stablecoin"), weth: at("weth"), dexFactory: at("dexFactory"), dexRouter: at("dexRouter") };
}

/** An order to deploy there as account 0, which collects its output lines. */
export function orderFor(
  { network, rpcUrl, terms }: Pick<TestNetwork, "network" | "rpcUrl" | "terms">,
  file: string,
  changes: Partial<DeploymentOrder> = {},
): DeploymentOrder & { lines: string[] } {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  return { network, rpcUrl, terms, account: deployer, file, log, pollMs: 10, timeoutMs: 20_000, ...changes, lines };
}

/** The message of a refusal. Throws when the work is not refused. */
export async function captureErrorText(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => {
      throw new Error("It was done where it should have been refused.");
    },
    (error: unknown) => {
      if (error instanceof Error && error.name === "DeploymentRefused") return error.message;
      throw error;
    },
  );
}

type Cut = "before sending" | "after sending" | null;

/** An RPC in front of a chain that dies at the next transaction, before or after forwarding it to the chain. */
export async function startFragileRpc(target: string) {
  let cut: Cut = null;
  let isDead = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const isSending = body.includes("eth_sendRawTransaction");
    if (isSending && cut === "before sending") isDead = true;
    // Clients do not retry after a 400.
    if (isDead) return response.writeHead(400).end();
    const answer = await fetch(target, { method: "POST", headers: { "content-type": "application/json" }, body });
    const text = await answer.text();
    if (isSending && cut === "after sending") isDead = true;
    if (isDead) return response.writeHead(400).end();
    response.writeHead(200, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dieAtNext(when: Cut) {
      cut = when;
      isDead = false;
    },
    stop: () => new Promise<void>((stopped) => void server.close(() => stopped())),
  };
}

export type DeployProgram = { child: ChildProcess; said(): string; ended: Promise<number | null> };

/** The real `npm run deploy`, with only these variables. `onOutput` receives all output so far. */
export function launchDeploy(
  args: string[],
  env: Record<string, string>,
  onOutput: (said: string, child: ChildProcess) => void = () => {},
): DeployProgram {
  const child = spawn(process.execPath, ["server/bootstrap.mjs", "server/commands/deploy.ts", ...args], {
    cwd: ROOT,
    // The surrounding environment does not affect the test.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } as Record<
      string,
      string | undefined
    > as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const listen = (text: Buffer) => {
    output += text.toString();
    onOutput(output, child);
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const ended = new Promise<number | null>((done) => child.once("close", (code) => done(code)));
  return { child, said: () => output, ended };
}

/** A chain for a file of tests, reset to its first state before each, and a new path for the deployment. */
export function onNetwork(network: Network) {
  let chain: TestNetwork | undefined;
  let folder: ReturnType<typeof temporaryFolder> | undefined;
  let snapshot: Hex | undefined;
  beforeAll(async () => {
    chain = await startNetwork(network);
  }, 60_000);
  beforeEach(async () => {
    folder = temporaryFolder("deploy");
    snapshot = await chain?.client.snapshot();
  });
  afterEach(async () => {
    if (snapshot) await chain?.client.revert({ id: snapshot });
    folder?.remove();
  });
  afterAll(async () => chain?.stop());
  return () => {
    if (!chain || !folder) throw new Error("The chain has not started yet.");
    return { ...chain, file: join(folder.path, `${chain.terms.chainId}.json`) };
  };
}

/** The number of the deployer's transactions on the chain. */
export const sentBy = ({ client }: Pick<TestNetwork, "client">) =>
  client.getTransactionCount({ address: deployer.address });

export const readJson = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, "utf8"));

/** Changes a JSON file in place. */
export function edit(file: string, change: (value: Record<string, unknown>) => object): void {
  writeFileSync(file, JSON.stringify(change(readJson(file))));
}

/** Sends one call to a chain of a network and waits for it. */
export async function sendTo(
  { client, rpcUrl }: Pick<TestNetwork, "client" | "rpcUrl">,
  { from, to, data, value }: Call,
) {
  const wallet = createWalletClient({ account: from, chain: client.chain, transport: http(rpcUrl) });
  const hash = await wallet.sendTransaction({ to, data, value });
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") throw new Error(`The transaction ${hash} was reverted.`);
}
