import { type Account, type Address, encodeDeployData, parseEventLogs, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { planRefundBytecode } from "../../contracts/abi/bytecode/planRefund.ts";
import { planRefundAbi } from "../../contracts/abi/planRefund.ts";
import { owner, referrer, stranger } from "./paymentFixture.ts";
import { deployRefundFixture } from "./refundFixture.ts";
import { type Call, onTestChain } from "./support.ts";

const fixture = onTestChain(deployRefundFixture);

async function sendForEvents(call: Call) {
  const { logs } = await fixture().send(call);
  return parseEventLogs({ abi: planRefundAbi, logs }).map(({ eventName, args }) => ({ eventName, args }));
}

describe("the owner's calls", () => {
  const calls: Record<string, (from: Account) => Call> = {
    pause: (from) => fixture().refund(from, "pause", []),
    unpause: (from) => fixture().refund(from, "unpause", []),
    transferOwnership: (from) => fixture().refund(from, "transferOwnership", [stranger.address]),
  };
  for (const [name, call] of Object.entries(calls)) {
    test(`${name} is refused to callers other than the owner`, async () => {
      expect(await fixture().captureRefusal(call(stranger))).toEqual({
        error: "OwnableUnauthorizedAccount",
        args: [stranger.address],
      });
    });
  }

  test("pause and unpause are logged and refused when they would change nothing", async () => {
    const { refund, captureRefusal } = fixture();
    expect(await captureRefusal(refund(owner, "unpause", []))).toEqual({ error: "ExpectedPause", args: [] });
    expect(await sendForEvents(refund(owner, "pause", []))).toEqual([
      { eventName: "Paused", args: { account: owner.address } },
    ]);
    expect(await captureRefusal(refund(owner, "pause", []))).toEqual({ error: "EnforcedPause", args: [] });
    expect(await sendForEvents(refund(owner, "unpause", []))).toEqual([
      { eventName: "Unpaused", args: { account: owner.address } },
    ]);
  });

  test("transferOwnership takes effect only when the new owner accepts", async () => {
    const { refund, send, captureRefusal, client, refundAddress } = fixture();
    await send(refund(owner, "transferOwnership", [stranger.address]));
    const read = (functionName: "owner" | "pendingOwner") =>
      client.readContract({ address: refundAddress, abi: planRefundAbi, functionName });
    expect([await read("owner"), await read("pendingOwner")]).toEqual([owner.address, stranger.address]);
    expect(await captureRefusal(refund(referrer, "acceptOwnership", []))).toEqual({
      error: "OwnableUnauthorizedAccount",
      args: [referrer.address],
    });
    await send(refund(stranger, "acceptOwnership", []));
    expect([await read("owner"), await read("pendingOwner")]).toEqual([stranger.address, zeroAddress]);
  });

  test("renounceOwnership is refused to every caller", async () => {
    const { refund, captureRefusal } = fixture();
    const refusal = { error: "PlanRefund_OwnershipCannotBeRenounced", args: [] };
    expect(await captureRefusal(refund(owner, "renounceOwnership", []))).toEqual(refusal);
    expect(await captureRefusal(refund(stranger, "renounceOwnership", []))).toEqual(refusal);
  });
});

describe("the constructor", () => {
  const creation = (args: readonly [Address, Address]): Call => ({
    from: owner,
    data: encodeDeployData({ abi: planRefundAbi, bytecode: planRefundBytecode, args }),
  });

  test("the constructor refuses the zero address as owner", async () => {
    const { captureRefusal, paymentAddress } = fixture();
    expect(await captureRefusal(creation([zeroAddress, paymentAddress]))).toEqual({
      error: "OwnableInvalidOwner",
      args: [zeroAddress],
    });
  });

  test("the constructor refuses a payment contract without code", async () => {
    for (const address of [zeroAddress, stranger.address]) {
      expect(await fixture().captureRefusal(creation([owner.address, address]))).toEqual({
        error: "PlanRefund_AddressRefused",
        args: [address],
      });
    }
  });

  test("the constructor refuses a payment contract that names no membership contract", async () => {
    const { client, usdc } = fixture();
    await expect(client.call({ account: owner, data: creation([owner.address, usdc]).data })).rejects.toThrow();
  });
});
