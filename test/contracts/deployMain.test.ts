import { rmSync } from "node:fs";
import { type Address, parseUnits } from "viem";
import { expect, test, vi } from "vitest";
import { indexDeskAbi } from "../../contracts/abi/indexDesk.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { deploy, toJournalPath } from "../../contracts/deploy/deploy.ts";
import { readDeployment, requireAddress } from "../../contracts/deploy/deployment.ts";
import { CREATE2_DEPLOYER } from "../../contracts/deploy/step.ts";
import { captureErrorText, edit, onNetwork, orderFor, owner, readJson, sentBy } from "./deployFixture.ts";

const fixture = onNetwork("main");

vi.setConfig({ testTimeout: 60_000 });
const AUDIT = "ab".repeat(32);

test("main gets no governor, timelock, wallet factory or mandates, and their keys are blank", async () => {
  const { file, terms } = fixture();
  const deployment = await deploy(orderFor(fixture(), file, { terms: { ...terms, owner: owner.address } }));
  expect(deployment.chainId).toBe(8453);
  expect(deployment.addresses).toMatchObject({ governance: "", accountFactory: "", indexMandate: "" });
  const steps = (readJson(toJournalPath(file)).entries as { step: string }[]).map(({ step }) => step);
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
    "deploy refund",
    "name the amender",
    "give the supply to the owner",
    "offer token to the owner",
    "offer nft to the owner",
    "offer payment to the owner",
    "offer vesting to the owner",
    "offer staking to the owner",
    "deploy entryPoint",
    "deploy webAuthnVerifier",
    "deploy priceBound",
    "deploy indexDesk",
  ]);
});

test("main gets the wallet factory once an audit is named, and neither can be removed again", async () => {
  const { file, terms } = fixture();
  const before = await deploy(orderFor(fixture(), file));
  const sent = await sentBy(fixture());
  const audited = await deploy(orderFor(fixture(), file, { terms: { ...terms, audits: { wallet: AUDIT } } }));
  expect(audited.audits).toEqual({ wallet: AUDIT });
  expect(audited.addresses).toEqual({
    ...before.addresses,
    accountFactory: "0xaA8e878c4b985Dd62D0F3Ce25C49493F6f788F89",
  });
  expect(await deploy(orderFor(fixture(), file))).toEqual(audited);
  expect(readDeployment(file)).toEqual(audited);
  expect(await sentBy(fixture())).toBe(sent + 1);
});

test("main gets mandates once their audit is named, with the owner as guardian and two days' notice", async () => {
  const { file, terms, client } = fixture();
  const order = { terms: { ...terms, owner: owner.address } };
  const before = await deploy(orderFor(fixture(), file, order));
  const sent = await sentBy(fixture());
  const audited = await deploy(orderFor(fixture(), file, { terms: { ...order.terms, audits: { mandate: AUDIT } } }));
  expect(audited.audits).toEqual({ mandate: AUDIT });
  const { indexMandate } = audited.addresses;
  expect(audited.addresses).toEqual({ ...before.addresses, indexMandate });
  expect(await sentBy(fixture())).toBe(sent + 1);

  const mandate = { address: indexMandate as Address, abi: indexMandateAbi } as const;
  expect(await client.readContract({ ...mandate, functionName: "owner" })).toBe(owner.address);
  const args = [terms.given?.stablecoin ?? "0x"] as const;
  expect(await client.readContract({ ...mandate, functionName: "ceilingOf", args })).toBe(parseUnits("10000", 6));
  const desk = { address: requireAddress(audited, "indexDesk"), abi: indexDeskAbi } as const;
  expect(await client.readContract({ ...desk, functionName: "owner" })).toBe(owner.address);
  expect(await client.readContract({ ...desk, functionName: "notice" })).toBe(172_800n);
  expect(await client.readContract({ ...desk, functionName: "hub" })).toBe(terms.given?.weth);

  expect(await deploy(orderFor(fixture(), file, order))).toEqual(audited);
  expect(readDeployment(file)).toEqual(audited);
  expect(await sentBy(fixture())).toBe(sent + 1);
});

test("both audits may be named in one deployment", async () => {
  const { file, terms } = fixture();
  const audits = { wallet: AUDIT, mandate: "cd".repeat(32) };
  const deployment = await deploy(orderFor(fixture(), file, { terms: { ...terms, audits } }));
  expect(readDeployment(file).audits).toEqual(audits);
  expect(deployment.addresses.accountFactory && deployment.addresses.indexMandate).toBeTruthy();
});

test("mandates in main's file without an audit are refused", async () => {
  const { file, terms } = fixture();
  const { addresses } = await deploy(orderFor(fixture(), file, { terms: { ...terms, audits: { mandate: AUDIT } } }));
  edit(file, ({ audits: _, ...rest }) => rest);
  rmSync(toJournalPath(file));
  expect(await captureErrorText(deploy(orderFor(fixture(), file)))).toBe(
    `The deployment is not as expected: the contract of mandates without an audit is ${addresses.indexMandate}, not none.`,
  );
});

test("a wallet factory in main's file without an audit is refused", async () => {
  const { file, terms } = fixture();
  await deploy(orderFor(fixture(), file, { terms: { ...terms, audits: { wallet: AUDIT } } }));
  edit(file, ({ audits: _, ...rest }) => rest);
  rmSync(toJournalPath(file));
  expect(await captureErrorText(deploy(orderFor(fixture(), file)))).toBe(
    "The deployment is not as expected: the factory of wallets without an audit is 0xaA8e878c4b985Dd62D0F3Ce25C49493F6f788F89, not none.",
  );
});

test("a chain without the CREATE2 deployer is refused before the contracts that need it", async () => {
  const { file, client } = fixture();
  await client.setCode({ address: CREATE2_DEPLOYER, bytecode: "0x" });
  expect(await captureErrorText(deploy(orderFor(fixture(), file)))).toBe(
    `This chain has no CREATE2 deployer at ${CREATE2_DEPLOYER}, which entryPoint needs: send its public transaction first.`,
  );
});
