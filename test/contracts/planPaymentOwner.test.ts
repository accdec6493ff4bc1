import { type Account, type Address, encodeDeployData, parseEventLogs, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { planPaymentBytecode } from "../../contracts/abi/bytecode/planPayment.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { deployPaymentFixture, owner, PRICE, referrer, signer, stranger, treasury } from "./paymentFixture.ts";
import { type Call, onTestChain } from "./support.ts";

const fixture = onTestChain(deployPaymentFixture);

async function eventsOf(call: Call) {
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
      expect(await fixture().refusalOf(call(stranger))).toEqual({
        error: "OwnableUnauthorizedAccount",
        args: [stranger.address],
      });
    });
  }

  test("setSigner is logged and refuses the zero address", async () => {
    const { payment, refusalOf } = fixture();
    expect(await eventsOf(payment(owner, "setSigner", [stranger.address]))).toEqual([
      { eventName: "SignerChanged", args: { previousSigner: signer.address, newSigner: stranger.address } },
    ]);
    expect(await refusalOf(payment(owner, "setSigner", [zeroAddress]))).toEqual({
      error: "PlanPayment_AddressRefused",
      args: [zeroAddress],
    });
  });

  test("setTreasury is logged, moves later payments and refuses zero and the contract itself", async () => {
    const { payment, refusalOf, paymentAddress, pay, balanceOf } = fixture();
    expect(await eventsOf(payment(owner, "setTreasury", [referrer.address]))).toEqual([
      { eventName: "TreasuryChanged", args: { previousTreasury: treasury.address, newTreasury: referrer.address } },
    ]);
    await pay();
    expect([await balanceOf(referrer.address), await balanceOf(treasury.address)]).toEqual([PRICE, 0n]);
    for (const refused of [zeroAddress, paymentAddress]) {
      expect(await refusalOf(payment(owner, "setTreasury", [refused]))).toEqual({
        error: "PlanPayment_AddressRefused",
        args: [refused],
      });
    }
  });

  test("setTokenAllowed is logged, stops a token and refuses an address without code", async () => {
    const { payment, refusalOf, usdc, process, message } = fixture();
    expect(await eventsOf(payment(owner, "setTokenAllowed", [usdc, false]))).toEqual([
      { eventName: "TokenAllowedChanged", args: { token: usdc, allowed: false } },
    ]);
    expect(await refusalOf(await process(await message()))).toEqual({
      error: "PlanPayment_TokenNotAllowed",
      args: [usdc],
    });
    expect(await refusalOf(payment(owner, "setTokenAllowed", [stranger.address, true]))).toEqual({
      error: "PlanPayment_TokenWithoutCode",
      args: [stranger.address],
    });
  });

  test("pause and unpause are logged and refused when they would change nothing", async () => {
    const { payment, refusalOf } = fixture();
    expect(await refusalOf(payment(owner, "unpause", []))).toEqual({ error: "ExpectedPause", args: [] });
    expect(await eventsOf(payment(owner, "pause", []))).toEqual([
      { eventName: "Paused", args: { account: owner.address } },
    ]);
    expect(await refusalOf(payment(owner, "pause", []))).toEqual({ error: "EnforcedPause", args: [] });
    expect(await eventsOf(payment(owner, "unpause", []))).toEqual([
      { eventName: "Unpaused", args: { account: owner.address } },
    ]);
  });

  test("transferOwnership can be withdrawn before it is accepted", async () => {
    const { payment, send, refusalOf } = fixture();
    await send(payment(owner, "transferOwnership", [stranger.address]));
    await send(payment(owner, "transferOwnership", [zeroAddress]));
    expect(await refusalOf(payment(stranger, "acceptOwnership", []))).toEqual({
      error: "OwnableUnauthorizedAccount",
      args: [stranger.address],
    });
  });

  test("transferOwnership takes effect only when the new owner accepts", async () => {
    const { payment, send, refusalOf, client, paymentAddress } = fixture();
    await send(payment(owner, "transferOwnership", [stranger.address]));
    const read = (functionName: "owner" | "pendingOwner") =>
      client.readContract({ address: paymentAddress, abi: planPaymentAbi, functionName });
    expect([await read("owner"), await read("pendingOwner")]).toEqual([owner.address, stranger.address]);
    expect(await refusalOf(payment(referrer, "acceptOwnership", []))).toEqual({
      error: "OwnableUnauthorizedAccount",
      args: [referrer.address],
    });
    await send(payment(stranger, "acceptOwnership", []));
    expect([await read("owner"), await read("pendingOwner")]).toEqual([stranger.address, zeroAddress]);
  });

  test("renounceOwnership is refused to every caller", async () => {
    const { payment, refusalOf } = fixture();
    const refusal = { error: "PlanPayment_OwnershipCannotBeRenounced", args: [] };
    expect(await refusalOf(payment(owner, "renounceOwnership", []))).toEqual(refusal);
    expect(await refusalOf(payment(stranger, "renounceOwnership", []))).toEqual(refusal);
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
      const { membershipAddress, refusalOf } = fixture();
      const data = encodeDeployData({
        abi: planPaymentAbi,
        bytecode: planPaymentBytecode,
        args: args(membershipAddress),
      });
      expect(await refusalOf({ from: owner, data })).toEqual({
        error: "PlanPayment_AddressRefused",
        args: [zeroAddress],
      });
    });
  }

  test("the constructor refuses a membership without code", async () => {
    const args = [owner.address, signer.address, treasury.address, stranger.address] as const;
    const data = encodeDeployData({ abi: planPaymentAbi, bytecode: planPaymentBytecode, args });
    expect(await fixture().refusalOf({ from: owner, data })).toEqual({
      error: "PlanPayment_AddressRefused",
      args: [stranger.address],
    });
  });

  test("the constructor refuses the zero address as owner", async () => {
    const args = [zeroAddress, signer.address, treasury.address, fixture().membershipAddress] as const;
    const data = encodeDeployData({ abi: planPaymentAbi, bytecode: planPaymentBytecode, args });
    expect(await fixture().refusalOf({ from: owner, data })).toEqual({
      error: "OwnableInvalidOwner",
      args: [zeroAddress],
    });
  });
});
