import { encodeFunctionData, type Hex, pad, parseSignature, toHex } from "viem";
import { describe, expect, test } from "vitest";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { TRANSFER_BY_AUTHORIZATION } from "../support/transferByAuthorization.ts";
import { deployPaymentFixture, payer, stranger, treasury } from "./paymentFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployPaymentFixture);

const AMOUNT = 10_000n;
const makeNonce = (number: number): Hex => pad(toHex(number), { size: 32 });

/** A call by a third account, which pays its gas, with the payer's authorization. */
async function transfer(nonce: Hex, changes: { value?: bigint; lastsSeconds?: bigint; signed?: bigint } = {}) {
  const { usdc, now } = fixture();
  const time = await now();
  const message = {
    from: payer.address,
    to: treasury.address,
    value: changes.value ?? AMOUNT,
    validAfter: time - 600n,
    validBefore: time + (changes.lastsSeconds ?? 60n),
    nonce,
  };
  const signature = await payer.signTypedData({
    domain: { name: "USD Coin", version: "1", chainId: 31337, verifyingContract: usdc },
    types: TRANSFER_BY_AUTHORIZATION,
    primaryType: "TransferWithAuthorization",
    message: { ...message, value: changes.signed ?? message.value },
  });
  const { r, s, yParity } = parseSignature(signature);
  const args = [message.from, message.to, message.value, message.validAfter, message.validBefore, nonce] as const;
  return {
    from: stranger,
    to: usdc,
    data: encodeFunctionData({
      abi: stablecoinAbi,
      functionName: "transferWithAuthorization",
      args: [...args, 27 + yParity, r, s],
    }),
  };
}

const isUsed = (nonce: Hex) =>
  fixture().client.readContract({
    address: fixture().usdc,
    abi: stablecoinAbi,
    functionName: "authorizationState",
    args: [payer.address, nonce],
  });

describe("the local stablecoin", () => {
  test("an authorisation moves the signed amount at the sender's cost", async () => {
    const { send, readBalance } = fixture();
    const before = await readBalance(treasury.address);
    await send(await transfer(makeNonce(1)));
    expect(await readBalance(treasury.address)).toBe(before + AMOUNT);
    expect(await isUsed(makeNonce(1))).toBe(true);
  });

  test("an authorisation moves its amount only once", async () => {
    const { send, captureRefusal } = fixture();
    const call = await transfer(makeNonce(2));
    await send(call);
    expect(await captureRefusal(call)).toMatchObject({ error: "ERC3009UsedAuthorization" });
  });

  test("an authorisation for another amount than the signed one, or sent too late, is refused", async () => {
    const { captureRefusal } = fixture();
    expect(await captureRefusal(await transfer(makeNonce(3), { signed: AMOUNT - 1n }))).toMatchObject({
      error: "ERC3009InvalidSignature",
    });
    expect(await captureRefusal(await transfer(makeNonce(4), { lastsSeconds: -1n }))).toMatchObject({
      error: "ERC3009InvalidAuthorizationTime",
    });
    expect(await isUsed(makeNonce(4))).toBe(false);
  });
});
