import { type Address, erc20Abi, type Hex, padHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TREASURY_INDEX } from "../../contracts/deploy/accounts.ts";
import { requireAddress } from "../../contracts/deploy/deployment.ts";
import { openFixture } from "../support/checkoutFixture.ts";

// What the chain shows of refunds, and what the treasury sends: on a real chain, by a real treasury.

type Refunds = typeof import("#app/chain/payment/refunds.server.ts");
type Reads = typeof import("#app/chain/payment/reads.server.ts");
let fixture: Awaited<ReturnType<typeof openFixture>>;
let refunds: Refunds;
let reads: Reads;
let paid: Awaited<ReturnType<typeof payAPlan>>;
beforeAll(async () => {
  fixture = await openFixture();
  refunds = await import("#app/chain/payment/refunds.server.ts");
  reads = await import("#app/chain/payment/reads.server.ts");
  paid = await payAPlan(4);
});
afterAll(() => fixture.close());

const ID = "0193a7c4-5e1f-7c3a-9b1d-2f6a40c8e711";
const treasury = () => fixture.trader(TREASURY_INDEX);

async function payAPlan(index: number) {
  const { started } = await fixture.pay(index);
  const { paymentDigest } = await import("#app/chain/message.ts");
  const digest = paymentDigest(31_337, fixture.contract, fixture.calls.messageFields(started.message));
  return { message: started.message, digest, wallet: fixture.trader(index).address };
}

const makeRefund = (refundId: string, changes: Partial<Parameters<Refunds["encodePay"]>[0][number]> = {}) => ({
  refundId: refunds.chainRefundId(refundId),
  paymentDigest: paid.digest,
  wallet: paid.wallet,
  token: paid.message.token as Address,
  amount: BigInt(paid.message.tokenAmount),
  product: BigInt(paid.message.product),
  planType: BigInt(paid.message.planType),
  expiryDate: 1n,
  ...changes,
});

async function send(call: { to: Address; data: Hex }, gas?: bigint) {
  const hash = await treasury().wallet.sendTransaction({ ...call, ...(gas ? { gas } : {}) });
  return { hash, ...(await fixture.mined(hash)) };
}

test("a refund that the treasury sent is read back with every field, and ends the membership", async () => {
  const { number: before } = await reads.latestBlock();
  const funds = await refunds.treasuryFunds(paid.message.token as Address, before);
  expect(funds).toEqual({
    treasury: treasury().address,
    balance: BigInt(paid.message.tokenAmount),
    allowance: 2n ** 256n - 1n,
  });
  expect(await refunds.isRefundPaid(refunds.chainRefundId(ID), before)).toBe(false);

  const refund = makeRefund(ID);
  const { hash, blockNumber, blockHash, gasUsed } = await send(refunds.encodePay([refund]));
  const log = {
    ...refund,
    ...{ transactionHash: hash, blockNumber, blockHash, gasUsed, logIndex: expect.any(Number), chainId: 31337 },
    contract: requireAddress(fixture.deployment, "refund"),
  };
  expect(await refunds.refundsInBlocks(before, blockNumber)).toEqual([log]);
  expect(await refunds.findRefundLogs(blockNumber, blockNumber)).toEqual([
    { refundId: refund.refundId, transactionHash: hash, blockHash },
  ]);
  expect(await refunds.observeRefunds(hash)).toEqual({ seen: "paid", logs: [log], confirmed: true });
  expect(await refunds.isRefundPaid(refund.refundId, blockNumber)).toBe(true);
  expect(await refunds.isRefundPaid(refund.refundId, blockNumber - 1n)).toBe(false);
  expect(await refunds.treasuryFunds(refund.token, blockNumber)).toMatchObject({ balance: 0n });
  expect(await reads.readMembership(paid.wallet, Number(refund.product), blockNumber)).toMatchObject({
    planType: Number(refund.planType),
    expiresAt: 1,
  });
});

test("a refund by another contract with the same log is ignored", async () => {
  const receipt = await fixture.reader.getTransactionReceipt({ hash: (await lastRefund()).transactionHash });
  const forged = receipt.logs.map((log) => ({ ...log, address: paid.wallet }));
  expect(refunds.refundPaidLogs(receipt)).toHaveLength(1);
  expect(refunds.refundPaidLogs({ logs: forged, gasUsed: 1n })).toEqual([]);
});

test("reverted, unrelated and unknown transactions are distinguished", async () => {
  const again = await send(refunds.encodePay([makeRefund(ID)]), 300_000n);
  expect(again.status).toBe("reverted");
  expect(await refunds.observeRefunds(again.hash)).toEqual({ seen: "reverted", confirmed: true });
  const token = requireAddress(fixture.deployment, "token");
  const approved = await treasury().wallet.writeContract({
    ...{ address: token, abi: erc20Abi, functionName: "approve" },
    args: [requireAddress(fixture.deployment, "refund"), 2n ** 256n - 1n],
  });
  await fixture.mined(approved);
  expect(await refunds.observeRefunds(approved)).toEqual({ seen: "unrelated", confirmed: true });
  expect(await refunds.observeRefunds(padHex("0x77", { size: 32 }))).toEqual({
    seen: "unknown",
    cause: "the chain does not know it",
  });
});

test("a refund whose block was replaced is reported with the block that replaced it", async () => {
  paid = await payAPlan(5);
  const snapshot = await fixture.miner.snapshot();
  const { blockNumber } = await send(refunds.encodePay([makeRefund("0193a7c4-5e1f-7c3a-9b1d-2f6a40c8e712")]));
  const { refundId, transactionHash, blockHash } = await lastRefund();
  const place = { refundId, transactionHash, blockHash, blockNumber };
  expect(await refunds.refundGoneFrom(place)).toBeNull();
  await fixture.miner.revert({ id: snapshot });
  await fixture.miner.increaseTime({ seconds: 7 });
  await fixture.miner.mine({ blocks: 2 });
  const instead = await fixture.reader.getBlock({ blockNumber });
  expect(await refunds.refundGoneFrom(place)).toBe(instead.hash);
});

test("the reason for a refused call is named, also if memberships refuse it", async () => {
  const { decodeRevert, findRevertData } = await import("#app/chain/payment/reverts.server.ts");
  const { number } = await reads.latestBlock();
  const standing = await reads.readMembership(paid.wallet, Number(paid.message.product), number);
  if (!standing) throw new Error("The payer has no membership.");
  const [plan, expiry] = [BigInt(standing.planType), BigInt(standing.expiresAt)];
  const refused = async (changes: Parameters<typeof makeRefund>[1]) => {
    const call = refunds.encodePay([makeRefund("0193a7c4-5e1f-7c3a-9b1d-2f6a40c8e713", changes)]);
    const error = await fixture.reader
      .estimateGas({ account: treasury().address, ...call })
      .then(() => null)
      .catch((thrown: unknown) => thrown);
    return decodeRevert(refunds.REFUND_ABI, findRevertData(error) ?? "0x");
  };
  expect(await refused({ amount: 0n })).toMatchObject({ name: "PlanRefund_ZeroAmount" });
  expect(await refused({ planType: plan, expiryDate: expiry + 1n })).toEqual({
    name: "PlanMembership_AmendmentGivesMore",
    args: [plan, expiry, plan, expiry + 1n],
  });
  expect(await refused({ amount: 10n ** 30n })).toMatchObject({ name: "ERC20InsufficientBalance" });
});

test("a refund id is the last half of its bytes on chain, and other bytes give none", () => {
  expect(refunds.chainRefundId(ID)).toBe(`0x${"0".repeat(32)}0193a7c45e1f7c3a9b1d2f6a40c8e711`);
  expect(refunds.decodeRefundId(refunds.chainRefundId(ID))).toBe(ID);
  expect(refunds.decodeRefundId(`0x01${"0".repeat(62)}`)).toBeNull();
  for (const wrong of ["", "refund-1", ID.toUpperCase(), `${ID}0`])
    expect(() => refunds.chainRefundId(wrong)).toThrow("A refund's id is a UUID in small letters.");
});

test("a call without refunds or with too many is not encoded", () => {
  const many = (count: number) => () => refunds.encodePay(Array.from({ length: count }, () => makeRefund(ID)));
  expect(many(0)).toThrow("One call pays 1 to 50 refunds, not 0.");
  expect(many(51)).toThrow("One call pays 1 to 50 refunds, not 51.");
  expect(many(50)().to).toBe(requireAddress(fixture.deployment, "refund"));
});

async function lastRefund() {
  const { number } = await reads.latestBlock();
  const [last] = (await refunds.findRefundLogs(0n, number)).slice(-1);
  if (!last) throw new Error("There is no refund on the chain.");
  return last;
}
