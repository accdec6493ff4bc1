import { existsSync } from "node:fs";
import { parseGwei } from "viem";
import { expect, test, vi } from "vitest";
import { deploy, toJournalPath } from "../../contracts/deploy/deploy.ts";
import { CONTRACT_NAMES, readDeployment, requireAddress } from "../../contracts/deploy/deployment.ts";
import {
  captureErrorText,
  deployer,
  launchDeploy,
  onNetwork,
  orderFor,
  readJson,
  sendTo,
  sentBy,
  signer,
  startFragileRpc,
  stranger,
  treasury,
} from "./deployFixture.ts";

vi.setConfig({ testTimeout: 180_000 });
const fixture = onNetwork("test");
const WHOLE = 27;
/** Account 0 of the public test mnemonic. */
const KEY = "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";

type Entry = { step: string; nonce: number; hashes: `0x${string}`[] };
const readEntries = (file: string) => readJson(toJournalPath(file)).entries as Entry[];

/** Expects a complete deployment, made by exactly as many transactions as there are steps. */
async function expectWhole(file: string) {
  const deployment = readDeployment(file);
  for (const name of CONTRACT_NAMES.filter((name) => name !== "treasury"))
    expect(await fixture().client.getCode({ address: requireAddress(deployment, name) }), name).toBeDefined();
  expect(readEntries(file).map(({ nonce }) => nonce)).toEqual(Array.from({ length: WHOLE }, (_, nonce) => nonce));
  expect(await sentBy(fixture())).toBe(WHOLE);
}

test("a run interrupted before and after each transaction continues, and deploys nothing twice", async () => {
  const { file, rpcUrl } = fixture();
  const fragile = await startFragileRpc(rpcUrl);
  const order = () => orderFor({ ...fixture(), rpcUrl: fragile.rpcUrl }, file);
  for (let step = 0; step < WHOLE; step += 1) {
    fragile.dieAtNext("before sending");
    expect(await captureErrorText(deploy(order()))).toMatch(/^The step ".+" failed: /);
    expect(await sentBy(fixture())).toBe(step);
    expect(readEntries(file)).toHaveLength(step + 1);
    fragile.dieAtNext("after sending");
    expect(await captureErrorText(deploy(order()))).toMatch(/^The step ".+" failed: /);
    await vi.waitUntil(async () => (await sentBy(fixture())) === step + 1, { timeout: 5_000, interval: 20 });
    expect(existsSync(file)).toBe(false);
  }
  fragile.dieAtNext(null);
  await deploy(order());
  await fragile.stop();
  await expectWhole(file);
});

test("a transaction with outdated fees is replaced at the same nonce with higher ones", async () => {
  const { file, rpcUrl, client } = fixture();
  const fragile = await startFragileRpc(rpcUrl);
  fragile.dieAtNext("before sending");
  await captureErrorText(deploy(orderFor({ ...fixture(), rpcUrl: fragile.rpcUrl }, file)));
  await fragile.stop();
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei("50") });
  await client.mine({ blocks: 1 });
  await deploy(orderFor(fixture(), file));
  expect(readEntries(file)[0]?.hashes).toHaveLength(2);
  await expectWhole(file);
});

test("a step whose nonce another transaction has used is signed again", async () => {
  const { file, rpcUrl } = fixture();
  const fragile = await startFragileRpc(rpcUrl);
  fragile.dieAtNext("before sending");
  await captureErrorText(deploy(orderFor({ ...fixture(), rpcUrl: fragile.rpcUrl }, file)));
  await fragile.stop();
  await sendTo(fixture(), { from: deployer, to: stranger.address, data: "0x", value: 1n });
  const deployment = await deploy(orderFor(fixture(), file));
  expect(readEntries(file).map(({ nonce }) => nonce)).toEqual(Array.from({ length: WHOLE }, (_, step) => step + 1));
  expect(await fixture().client.getCode({ address: requireAddress(deployment, "token") })).toBeDefined();
});

test("a process killed by signal 9 while its transaction waits is continued by the next one", async () => {
  const { file, rpcUrl, client } = fixture();
  const env = {
    DEPLOYER_PRIVATE_KEY: KEY,
    SIGNER_ADDRESS: signer.address,
    TREASURY_ADDRESS: treasury.address,
    RPC_URLS_84532: rpcUrl,
    DEPLOYMENT_FILE: file,
    STABLECOIN_ADDRESS: fixture().given.stablecoin,
    WETH_ADDRESS: fixture().given.weth,
    DEX_FACTORY_ADDRESS: fixture().given.dexFactory,
    DEX_ROUTER_ADDRESS: fixture().given.dexRouter,
  };
  // From here, transactions wait for the next block, so that the process dies with one pending. This is therefore the last test.
  await client.setAutomine(false);
  for (const step of ["deploy payment", "deploy governance"]) {
    const killed = launchDeploy(["--network", "test"], env, (output, child) => {
      if (output.includes(`${step}: sending`)) child.kill("SIGKILL");
    });
    expect(await killed.ended, killed.said()).toBeNull();
    expect(readEntries(file).at(-1)?.step).toBe(step);
    expect(existsSync(file)).toBe(false);
  }
  const last = launchDeploy(["--network", "test"], env);
  const code = await last.ended;
  expect(code, last.said()).toBe(0);
  expect(last.said()).toContain("everything was read back and is as expected");
  await expectWhole(file);
});
