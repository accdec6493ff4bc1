import { type Abi, encodeFunctionData, type Hex, maxUint256 } from "viem";
import { expect, test } from "vitest";
import { planRefundAbi } from "../../contracts/abi/planRefund.ts";
import { falseTokenBytecode } from "../../contracts/abi/test/falseToken.ts";
import { feeTokenBytecode } from "../../contracts/abi/test/feeToken.ts";
import { hookTokenAbi, hookTokenBytecode } from "../../contracts/abi/test/hookToken.ts";
import { noReturnTokenAbi, noReturnTokenBytecode } from "../../contracts/abi/test/noReturnToken.ts";
import { thievingTokenBytecode } from "../../contracts/abi/test/thievingToken.ts";
import { owner, payer, treasury } from "./paymentFixture.ts";
import { deployRefundFixture, makeRefundId } from "./refundFixture.ts";
import { on, onTestChain } from "./support.ts";

const fixture = onTestChain(deployRefundFixture);
const AMOUNT = 10_000n;

/** Deploys an odd token, allows it, and gives the treasury plenty of it, approved for refunds. */
async function oddToken(bytecode: Hex, isAllowed = true) {
  const { deploy, send, payment, refundAddress } = fixture();
  const { address } = await deploy({ what: "an odd token", abi: noReturnTokenAbi as Abi, bytecode, args: [] });
  const token = on(address, noReturnTokenAbi);
  if (isAllowed) await send(payment(owner, "setTokenAllowed", [address, true]));
  await send(token(payer, "mint", [treasury.address, 10n * AMOUNT]));
  await send(token(treasury, "approve", [refundAddress, maxUint256]));
  return address;
}
const refunded = (token: `0x${string}`) => {
  const { pay, makeRefund } = fixture();
  return pay([makeRefund({ token, amount: AMOUNT, expiryDate: 0n })]);
};

test("a token that payments do not accept, or no longer accept, is refused", async () => {
  const { captureRefusal, send, payment, usdc } = fixture();
  const token = await oddToken(noReturnTokenBytecode, false);
  expect(await captureRefusal(refunded(token))).toEqual({ error: "PlanRefund_TokenNotAllowed", args: [token] });
  await send(payment(owner, "setTokenAllowed", [usdc, false]));
  expect(await captureRefusal(refunded(usdc))).toEqual({ error: "PlanRefund_TokenNotAllowed", args: [usdc] });
});

test("a token that takes a fee is refused, whatever the wallet's balance was before", async () => {
  const { send, captureRefusal } = fixture();
  const token = await oddToken(feeTokenBytecode);
  await send(on(token, noReturnTokenAbi)(payer, "mint", [payer.address, 3n * AMOUNT]));
  expect(await captureRefusal(refunded(token))).toEqual({
    error: "PlanRefund_ShortDelivery",
    args: [token, payer.address, AMOUNT, 9_900n],
  });
});

test("a token that takes from the wallet counts as having delivered nothing", async () => {
  const { send, captureRefusal } = fixture();
  const token = await oddToken(thievingTokenBytecode);
  await send(on(token, noReturnTokenAbi)(payer, "mint", [payer.address, 5n]));
  expect(await captureRefusal(refunded(token))).toEqual({
    error: "PlanRefund_ShortDelivery",
    args: [token, payer.address, AMOUNT, 0n],
  });
});

test("a token that returns false without reverting is refused", async () => {
  const token = await oddToken(falseTokenBytecode);
  expect(await fixture().captureRefusal(refunded(token))).toEqual({ error: "SafeERC20FailedOperation", args: [token] });
});

test("a token that returns nothing, as USDT does, is accepted", async () => {
  const { send, readBalance, isPaid } = fixture();
  const token = await oddToken(noReturnTokenBytecode);
  await send(refunded(token));
  expect([await readBalance(payer.address, token), await isPaid(makeRefundId(1))]).toEqual([AMOUNT, true]);
});

test("a token that pays another refund from inside its transfer is refused, even one of the treasury", async () => {
  const { makeRefund, refundAddress, captureRefusal, send, payment } = fixture();
  const token = await oddToken(hookTokenBytecode);
  const inner = [makeRefund({ refundId: makeRefundId(2), token, amount: 1n, expiryDate: 0n })];
  const data = encodeFunctionData({ abi: planRefundAbi, functionName: "pay", args: [inner] });
  await send(on(token, hookTokenAbi)(payer, "setHook", [refundAddress, data]));
  // The token is the treasury itself: only the lock prevents it.
  await send(payment(owner, "setTreasury", [token]));
  const { client } = fixture();
  await client.impersonateAccount({ address: token });
  await client.setBalance({ address: token, value: 10n ** 18n });
  const pay = encodeFunctionData({
    ...{ abi: planRefundAbi, functionName: "pay" },
    args: [[makeRefund({ token, amount: AMOUNT, expiryDate: 0n })]],
  });
  const refused = await captureRefusal({
    from: { address: token, type: "json-rpc" } as never,
    to: refundAddress,
    data: pay,
  });
  expect(refused).toEqual({ error: "ReentrancyGuardReentrantCall", args: [] });
});
