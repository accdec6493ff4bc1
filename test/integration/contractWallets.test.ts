import { type Address, createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, parseUnits } from "viem";
import { foundry } from "viem/chains";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CheckoutAnswer } from "#app/areas/payments/model/calls.ts";
import { approveExactly, buildApprovals } from "#app/wallet/allowance.ts";
import { batchStatus, readBatching, sendBatch } from "#app/wallet/batch.ts";
import { sendAsOne } from "#app/wallet/testWalletBatch.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { bundlerAbi, bundlerBytecode } from "../../contracts/abi/test/bundler.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

type Started = Extract<CheckoutAnswer, { code: 201 }>["data"];
const usdc = () => fixture.deployment.addresses.stablecoin as Address;
const deployer = () => fixture.trader(0).wallet;

async function deploy(what: { abi: readonly unknown[]; bytecode: Hex; args?: unknown[] }): Promise<Address> {
  const hash = await deployer().deployContract({ args: [], ...what });
  const { contractAddress } = await fixture.mined(hash);
  if (!contractAddress) throw new Error("nothing was deployed");
  return contractAddress;
}

/** A contract wallet with 1,000 USDC, which acts only through `execute`. */
async function contractWallet(keeper: number): Promise<Address> {
  const args = [fixture.trader(keeper).address];
  const address = await deploy({ abi: contractAccountAbi, bytecode: contractAccountBytecode, args });
  const hash = await fixture.trader(keeper).wallet.writeContract({
    address: usdc(),
    abi: erc20Abi,
    functionName: "transfer",
    args: [address, parseUnits("1000", 6)],
  });
  await fixture.mined(hash);
  return address;
}

async function checkOut(userAddress: Address): Promise<Started> {
  const answer = await fixture.browser.post<CheckoutAnswer>("/api/checkout", { ...ADVANCED, userAddress });
  if (!("data" in answer)) throw new Error(answer.error);
  return answer.data;
}

const executed = (target: Address, data: Hex): Hex =>
  encodeFunctionData({ abi: contractAccountAbi, functionName: "execute", args: [target, data] });
const approval = (value: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [fixture.contract, value] });
const payment = (started: Started, signature: string): Hex =>
  encodeFunctionData({
    abi: planPaymentAbi,
    functionName: "process",
    args: [fixture.calls.messageFields(started.message), signature as Hex],
  });
const readAllowance = (owner: Address) =>
  fixture.reader.readContract({
    address: usdc(),
    abi: erc20Abi,
    functionName: "allowance",
    args: [owner, fixture.contract],
  });

/** One transaction of an unrelated account in which several contract wallets act, like an ERC-4337 bundler's. */
async function bundle(acts: { wallet: Address; data: Hex }[]): Promise<Hex> {
  const bundler = await deploy({ abi: bundlerAbi, bytecode: bundlerBytecode });
  const hash = await deployer().writeContract({
    address: bundler,
    abi: bundlerAbi,
    functionName: "bundle",
    args: [acts.map(({ wallet }) => wallet), acts.map(({ data }) => data)],
  });
  await fixture.mined(hash);
  return hash;
}

describe("a contract wallet", () => {
  test("a contract wallet pays through another account's transaction, whose hash saves its plan", async () => {
    const wallet = await contractWallet(3);
    const started = await checkOut(wallet);
    const signature = await fixture.sign(started);
    const hash = await bundle([
      { wallet, data: executed(usdc(), approval(BigInt(started.message.tokenAmount))) },
      { wallet, data: executed(fixture.contract, payment(started, signature)) },
    ]);
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200, code: 200 });
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed", "OnChainSent", "PlanSaved"]);
    expect(await readAllowance(wallet)).toBe(0n);
  });

  test("the watcher finds a contract wallet's payment whose hash was never reported", async () => {
    const wallet = await contractWallet(4);
    const started = await checkOut(wallet);
    const signature = await fixture.sign(started);
    await bundle([
      { wallet, data: executed(usdc(), approval(BigInt(started.message.tokenAmount))) },
      { wallet, data: executed(fixture.contract, payment(started, signature)) },
    ]);
    await fixture.calls.watchOnce();
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed", "OnChainSent", "PlanSaved"]);
  });

  test("two contract wallets in one transaction each get their plan, reported with or without a payment id", async () => {
    const wallets = [await contractWallet(5), await contractWallet(6)];
    const started: Started[] = [];
    const acts: { wallet: Address; data: Hex }[] = [];
    for (const wallet of wallets) {
      const one = await checkOut(wallet);
      const signature = await fixture.sign(one);
      started.push(one);
      acts.push({ wallet, data: executed(usdc(), approval(BigInt(one.message.tokenAmount))) });
      acts.push({ wallet, data: executed(fixture.contract, payment(one, signature)) });
    }
    const hash = await bundle(acts);
    const [first, second] = started as [Started, Started];
    expect(await fixture.save(second, hash)).toMatchObject({ status: 200 });
    expect(await fixture.save(null, hash, { userAddress: wallets[0] })).toMatchObject({ status: 200 });
    for (const one of [first, second])
      expect(await fixture.readEventTypes(one)).toEqual(["PaymentInitiated", "Signed", "OnChainSent", "PlanSaved"]);
  });

  test("a reported request hash waits for its transaction, and the watcher saves the plan", async () => {
    const wallet = await contractWallet(7);
    const started = await checkOut(wallet);
    const signature = await fixture.sign(started);
    const request = `0x${"5a".repeat(32)}`;
    expect(await fixture.save(started, request)).toMatchObject({ status: 202 });
    await bundle([
      { wallet, data: executed(usdc(), approval(BigInt(started.message.tokenAmount))) },
      { wallet, data: executed(fixture.contract, payment(started, signature)) },
    ]);
    await fixture.calls.watchOnce();
    expect(await fixture.save(started, request)).toMatchObject({ status: 200 });
  });
});

describe("an account that combines approval and payment (EIP-7702)", () => {
  test("an EIP-7702 account pays in one transaction and leaves no allowance", async () => {
    const executor = await deploy({ abi: bundlerAbi, bytecode: bundlerBytecode });
    const started = await fixture.checkout(8);
    const signature = await fixture.sign(started);
    const account = localAccount(8);
    const value = BigInt(started.message.tokenAmount);
    const terms = { reader: fixture.reader, token: usdc(), owner: account.address, spender: fixture.contract, value };
    const approvals = (await buildApprovals(terms as never)).map((data) => ({ to: usdc(), data }));
    const calls = [...approvals, { to: fixture.contract, data: payment(started, signature) }];
    const hash = await sendAsOne(account, fixture.chain.rpcUrl, executor, calls);
    await fixture.mined(hash);
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed", "OnChainSent", "PlanSaved"]);
    expect(await readAllowance(account.address)).toBe(0n);
  });

  test("an EIP-7702 account does not approve when the payment cannot be made", async () => {
    const executor = await deploy({ abi: bundlerAbi, bytecode: bundlerBytecode });
    const started = await fixture.checkout(9);
    const signature = await fixture.sign(started);
    const account = localAccount(9);
    await fixture.miner.mine({ blocks: 61 });
    const sending = sendAsOne(account, fixture.chain.rpcUrl, executor, [
      { to: usdc(), data: approval(BigInt(started.message.tokenAmount)) },
      { to: fixture.contract, data: payment(started, signature) },
    ]);
    await expect(sending).rejects.toThrow();
    expect(await readAllowance(account.address)).toBe(0n);
  });
});

describe("a token approval", () => {
  const signer = (index: number) =>
    createWalletClient({ account: localAccount(index), chain: foundry, transport: http(fixture.chain.rpcUrl) });
  const makeApprovalTerms = (index: number, value: bigint) =>
    ({
      reader: fixture.reader,
      token: usdc(),
      owner: localAccount(index).address,
      spender: fixture.contract,
      value,
    }) as never;

  test("an approval sets exactly the amount, whatever was allowed before", async () => {
    let sent = 0;
    await approveExactly(signer(3), makeApprovalTerms(3, 1_000n), () => {
      sent += 1;
    });
    expect(await readAllowance(localAccount(3).address)).toBe(1_000n);
    await approveExactly(signer(3), makeApprovalTerms(3, 2_500n), () => {
      sent += 1;
    });
    expect(await readAllowance(localAccount(3).address)).toBe(2_500n);
    expect(sent).toBe(2);
  });

  test("an approval of a token that can change its allowance is one call", async () => {
    expect(await buildApprovals(makeApprovalTerms(3, 9_999n))).toEqual([approval(9_999n)]);
  });

  test("a batch is not sent to a node that does not support batches", async () => {
    const plain = signer(3);
    expect(await readBatching(plain)).toBe("none");
    await expect(sendBatch(plain, [])).rejects.toThrow();
    await expect(batchStatus(plain, "0x01")).rejects.toThrow();
  });
});
