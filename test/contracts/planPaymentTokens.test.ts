import { type Address, encodeFunctionData, type Hex, parseUnits } from "viem";
import { describe, expect, test } from "vitest";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { bundlerAbi, bundlerBytecode } from "../../contracts/abi/test/bundler.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { falseTokenBytecode } from "../../contracts/abi/test/falseToken.ts";
import { feeTokenBytecode } from "../../contracts/abi/test/feeToken.ts";
import { hookTokenAbi, hookTokenBytecode } from "../../contracts/abi/test/hookToken.ts";
import { noReturnTokenAbi, noReturnTokenBytecode } from "../../contracts/abi/test/noReturnToken.ts";
import { thievingTokenBytecode } from "../../contracts/abi/test/thievingToken.ts";
import {
  allowOddToken,
  deployPaymentFixture,
  otherPayer,
  owner,
  PRICE,
  payer,
  referrer,
  stranger,
  tokenIdFor,
  treasury,
} from "./paymentFixture.ts";
import { on, onTestChain } from "./support.ts";

const fixture = onTestChain(deployPaymentFixture);

const oddToken = (bytecode: Hex) => allowOddToken(fixture(), bytecode);

describe("a payment token", () => {
  test("a token that was never allowed is refused", async () => {
    const { message, process, captureRefusal, membershipAddress } = fixture();
    expect(await captureRefusal(await process(await message({ token: membershipAddress })))).toEqual({
      error: "PlanPayment_TokenNotAllowed",
      args: [membershipAddress],
    });
  });

  test("a token that takes a fee on the way to the treasury is refused", async () => {
    const { message, process, captureRefusal } = fixture();
    const token = await oddToken(feeTokenBytecode);
    expect(await captureRefusal(await process(await message({ token, tokenAmount: 10_000n })))).toEqual({
      error: "PlanPayment_ShortDelivery",
      args: [token, treasury.address, 10_000n, 9_900n],
    });
  });

  test("a token that takes a fee on the way to the referrer is refused", async () => {
    const { message, process, captureRefusal } = fixture();
    const token = await oddToken(feeTokenBytecode);
    const sent = await message({
      token,
      tokenAmount: 10_000n,
      referralAddress: referrer.address,
      referralPercentage: 10n,
    });
    expect(await captureRefusal(await process(sent))).toEqual({
      error: "PlanPayment_ShortDelivery",
      args: [token, referrer.address, 1_000n, 990n],
    });
  });

  test("a token that takes from the recipient counts as having delivered nothing", async () => {
    const { message, process, captureRefusal, send } = fixture();
    const token = await oddToken(thievingTokenBytecode);
    await send(on(token, noReturnTokenAbi)(payer, "mint", [treasury.address, 5n]));
    expect(await captureRefusal(await process(await message({ token })))).toEqual({
      error: "PlanPayment_ShortDelivery",
      args: [token, treasury.address, PRICE, 0n],
    });
  });

  test("a token that returns false without reverting is refused", async () => {
    const { message, process, captureRefusal } = fixture();
    const token = await oddToken(falseTokenBytecode);
    expect(await captureRefusal(await process(await message({ token })))).toEqual({
      error: "SafeERC20FailedOperation",
      args: [token],
    });
  });

  test("a token that returns nothing, as USDT does, is accepted", async () => {
    const { pay, readBalance } = fixture();
    const token = await oddToken(noReturnTokenBytecode);
    await pay({ token, referralAddress: referrer.address, referralPercentage: 25n });
    expect(await readBalance(treasury.address, token)).toBe(PRICE - PRICE / 4n);
    expect(await readBalance(referrer.address, token)).toBe(PRICE / 4n);
  });

  test("a token that pays again from inside its transfer is refused", async () => {
    const { message, process, captureRefusal, send, sign, paymentAddress } = fixture();
    const token = await oddToken(hookTokenBytecode);
    // The inner payment is valid in itself: its payer is the token, and its signature is the signer's.
    const inner = await message({ token, userAddress: token });
    const data = encodeFunctionData({ abi: planPaymentAbi, functionName: "process", args: [inner, await sign(inner)] });
    await send(on(token, hookTokenAbi)(payer, "setHook", [paymentAddress, data]));
    expect(await captureRefusal(await process(await message({ token })))).toEqual({
      error: "ReentrancyGuardReentrantCall",
      args: [],
    });
  });
});

test("the treasury cannot pay itself: nothing would arrive", async () => {
  const { message, process, captureRefusal, send, token, usdc, paymentAddress } = fixture();
  await send(token(owner, "mint", [treasury.address, PRICE]));
  await send(token(treasury, "approve", [paymentAddress, PRICE]));
  expect(await captureRefusal(await process(await message({ userAddress: treasury.address }), treasury))).toEqual({
    error: "PlanPayment_ShortDelivery",
    args: [usdc, treasury.address, PRICE, 0n],
  });
});

test("two payers bundled in one transaction both succeed", async () => {
  const { deploy, send, token, message, sign, paymentAddress, client, readBalance, readNonce, readMembership } =
    fixture();
  const bundler = await deploy({ what: "bundler", abi: bundlerAbi, bytecode: bundlerBytecode, args: [] });
  const wallets: Address[] = [];
  const calls: Hex[] = [];
  for (const keeper of [payer, otherPayer]) {
    const { address } = await deploy({
      what: "wallet",
      abi: contractAccountAbi,
      bytecode: contractAccountBytecode,
      args: [keeper.address],
    });
    await send(token(keeper, "transfer", [address, parseUnits("100", 6)]));
    const { data: approve } = token(keeper, "approve", [paymentAddress, PRICE]);
    await send(on(address, contractAccountAbi)(keeper, "execute", [fixture().usdc, approve]));
    const paid = await message({ userAddress: address });
    const pay = encodeFunctionData({ abi: planPaymentAbi, functionName: "process", args: [paid, await sign(paid)] });
    wallets.push(address);
    calls.push(encodeFunctionData({ abi: contractAccountAbi, functionName: "execute", args: [paymentAddress, pay] }));
  }
  const receipt = await send(on(bundler.address, bundlerAbi)(stranger, "bundle", [wallets, calls]));

  const logs = await client.getContractEvents({
    address: paymentAddress,
    abi: planPaymentAbi,
    eventName: "PaymentProcessed",
    blockHash: receipt.blockHash,
  });
  expect(logs.map((log) => [log.transactionHash, log.args.userAddress, log.args.nonce])).toEqual(
    wallets.map((wallet) => [receipt.transactionHash, wallet, 0n]),
  );
  expect(await readBalance(treasury.address)).toBe(2n * PRICE);
  for (const wallet of wallets) {
    expect(await readNonce(wallet)).toBe(1n);
    expect((await readMembership(wallet))[0]).toBe(tokenIdFor(wallet, 2n));
  }
});
