import { type Account, type Address, encodeFunctionData, type Hex, parseSignature } from "viem";
import { describe, expect, test } from "vitest";
import { weth9Bytecode } from "../../contracts/abi/bytecode/weth9.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { noReturnTokenBytecode } from "../../contracts/abi/test/noReturnToken.ts";
import { permitHookTokenAbi, permitHookTokenBytecode } from "../../contracts/abi/test/permitHookToken.ts";
import { weth9Abi } from "../../contracts/abi/weth9.ts";
import {
  allowOddToken,
  deployPaymentFixture,
  type Message,
  owner,
  PRICE,
  payer,
  stranger,
  treasury,
} from "./paymentFixture.ts";
import { on, onTestChain } from "./support.ts";

const fixture = onTestChain(deployPaymentFixture);
const oddToken = (bytecode: Hex) => allowOddToken(fixture(), bytecode);

/** Wraps the payer's ether: wrapped ether mints for what it receives. */
async function sendEther(weth: Address, value: bigint) {
  const { client, send } = fixture();
  await send({ ...on(weth, weth9Abi)(payer, "deposit", []), value });
  expect(await client.getBalance({ address: weth })).toBe(value);
}

describe("a permit", () => {
  /** A permit of the payer for exactly the price, as the arguments of the call. */
  async function permit(changes: { value?: bigint; spender?: Address } = {}) {
    const { client, usdc, paymentAddress, now } = fixture();
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
    fixture().payment(from, "processWithPermit", [message, await fixture().sign(message), deadline, v, r, s]);
  const forgetApproval = () => fixture().send(fixture().token(payer, "approve", [fixture().paymentAddress, 0n]));
  const allowance = () =>
    fixture().client.readContract({
      address: fixture().usdc,
      abi: stablecoinAbi,
      functionName: "allowance",
      args: [payer.address, fixture().paymentAddress],
    });

  test("a permit pays without an approval and leaves no allowance", async () => {
    const { message, send, readBalance } = fixture();
    await forgetApproval();
    await send(await withPermit(await message(), await permit()));
    expect(await readBalance(treasury.address)).toBe(PRICE);
    expect(await allowance()).toBe(0n);
  });

  test("a permit already submitted by a third party does not stop the payment", async () => {
    const { message, send, token, paymentAddress, readBalance } = fixture();
    await forgetApproval();
    const signed = await permit();
    const call = await withPermit(await message(), signed);
    const { deadline, v, r, s } = signed;
    await send(token(stranger, "permit", [payer.address, paymentAddress, PRICE, deadline, v, r, s]));
    await send(call);
    expect(await readBalance(treasury.address)).toBe(PRICE);
  });

  test("an invalid permit is ignored: the allowance decides", async () => {
    const { message, send, captureRefusal, paymentAddress, token, readBalance } = fixture();
    await forgetApproval();
    const call = await withPermit(await message(), await permit({ value: PRICE - 1n }));
    expect(await captureRefusal(call)).toEqual({
      error: "ERC20InsufficientAllowance",
      args: [paymentAddress, 0n, PRICE],
    });
    await send(token(payer, "approve", [paymentAddress, PRICE]));
    await send(call);
    expect(await readBalance(treasury.address)).toBe(PRICE);
  });

  test("a permit for a token without permits is skipped, even if its fallback is silent", async () => {
    const { message, send, deploy, payment, paymentAddress, readBalance, captureRefusal } = fixture();
    const noReturn = await oddToken(noReturnTokenBytecode);
    await send(await withPermit(await message({ token: noReturn }), await permit()));
    expect(await readBalance(treasury.address, noReturn)).toBe(PRICE);

    // Wrapped ether accepts any call, including permit, without setting an allowance.
    const weth = (await deploy({ what: "weth", abi: weth9Abi, bytecode: weth9Bytecode, args: [] })).address;
    await send(payment(owner, "setTokenAllowed", [weth, true]));
    const call = await withPermit(await message({ token: weth, nonce: 1n }), await permit());
    await sendEther(weth, PRICE);
    // The payer has enough wrapped ether, but no allowance: it reverts without a reason.
    expect(await captureRefusal(call)).toEqual({ error: "Error", args: [""] });
    await send(on(weth, weth9Abi)(payer, "approve", [paymentAddress, PRICE]));
    await send(call);
    expect(await readBalance(treasury.address, weth)).toBe(PRICE);
  });

  test("a permit that pays again from inside pays nothing: only the outer payment succeeds", async () => {
    const { message, send, sign, paymentAddress, readBalance, readNonce } = fixture();
    const token = await oddToken(permitHookTokenBytecode);
    const hook = on(token, permitHookTokenAbi);
    const approve = encodeFunctionData({
      abi: permitHookTokenAbi,
      functionName: "approve",
      args: [paymentAddress, PRICE],
    });
    const signed = await permit();
    const { deadline, v, r, s } = signed;
    // Gas is fixed and not estimated: an estimate leaves none for the token's failing attempt.
    const gas = 1_000_000n;
    // The inner payment is valid in itself: its payer is the token, which holds and allows enough and has a signature.
    await send(hook(payer, "mint", [token, PRICE]));
    await send(hook(payer, "setHook", [token, approve]));
    await send({ ...hook(payer, "permit", [payer.address, paymentAddress, PRICE, deadline, v, r, s]), gas });
    const inner = await message({ token, userAddress: token });
    const data = encodeFunctionData({ abi: planPaymentAbi, functionName: "process", args: [inner, await sign(inner)] });
    await send(hook(payer, "setHook", [paymentAddress, data]));

    await send({ ...(await withPermit(await message({ token }), signed)), gas });
    expect([await readNonce(payer.address), await readNonce(token)]).toEqual([1n, 0n]);
    expect(await readBalance(treasury.address, token)).toBe(PRICE);
    await send({ ...hook(payer, "permit", [payer.address, paymentAddress, PRICE, deadline, v, r, s]), gas });
    expect(await readNonce(token)).toBe(1n);
  });

  test("a permit does not loosen the checks of the message", async () => {
    const { message, captureRefusal, send, payment } = fixture();
    const sent = await message();
    expect(await captureRefusal(await withPermit(sent, await permit(), stranger))).toEqual({
      error: "PlanPayment_CallerIsNotPayer",
      args: [stranger.address, payer.address],
    });
    await send(payment(owner, "pause", []));
    expect(await captureRefusal(await withPermit(sent, await permit()))).toEqual({ error: "EnforcedPause", args: [] });
  });
});
