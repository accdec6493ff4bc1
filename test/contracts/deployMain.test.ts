import { rmSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { deploy, journalOf } from "../../contracts/deploy/deploy.ts";
import { readDeployment } from "../../contracts/deploy/deployment.ts";
import { CREATE2_DEPLOYER } from "../../contracts/deploy/step.ts";
import { edit, onNetwork, orderFor, owner, readJson, sentBy, sentenceOf } from "./deployWorld.ts";

const world = onNetwork("main");

vi.setConfig({ testTimeout: 60_000 });
const AUDIT = "ab".repeat(32);

test("main gets no governor, no timelock and no factory of wallets, and their keys are blank", async () => {
  const { file, terms } = world();
  const deployment = await deploy(orderFor(world(), file, { terms: { ...terms, owner: owner.address } }));
  expect(deployment.chainId).toBe(8453);
  expect(deployment.addresses).toMatchObject({ governance: "", accountFactory: "" });
  const steps = (readJson(journalOf(file)).entries as { step: string }[]).map(({ step }) => step);
  expect(steps).toEqual([
    "deploy token",
    "deploy nft",
    "deploy payment",
    "name the minter",
    "allow token",
    "allow stablecoin",
    "create the pair",
    "name the pair",
    "deploy vesting",
    "deploy staking",
    "exempt vesting from the pause",
    "exempt staking from the pause",
    "pay the allocation to vesting",
    "give the supply to the owner",
    "offer token to the owner",
    "offer nft to the owner",
    "offer payment to the owner",
    "offer vesting to the owner",
    "offer staking to the owner",
    "deploy entryPoint",
    "deploy webAuthnVerifier",
  ]);
});

test("main gets the factory of wallets once an audit is named, and keeps both for good", async () => {
  const { file, terms } = world();
  const before = await deploy(orderFor(world(), file));
  const sent = await sentBy(world());
  const audited = await deploy(orderFor(world(), file, { terms: { ...terms, audits: { wallet: AUDIT } } }));
  expect(audited.audits).toEqual({ wallet: AUDIT });
  expect(audited.addresses).toEqual({
    ...before.addresses,
    accountFactory: "0xaA8e878c4b985Dd62D0F3Ce25C49493F6f788F89",
  });
  expect(await deploy(orderFor(world(), file))).toEqual(audited);
  expect(readDeployment(file)).toEqual(audited);
  expect(await sentBy(world())).toBe(sent + 1);
});

test("a factory of wallets in main's file without an audit is refused", async () => {
  const { file, terms } = world();
  await deploy(orderFor(world(), file, { terms: { ...terms, audits: { wallet: AUDIT } } }));
  edit(file, ({ audits: _, ...rest }) => rest);
  rmSync(journalOf(file));
  expect(await sentenceOf(deploy(orderFor(world(), file)))).toBe(
    "The deployment is not as it should be: the factory of wallets without an audit is 0xaA8e878c4b985Dd62D0F3Ce25C49493F6f788F89, not none.",
  );
});

test("a chain without the CREATE2 deployer is refused before the contracts that need it", async () => {
  const { file, client } = world();
  await client.setCode({ address: CREATE2_DEPLOYER, bytecode: "0x" });
  expect(await sentenceOf(deploy(orderFor(world(), file)))).toBe(
    `This chain has no CREATE2 deployer at ${CREATE2_DEPLOYER}, which entryPoint needs: send its public transaction first.`,
  );
});
