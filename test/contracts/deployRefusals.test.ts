import { existsSync, rmSync, writeFileSync } from "node:fs";
import { type Hex, parseEther } from "viem";
import { afterEach, describe, expect, test, vi } from "vitest";
import { connectReader } from "../../contracts/deploy/chain.ts";
import { type DeploymentOrder, deploy, toJournalPath } from "../../contracts/deploy/deploy.ts";
import { requireAddress } from "../../contracts/deploy/deployment.ts";
import { openJournal } from "../../contracts/deploy/journal.ts";
import { NETWORKS } from "../../contracts/deploy/networks.ts";
import { runSteps } from "../../contracts/deploy/runSteps.ts";
import { stepsFor } from "../../contracts/deploy/steps.ts";
import type { Given } from "../../contracts/deploy/terms.ts";
import { verifyCreation } from "../../contracts/deploy/verify.ts";
import { freePort } from "../support/program.ts";
import {
  captureErrorText,
  deployer,
  edit,
  onNetwork,
  orderFor,
  readJson,
  sentBy,
  stranger,
  treasury,
} from "./deployFixture.ts";

vi.setConfig({ testTimeout: 60_000 });
const fixture = onNetwork("test");
const UNUSED_ADDRESS = "0x00000000000000000000000000000000DeaDBeef";

/** The message that refuses a deployment with these changes. */
const captureDeployRefusal = (changes: Partial<DeploymentOrder> = {}) =>
  captureErrorText(deploy(orderFor(fixture(), fixture().file, changes)));
const refusalOfGiven = (changes: Partial<Given>) =>
  captureDeployRefusal({ terms: { ...fixture().terms, given: { ...fixture().given, ...changes } } });

describe("a deployment refused before anything is sent", () => {
  afterEach(async () => {
    expect(await sentBy(fixture())).toBe(0);
    expect(existsSync(fixture().file)).toBe(false);
  });

  test("an RPC of another chain is refused", async () => {
    expect(await captureDeployRefusal({ network: "main" })).toBe(
      "The RPC answers for chain 84532, but network main is chain 8453.",
    );
  });

  test("a missing RPC is refused", async () => {
    const rpcUrl = `http://127.0.0.1:${await freePort()}/secret`;
    expect(await captureDeployRefusal({ rpcUrl })).toBe("The RPC of network test does not respond.");
  });

  test("a missing third-party contract is refused", async () => {
    for (const [name, variable] of [
      ["stablecoin", "STABLECOIN_ADDRESS"],
      ["weth", "WETH_ADDRESS"],
      ["dexFactory", "DEX_FACTORY_ADDRESS"],
      ["dexRouter", "DEX_ROUTER_ADDRESS"],
    ] as const)
      expect(await refusalOfGiven({ [name]: UNUSED_ADDRESS })).toBe(
        `${variable}: there is no contract at ${UNUSED_ADDRESS}.`,
      );
  });

  test("a third-party contract that is not the expected one is refused", async () => {
    const { stablecoin, weth, dexFactory } = fixture().given;
    expect(await refusalOfGiven({ stablecoin: weth })).toBe(
      `STABLECOIN_ADDRESS: ${weth} is WETH with 18 decimals, not USDC with 6.`,
    );
    expect(await refusalOfGiven({ weth: stablecoin })).toBe(
      `WETH_ADDRESS: ${stablecoin} is USDC with 6 decimals, not WETH with 18.`,
    );
    expect(await refusalOfGiven({ dexFactory: stablecoin })).toBe(
      `DEX_FACTORY_ADDRESS: the router uses ${dexFactory}, not ${stablecoin}.`,
    );
    expect(await refusalOfGiven({ dexRouter: dexFactory })).toBe(
      `DEX_ROUTER_ADDRESS: the contract at ${dexFactory} does not respond as expected.`,
    );
  });

  test("a deployer with too little ether is refused", async () => {
    await fixture().client.setBalance({ address: deployer.address, value: parseEther("0.001") });
    expect(await captureDeployRefusal()).toMatch(
      /^The deployer 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 has 0\.001 ether, but deploying takes [\d.]+ ether at most \(27 transactions, about \d+ gas\)\. Nothing was sent\.$/,
    );
  });

  test("an incomplete journal, or one of another deployer or chain, is refused", async () => {
    const journal = toJournalPath(fixture().file);
    writeFileSync(journal, '{"chainId": 84532, ');
    expect(await captureDeployRefusal()).toMatch(/^The journal .+\.journal\.json cannot be read: /);
    writeFileSync(journal, JSON.stringify({ chainId: 84532, deployer: deployer.address, entries: [{ step: "x" }] }));
    expect(await captureDeployRefusal()).toBe(`The journal ${journal} cannot be read: entry 0 is incomplete.`);
    writeFileSync(journal, JSON.stringify({ chainId: 84532, deployer: stranger.address, entries: [] }));
    expect(await captureDeployRefusal()).toBe(
      `The journal ${journal} was started by ${stranger.address}, not ${deployer.address}: only that account can continue.`,
    );
    writeFileSync(journal, JSON.stringify({ chainId: 8453, deployer: deployer.address, entries: [] }));
    expect(await captureDeployRefusal()).toBe(`The journal ${journal} is for chain 8453, not 84532.`);
  });
});

describe("a refused run over an existing deployment", () => {
  const deployed = async () => {
    const deployment = await deploy(orderFor(fixture(), fixture().file));
    const sent = await sentBy(fixture());
    return { deployment, expectNothingSent: async () => expect(await sentBy(fixture())).toBe(sent) };
  };
  const inFile = (name: string, address: string) =>
    edit(fixture().file, (file) => ({ ...file, addresses: { ...(file.addresses as object), [name]: address } }));

  test("a file that names another address is refused", async () => {
    const { file } = fixture();
    const { deployment, expectNothingSent } = await deployed();
    for (const name of ["payment", "stablecoin", "treasury"] as const) {
      inFile(name, UNUSED_ADDRESS);
      expect(await captureDeployRefusal()).toBe(
        `The deployment file ${file} says that ${name} is ${UNUSED_ADDRESS}, but this deployment has ${requireAddress(deployment, name)}. Nothing was sent.`,
      );
      inFile(name, requireAddress(deployment, name));
    }
    await expectNothingSent();
  });

  test("a file that names another address is refused even without a journal", async () => {
    const { deployment, expectNothingSent } = await deployed();
    rmSync(toJournalPath(fixture().file));
    inFile("nft", requireAddress(deployment, "token"));
    expect(await captureDeployRefusal()).toMatch(/^The deployment is not as expected: /);
    await expectNothingSent();
  });

  test("an incomplete file, or one with another chain or first block, is refused", async () => {
    const { file } = fixture();
    const { expectNothingSent } = await deployed();
    const startBlock = readJson(file).startBlock as number;
    edit(file, (value) => ({ ...value, startBlock: startBlock + 1 }));
    expect(await captureDeployRefusal()).toBe(
      `The deployment is not as expected: the first block in ${file} is ${startBlock + 1}, not ${startBlock}.`,
    );
    edit(file, (value) => ({ ...value, chainId: 8453 }));
    expect(await captureDeployRefusal()).toBe(`The deployment file ${file} is for chain 8453, not 84532.`);
    writeFileSync(file, "{");
    expect(await captureDeployRefusal()).toMatch(/^The deployment file .+ cannot be read: /);
    await expectNothingSent();
  });

  test("a journal that names another address is refused", async () => {
    const { file } = fixture();
    const { deployment, expectNothingSent } = await deployed();
    rmSync(file);
    edit(toJournalPath(file), (journal) => ({
      ...journal,
      entries: (journal.entries as { step: string }[]).map((entry) =>
        entry.step === "deploy nft" ? { ...entry, address: UNUSED_ADDRESS } : entry,
      ),
    }));
    expect(await captureDeployRefusal()).toBe(
      `The step "deploy nft" made ${requireAddress(deployment, "nft")}, but the journal says ${UNUSED_ADDRESS} (deployer ${deployer.address}).`,
    );
    await expectNothingSent();
  });

  test("inputs that differ from the signed ones are refused", async () => {
    const { expectNothingSent } = await deployed();
    rmSync(fixture().file);
    const terms = { ...fixture().terms, signer: treasury.address };
    expect(await captureDeployRefusal({ terms })).toMatch(
      /^The step "deploy payment" was signed with different inputs: /,
    );
    await expectNothingSent();
  });

  test("a chain that was restarted from the beginning is refused", async () => {
    const { client } = fixture();
    const before = await client.snapshot();
    await deployed();
    await client.revert({ id: before });
    expect(await captureDeployRefusal()).toMatch(
      /^The transaction 0x[0-9a-f]{64} of the step "deploy token" is not on this chain/,
    );
    expect(await sentBy(fixture())).toBe(0);
  });

  test("a contract created from other code than the compiled one is refused", async () => {
    const { rpcUrl, terms } = fixture();
    const { chain } = NETWORKS.test;
    const reader = connectReader(rpcUrl, chain);
    const sender = { account: deployer, chainId: terms.chainId, reader, pollMs: 5, timeoutMs: 10_000 };
    const steps = stepsFor(terms, reader).slice(0, 1);
    const journal = openJournal(null, terms.chainId, deployer.address);
    const { done } = await runSteps(steps, {}, { sender, journal, log: () => {} });
    await verifyCreation(reader, done);
    const changed = done.map((one) => ({ ...one, order: { ...one.order, data: `${one.order.data}00` as Hex } }));
    expect(await captureErrorText(verifyCreation(reader, changed))).toBe(
      "The deployment is not as expected: whether token was created from the compiled code is false, not true.",
    );
  });
});
