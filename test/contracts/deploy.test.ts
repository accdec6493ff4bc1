import { readFileSync, rmSync } from "node:fs";
import { parseEther, zeroAddress } from "viem";
import { describe, expect, test, vi } from "vitest";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { planRefundAbi } from "../../contracts/abi/planRefund.ts";
import { timelockAbi } from "../../contracts/abi/timelock.ts";
import { tmaiGovernorAbi } from "../../contracts/abi/tmaiGovernor.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { uniswapV2FactoryAbi } from "../../contracts/abi/uniswapV2Factory.ts";
import { deploy, toJournalPath } from "../../contracts/deploy/deploy.ts";
import { CONTRACT_NAMES, type Deployment, readDeployment, requireAddress } from "../../contracts/deploy/deployment.ts";
import { OWNED } from "../../contracts/deploy/steps.ts";
import { walletSteps } from "../../contracts/deploy/walletSteps.ts";
import {
  captureErrorText,
  deployer,
  edit,
  onNetwork,
  orderFor,
  owner,
  readJson,
  sendTo,
  sentBy,
  stranger,
} from "./deployFixture.ts";
import { on } from "./support.ts";

vi.setConfig({ testTimeout: 60_000 });
const fixture = onNetwork("test");
/** Transactions of the owner's deployment to the test network. */
const WHOLE = 27;

const readOwners = (deployment: Deployment, what: "owner" | "pendingOwner") =>
  Promise.all(
    OWNED.map((place) =>
      fixture().client.readContract({
        address: requireAddress(deployment, place),
        abi: planPaymentAbi,
        functionName: what,
      }),
    ),
  );
const readTmaiBalance = (deployment: Deployment, account: `0x${string}`) =>
  fixture().client.readContract({
    address: requireAddress(deployment, "token"),
    abi: tmaiTokenAbi,
    functionName: "balanceOf",
    args: [account],
  });

describe("a deployment to a network without our contracts", () => {
  test("a deployment creates every contract and a file with the keys that the app reads", async () => {
    const { file, terms, client } = fixture();
    const deployment = await deploy(orderFor(fixture(), file));
    expect(readDeployment(file)).toEqual(deployment);
    expect(deployment.chainId).toBe(84532);
    expect(Object.keys(deployment.addresses)).toEqual([...CONTRACT_NAMES]);
    expect(deployment.addresses).toMatchObject({ ...terms.given, treasury: terms.treasury });
    for (const name of CONTRACT_NAMES.filter((name) => name !== "treasury"))
      expect(await client.getCode({ address: requireAddress(deployment, name) }), name).toBeDefined();
    const first = await client.getTransactionReceipt({ hash: firstHash(file) });
    expect(BigInt(deployment.startBlock)).toBe(first.blockNumber);
    expect(await readOwners(deployment, "owner")).toEqual(OWNED.map(() => deployer.address));
    expect(await readTmaiBalance(deployment, requireAddress(deployment, "vesting"))).toBe(parseEther("2500000000"));
    expect(await sentBy(fixture())).toBe(WHOLE);
  });

  test("only the governor can propose, and the timelock has no admin but itself", async () => {
    const { file, client } = fixture();
    const deployment = await deploy(orderFor(fixture(), file));
    const governor = { address: requireAddress(deployment, "governance"), abi: tmaiGovernorAbi } as const;
    const address = await client.readContract({ ...governor, functionName: "timelock" });
    const timelock = { address, abi: timelockAbi } as const;
    const roles = ["PROPOSER_ROLE", "CANCELLER_ROLE", "EXECUTOR_ROLE", "DEFAULT_ADMIN_ROLE"] as const;
    const holders = { governor: governor.address, deployer: deployer.address, timelock: address, anybody: zeroAddress };
    const held: string[] = [];
    for (const functionName of roles) {
      const role = await client.readContract({ ...timelock, functionName });
      for (const [name, account] of Object.entries(holders))
        if (await client.readContract({ ...timelock, functionName: "hasRole", args: [role, account] }))
          held.push(`${name} ${functionName}`);
    }
    expect(held).toEqual([
      "governor PROPOSER_ROLE",
      "governor CANCELLER_ROLE",
      "governor EXECUTOR_ROLE",
      "timelock DEFAULT_ADMIN_ROLE",
    ]);
    expect(await client.readContract({ ...timelock, functionName: "getMinDelay" })).toBe(172_800n);
  });

  test("the refund contract belongs to the owner from its creation and may amend memberships", async () => {
    const { file, terms, client } = fixture();
    const deployment = await deploy(orderFor(fixture(), file, { terms: { ...terms, owner: owner.address } }));
    const [refund, nft] = [requireAddress(deployment, "refund"), requireAddress(deployment, "nft")];
    const contract = { address: refund, abi: planRefundAbi } as const;
    expect(await client.readContract({ ...contract, functionName: "owner" })).toBe(owner.address);
    expect(await client.readContract({ ...contract, functionName: "payment" })).toBe(
      requireAddress(deployment, "payment"),
    );
    expect(await client.readContract({ ...contract, functionName: "membership" })).toBe(nft);
    expect(await client.readContract({ address: nft, abi: planMembershipAbi, functionName: "amender" })).toBe(refund);
  });

  test("an owner who is not the deployer is offered every contract and receives the supply", async () => {
    const { file, terms } = fixture();
    const deployment = await deploy(orderFor(fixture(), file, { terms: { ...terms, owner: owner.address } }));
    expect(await readOwners(deployment, "owner")).toEqual(OWNED.map(() => deployer.address));
    expect(await readOwners(deployment, "pendingOwner")).toEqual(OWNED.map(() => owner.address));
    expect(await readTmaiBalance(deployment, owner.address)).toBe(parseEther("7500000000"));
    expect(await readTmaiBalance(deployment, deployer.address)).toBe(0n);
  });

  test("an existing pair created by a third party is used", async () => {
    const { file, given, client } = fixture();
    // The token is the first contract, so its address is predictable.
    const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
    const create = on(given.dexFactory, uniswapV2FactoryAbi)(stranger, "createPair", [token, given.weth]);
    await sendTo(fixture(), create);
    const deployment = await deploy(orderFor(fixture(), file));
    expect(requireAddress(deployment, "token")).toBe(token);
    const pair = await client.readContract({ address: token, abi: tmaiTokenAbi, functionName: "pair" });
    expect(BigInt(pair)).not.toBe(0n);
    expect(await sentBy(fixture())).toBe(WHOLE - 1);
  });

  test("an entry point and a verifier deployed by a third party are reused", async () => {
    const { file, client } = fixture();
    for (const { order, isNeeded } of walletSteps({ reader: client }).slice(0, 2)) {
      expect(await isNeeded?.(nowhere)).toBe(true);
      const { to, data } = await order(nowhere);
      await sendTo(fixture(), { from: stranger, to, data });
    }
    const deployment = await deploy(orderFor(fixture(), file));
    expect(requireAddress(deployment, "entryPoint")).toBe("0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108");
    expect(await sentBy(fixture())).toBe(WHOLE - 2);
    expect(await deploy(orderFor(fixture(), file))).toEqual(deployment);
    expect(await sentBy(fixture())).toBe(WHOLE - 2);
  });

  test("the estimate before a deployment is never too low, and less than twice the gas used", async () => {
    const { file, client } = fixture();
    const order = orderFor(fixture(), file);
    await deploy(order);
    const printedGas = BigInt(/about (\d+) gas/.exec(order.lines[0] ?? "")?.[1] ?? 0);
    const hashes = (readJson(toJournalPath(file)).entries as { hashes: `0x${string}`[] }[]).flatMap(
      ({ hashes }) => hashes,
    );
    const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })));
    const used = receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
    expect(printedGas).toBeGreaterThan(used);
    expect(printedGas).toBeLessThan(used * 2n);
  });
});

describe("a complete deployment", () => {
  test("a complete deployment is recognised: nothing is sent, and the file stays unchanged", async () => {
    const { file } = fixture();
    await deploy(orderFor(fixture(), file));
    const before = [readFileSync(file, "utf8"), readFileSync(toJournalPath(file), "utf8")];
    expect(before[1]).not.toContain('"signed"');
    await deploy(orderFor(fixture(), file));
    expect([readFileSync(file, "utf8"), readFileSync(toJournalPath(file), "utf8")]).toEqual(before);
    expect(await sentBy(fixture())).toBe(WHOLE);
  });

  test("a deployment is still as expected once the owner has accepted", async () => {
    const { file, terms } = fixture();
    const handed = { terms: { ...terms, owner: owner.address } };
    const deployment = await deploy(orderFor(fixture(), file, handed));
    for (const place of OWNED) {
      const accept = on(requireAddress(deployment, place), planPaymentAbi)(owner, "acceptOwnership", []);
      await sendTo(fixture(), accept);
    }
    expect(await deploy(orderFor(fixture(), file, handed))).toEqual(deployment);
    expect(await readOwners(deployment, "owner")).toEqual(OWNED.map(() => owner.address));
  });

  test("a deployment without a journal is also read back, and nothing is sent", async () => {
    const { file } = fixture();
    const deployment = await deploy(orderFor(fixture(), file));
    rmSync(toJournalPath(file));
    const order = orderFor(fixture(), file);
    expect(await deploy(order)).toEqual(deployment);
    expect(order.lines).toEqual([`${file} has no journal, so nothing was sent; its contracts are as expected.`]);
    expect(await sentBy(fixture())).toBe(WHOLE);
  });

  test("a deployment from before refunds is read back as one without them", async () => {
    const { file } = fixture();
    const deployment = await deploy(orderFor(fixture(), file));
    edit(file, (whole) => {
      const { refund: _, ...before } = whole.addresses as Deployment["addresses"];
      return { ...whole, addresses: before };
    });
    rmSync(toJournalPath(file));
    expect((await deploy(orderFor(fixture(), file))).addresses).toEqual({ ...deployment.addresses, refund: "" });
    expect(await sentBy(fixture())).toBe(WHOLE);
  });

  test("a changed amender is reported as a difference", async () => {
    const { file } = fixture();
    const deployment = await deploy(orderFor(fixture(), file));
    const refund = requireAddress(deployment, "refund");
    await sendTo(
      fixture(),
      on(requireAddress(deployment, "nft"), planMembershipAbi)(deployer, "setAmender", [zeroAddress]),
    );
    expect(await captureErrorText(deploy(orderFor(fixture(), file)))).toBe(
      `The deployment is not as expected: the amender is ${zeroAddress}, not ${refund}.`,
    );
  });

  test("a changed signer is reported as a difference", async () => {
    const { file, terms } = fixture();
    const deployment = await deploy(orderFor(fixture(), file));
    const rotate = on(requireAddress(deployment, "payment"), planPaymentAbi)(deployer, "setSigner", [stranger.address]);
    await sendTo(fixture(), rotate);
    expect(await captureErrorText(deploy(orderFor(fixture(), file)))).toBe(
      `The deployment is not as expected: the signer is ${stranger.address}, not ${terms.signer}.`,
    );
  });
});

const nowhere = (): never => {
  throw new Error("Its address follows from the code alone.");
};
const firstHash = (file: string) =>
  (readJson(toJournalPath(file)).entries as { hashes: [`0x${string}`] }[])[0]?.hashes[0] ?? "0x";
