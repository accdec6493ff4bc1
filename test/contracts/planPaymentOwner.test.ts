import { type Account, type Address, encodeDeployData, parseEventLogs, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { planPaymentBytecode } from "../../contracts/abi/bytecode/planPayment.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { deployPaymentFixture, owner, PRICE, referrer, signer, stranger, treasury } from "./paymentFixture.ts";
import { type Call, onTestChain } from "./support.ts";

const fixture = onTestChain(deployPaymentFixture);

async function sendForEvents(call: Call) {
  const { logs } = await fixture().send(call);
  return parseEventLogs({ abi: planPaymentAbi, logs }).map(({ eventName, args }) => ({ eventName, args }));
}

describe("the owner's calls", () => {
  const calls: Record<string, (from: Account) => Call> = {
    setSigner: (from) => fixture().payment(from, "setSigner", [stranger.address]),
    setTreasury: (from) => fixture().payment(from, "setTreasury", [stranger.address]),
    setTokenAllowed: (from) => fixture().payment(from, "setTokenAllowed", [fixture().membershipAddress, true]),
    pause: (from) => fixture().payment(from, "pause", []),
    unpause: (from) => fixture().payment(from, "unpause", []),
    transferOwnership: (from) => fixture().payment(from, "transferOwnership", [stranger.address]),
  };
  for (const [name, call] of Object.entries(calls)) {
    test(`${name} is refused to callers other than the owner`, async () => {
      expect(await fixture().captureRefusal(call(stranger))).toEqual({
        error: "OwnableUnauthorizedAccount",
        args: [stranger.address],
      });
    });
  }

  test("setSigner is logged and refuses the zero address", async () => {
    const { payment, captureRefusal } = fixture();
    expect(await sendForEvents(payment(owner, "setSigner", [stranger.address]))).toEqual([
      { eventName: "SignerChanged", args: { previousSigner: signer.address, newSigner: stranger.address } },
    ]);
    expect(await captureRefusal(payment(owner, "setSigner", [zeroAddress]))).toEqual({
      error: "PlanPayment_AddressRefused",
      args: [zeroAddress],
    });
  });

  test("setTreasury is logged, moves later payments and refuses zero and the contract itself", async () => {
    const { payment, captureRefusal, paymentAddress, pay, readBalance } = fixture();
    expect(await sendForEvents(payment(owner, "setTreasury", [referrer.address]))).toEqual([
      { eventName: "TreasuryChanged", args: { previousTreasury: treasury.address, newTreasury: referrer.address } },
    ]);
    await pay();
    expect([await readBalance(referrer.address), await readBalance(treasury.address)]).toEqual([PRICE, 0n]);
    for (const refused of [zeroAddress, paymentAddress]) {
      expect(await captureRefusal(payment(owner, "setTreasury", [refused]))).toEqual({
        error: "PlanPayment_AddressRefused",
        args: [refused],
      });
    }
  });

  test("setTokenAllowed is logged, stops a token and refuses an address without code", async () => {
    const { payment, captureRefusal, usdc, process, message } = fixture();
    expect(await sendForEvents(payment(owner, "setTokenAllowed", [usdc, false]))).toEqual([
      { eventName: "TokenAllowedChanged", args: { token: usdc, allowed: false } },
    ]);
    expect(await captureRefusal(await process(await message()))).toEqual({
      error: "PlanPayment_TokenNotAllowed",
      args: [usdc],
    });
    expect(await captureRefusal(payment(owner, "setTokenAllowed", [stranger.address, true]))).toEqual({
      error: "PlanPayment_TokenWithoutCode",
      args: [stranger.address],
    });
  });

  test("pause and unpause are logged and refused when they would change nothing", async () => {
    const { payment, captureRefusal } = fixture();
    expect(await captureRefusal(payment(owner, "unpause", []))).toEqual({ error: "ExpectedPause", args: [] });
    expect(await sendForEvents(payment(owner, "pause", []))).toEqual([
      { eventName: "Paused", args: { account: owner.address } },
    ]);
    expect(await captureRefusal(payment(owner, "pause", []))).toEqual({ error: "EnforcedPause", args: [] });
    expect(await sendForEvents(payment(owner, "unpause", []))).toEqual([
      { eventName: "Unpaused", args: { account: owner.address } },
    ]);
  });

  test("transferOwnership can be withdrawn before it is accepted", async () => {
    const { payment, send, captureRefusal } = fixture();
    await send(payment(owner, "transferOwnership", [stranger.address]));
    await send(payment(owner, "transferOwnership", [zeroAddress]));
    expect(await captureRefusal(payment(stranger, "acceptOwnership", []))).toEqual({
      error: "OwnableUnauthorizedAccount",
      args: [stranger.address],
    });
  });

  test("transferOwnership takes effect only when the new owner accepts", async () => {
    const { payment, send, captureRefusal, client, paymentAddress } = fixture();
    await send(payment(owner, "transferOwnership", [stranger.address]));
    const read = (functionName: "owner" | "pendingOwner") =>
      client.readContract({ address: paymentAddress, abi: planPaymentAbi, functionName });
    expect([await read("owner"), await read("pendingOwner")]).toEqual([owner.address, stranger.address]);
    expect(await captureRefusal(payment(referrer, "acceptOwnership", []))).toEqual({
      error: "OwnableUnauthorizedAccount",
      args: [referrer.address],
    });
    await send(payment(stranger, "acceptOwnership", []));
    expect([await read("owner"), await read("pendingOwner")]).toEqual([stranger.address, zeroAddress]);
  });

  test("renounceOwnership is refused to every caller", async () => {
    const { payment, captureRefusal } = fixture();
    const refusal = { error: "PlanPayment_OwnershipCannotBeRenounced", args: [] };
    expect(await captureRefusal(payment(owner, "renounceOwnership", []))).toEqual(refusal);
    expect(await captureRefusal(payment(stranger, "renounceOwnership", []))).toEqual(refusal);
  });
});

describe("the constructor", () => {
  const zeros: Record<string, (membership: Address) => [Address, Address, Address, Address]> = {
    signer: (membership) => [owner.address, zeroAddress, treasury.address, membership],
    treasury: (membership) => [owner.address, signer.address, zeroAddress, membership],
    membership: () => [owner.address, signer.address, treasury.address, zeroAddress],
  };
  for (const [what, args] of Object.entries(zeros)) {
    test(`the constructor refuses a zero ${what}`, async () => {
      const { membershipAddress, captureRefusal } = fixture();
      const data = encodeDeployData({
        abi: planPaymentAbi,
        bytecode: planPaymentBytecode,
        args: args(membershipAddress),
      });
      expect(await captureRefusal({ from: owner, data })).toEqual({
        error: "PlanPayment_AddressRefused",
        args: [zeroAddress],
      });
    });
  }

  test("the constructor refuses a membership without code", async () => {
    const args = [owner.address, signer.address, treasury.address, stranger.address] as const;
    const data = encodeDeployData({ abi: planPaymentAbi, bytecode: planPaymentBytecode, args });
    expect(await fixture().captureRefusal({ from: owner, data })).toEqual({
      error: "PlanPayment_AddressRefused",
      args: [stranger.address],
    });
  });

  test("the constructor refuses the zero address as owner", async () => {
    const args = [zeroAddress, signer.address, treasury.address, fixture().membershipAddress] as const;
    const data = encodeDeployData({ abi: planPaymentAbi, bytecode: planPaymentBytecode, args });
    expect(await fixture().captureRefusal({ from: owner, data })).toEqual({
      error: "OwnableInvalidOwner",
      args: [zeroAddress],
    });
  });
});
