import {
  type Abi,
  type Account,
  type Address,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseSignature,
  parseUnits,
} from "viem";
import { describe, expect, test } from "vitest";
import { weth9Bytecode } from "../../contracts/abi/bytecode/weth9.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { bundlerAbi, bundlerBytecode } from "../../contracts/abi/test/bundler.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { falseTokenBytecode } from "../../contracts/abi/test/falseToken.ts";
import { feeTokenBytecode } from "../../contracts/abi/test/feeToken.ts";
import { hookTokenAbi, hookTokenBytecode } from "../../contracts/abi/test/hookToken.ts";
import { noReturnTokenAbi, noReturnTokenBytecode } from "../../contracts/abi/test/noReturnToken.ts";
import { thievingTokenBytecode } from "../../contracts/abi/test/thievingToken.ts";
import { weth9Abi } from "../../contracts/abi/weth9.ts";
import {
  deployPaymentWorld,
  type Message,
  otherPayer,
  owner,
  PRICE,
  payer,
  referrer,
  stranger,
  tokenIdFor,
  treasury,
} from "./paymentWorld.ts";
import { on, onTestChain } from "./support.ts";

const world = onTestChain(deployPaymentWorld);

/** Deploys an odd token, allows it, and gives the payer plenty, approved. */
async function oddToken(bytecode: Hex): Promise<Address> {
  const { deploy, send, payment, paymentAddress } = world();
  const { address } = await deploy({ what: "an odd token", abi: noReturnTokenAbi as Abi, bytecode, args: [] });
  const token = on(address, noReturnTokenAbi);
  await send(payment(owner, "setTokenAllowed", [address, true]));
  await send(token(payer, "mint", [payer.address, 10n * PRICE]));
  await send(token(payer, "approve", [paymentAddress, maxUint256]));
  return address;
}

describe("a token", () => {
  test("that was never allowed is refused", async () => {
    const { message, process, refusalOf, membershipAddress } = world();
    expect(await refusalOf(await process(await message({ token: membershipAddress })))).toEqual({
      error: "PlanPayment_TokenNotAllowed",
      args: [membershipAddress],
    });
  });

  test("that takes a fee on the way to the treasury is refused", async () => {
    const { message, process, refusalOf } = world();
    const token = await oddToken(feeTokenBytecode);
    expect(await refusalOf(await process(await message({ token, tokenAmount: 10_000n })))).toEqual({
      error: "PlanPayment_ShortDelivery",
      args: [token, treasury.address, 10_000n, 9_900n],
    });
  });

  test("that takes a fee on the way to the referral is refused", async () => {
    const { message, process, refusalOf } = world();
    const token = await oddToken(feeTokenBytecode);
    const sent = await message({
      token,
      tokenAmount: 10_000n,
      referralAddress: referrer.address,
      referralPercentage: 10n,
    });
    expect(await refusalOf(await process(sent))).toEqual({
      error: "PlanPayment_ShortDelivery",
      args: [token, referrer.address, 1_000n, 990n],
    });
  });

  test("that takes from the recipient counts as having delivered nothing", async () => {
    const { message, process, refusalOf, send } = world();
    const token = await oddToken(thievingTokenBytecode);
    await send(on(token, noReturnTokenAbi)(payer, "mint", [treasury.address, 5n]));
    expect(await refusalOf(await process(await message({ token })))).toEqual({
      error: "PlanPayment_ShortDelivery",
      args: [token, treasury.address, PRICE, 0n],
    });
  });

  test("that says no without reverting is refused", async () => {
    const { message, process, refusalOf } = world();
    const token = await oddToken(falseTokenBytecode);
    expect(await refusalOf(await process(await message({ token })))).toEqual({
      error: "SafeERC20FailedOperation",
      args: [token],
    });
  });

  test("that returns nothing, as USDT does, is served", async () => {
    const { pay, balanceOf } = world();
    const token = await oddToken(noReturnTokenBytecode);
    await pay({ token, referralAddress: referrer.address, referralPercentage: 25n });
    expect(await balanceOf(treasury.address, token)).toBe(PRICE - PRICE / 4n);
    expect(await balanceOf(referrer.address, token)).toBe(PRICE / 4n);
  });

  test("that pays again from inside its transfer is refused", async () => {
    const { message, process, refusalOf, send, sign, paymentAddress } = world();
    const token = await oddToken(hookTokenBytecode);
    // The inner payment is good in itself: its payer is the token, its signature is the signer's.
    const inner = await message({ token, userAddress: token });
    const data = encodeFunctionData({ abi: planPaymentAbi, functionName: "process", args: [inner, await sign(inner)] });
    await send(on(token, hookTokenAbi)(payer, "setHook", [paymentAddress, data]));
    expect(await refusalOf(await process(await message({ token })))).toEqual({
      error: "ReentrancyGuardReentrantCall",
      args: [],
    });
  });
});

/** Wraps the payer's ether: wrapped ether mints for what it is sent. */
async function sendEther(weth: Address, value: bigint) {
  const { client, send } = world();
  await send({ ...on(weth, weth9Abi)(payer, "deposit", []), value });
  expect(await client.getBalance({ address: weth })).toBe(value);
}

describe("a permit", () => {
  /** A permit of the payer for exactly the price, as the parts that the call takes. */
  async function permit(changes: { value?: bigint; spender?: Address } = {}) {
    const { client, usdc, paymentAddress, now } = world();
    const nonce = await client.readContract({
      address: usdc,
      abi: stablecoinAbi,
      functionName: "nonces",
      args: [payer.address],
    });
    const deadline = (await now()) + 3_600n;
    const signature = await payer.signTypedData({
      domain: { name: "USD Coin", version: "1", chainId: 31337, verifyingContract: usdc },
      types: {
        Permit: [
          { name: "owner", type: "address" },
          { name: "spender", type: "address" },
          { name: "value", type: "uint256" },
          { name: "nonce", type: "uint256" },
          { name: "deadline", type: "uint256" },
        ],
      },
      primaryType: "Permit",
      message: {
        owner: payer.address,
        spender: changes.spender ?? paymentAddress,
        value: changes.value ?? PRICE,
        nonce,
        deadline,
      },
    });
    const { r, s, yParity } = parseSignature(signature);
    return { deadline, v: 27 + yParity, r, s };
  }
  type Permit = Awaited<ReturnType<typeof permit>>;
  const withPermit = async (message: Message, { deadline, v, r, s }: Permit, from: Account = payer) =>
    world().payment(from, "processWithPermit", [message, await world().sign(message), deadline, v, r, s]);
  const forgetApproval = () => world().send(world().token(payer, "approve", [world().paymentAddress, 0n]));
  const allowance = () =>
    world().client.readContract({
      address: world().usdc,
      abi: stablecoinAbi,
      functionName: "allowance",
      args: [payer.address, world().paymentAddress],
    });

  test("pays without an approval and leaves no allowance", async () => {
    const { message, send, balanceOf } = world();
    await forgetApproval();
    await send(await withPermit(await message(), await permit()));
    expect(await balanceOf(treasury.address)).toBe(PRICE);
    expect(await allowance()).toBe(0n);
  });

  test("that somebody else sent first does not stop the payment", async () => {
    const { message, send, token, paymentAddress, balanceOf } = world();
    await forgetApproval();
    const signed = await permit();
    const call = await withPermit(await message(), signed);
    const { deadline, v, r, s } = signed;
    await send(token(stranger, "permit", [payer.address, paymentAddress, PRICE, deadline, v, r, s]));
    await send(call);
    expect(await balanceOf(treasury.address)).toBe(PRICE);
  });

  test("that is bad counts for nothing: the allowance decides", async () => {
    const { message, send, refusalOf, paymentAddress, token, balanceOf } = world();
    await forgetApproval();
    const call = await withPermit(await message(), await permit({ value: PRICE - 1n }));
    expect(await refusalOf(call)).toEqual({ error: "ERC20InsufficientAllowance", args: [paymentAddress, 0n, PRICE] });
    await send(token(payer, "approve", [paymentAddress, PRICE]));
    await send(call);
    expect(await balanceOf(treasury.address)).toBe(PRICE);
  });

  test("for a token that has none is passed over, silent fallbacks included", async () => {
    const { message, send, deploy, payment, paymentAddress, balanceOf, refusalOf } = world();
    const noReturn = await oddToken(noReturnTokenBytecode);
    await send(await withPermit(await message({ token: noReturn }), await permit()));
    expect(await balanceOf(treasury.address, noReturn)).toBe(PRICE);

    // Wrapped ether answers any call, permit too, without giving an allowance.
    const weth = (await deploy({ what: "weth", abi: weth9Abi, bytecode: weth9Bytecode, args: [] })).address;
    await send(payment(owner, "setTokenAllowed", [weth, true]));
    const call = await withPermit(await message({ token: weth, nonce: 1n }), await permit());
    await sendEther(weth, PRICE);
    // Wrapped ether has enough of the payer's, but no allowance: it reverts without a reason.
    expect(await refusalOf(call)).toEqual({ error: "Error", args: [""] });
    await send(on(weth, weth9Abi)(payer, "approve", [paymentAddress, PRICE]));
    await send(call);
    expect(await balanceOf(treasury.address, weth)).toBe(PRICE);
  });

  test("does not loosen the checks of the message", async () => {
    const { message, refusalOf, send, payment } = world();
    const sent = await message();
    expect(await refusalOf(await withPermit(sent, await permit(), stranger))).toEqual({
      error: "PlanPayment_CallerIsNotPayer",
      args: [stranger.address, payer.address],
    });
    await send(payment(owner, "pause", []));
    expect(await refusalOf(await withPermit(sent, await permit()))).toEqual({ error: "EnforcedPause", args: [] });
  });
});

test("two payers bundled in one transaction are both served", async () => {
  const { deploy, send, token, message, sign, paymentAddress, client, balanceOf, nonceOf, membershipOf } = world();
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
    await send(on(address, contractAccountAbi)(keeper, "execute", [world().usdc, approve]));
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
  expect(await balanceOf(treasury.address)).toBe(2n * PRICE);
  for (const wallet of wallets) {
    expect(await nonceOf(wallet)).toBe(1n);
    expect((await membershipOf(wallet))[0]).toBe(tokenIdFor(wallet, 2n));
  }
});
