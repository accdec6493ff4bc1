import { type Account, zeroAddress } from "viem";
import { beforeEach, describe, expect, test } from "vitest";
import {
  ANALYTICS,
  DAY,
  deployMembershipFixture,
  holder,
  minter,
  other,
  owner,
  stranger,
  tokenId,
} from "./membershipFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployMembershipFixture);
const amender = other;
beforeEach(async () => {
  await fixture().send(fixture().call(owner, "setAmender", [amender.address]));
});

const amend = (plan: bigint, expiry: bigint, from: Account = amender) =>
  fixture().call(from, "amend", [holder.address, ANALYTICS, plan, expiry]);
async function member(plan = 2n) {
  const expiry = (await fixture().now()) + 30n * DAY;
  await fixture().send(fixture().mint(expiry, plan));
  return expiry;
}

describe("amend", () => {
  test("an amendment shortens a membership, and logs the change", async () => {
    const expiry = await member();
    expect(await fixture().sendForEvents(amend(2n, expiry - DAY))).toEqual([
      {
        eventName: "MembershipChanged",
        args: { tokenId, user: holder.address, product: ANALYTICS, planType: 2n, expiryDate: expiry - DAY },
      },
    ]);
    expect(await fixture().membership()).toEqual([tokenId, 2n, expiry - DAY]);
  });

  test("an amendment ends a membership by a past expiry, and keeps the token and its count", async () => {
    const { send, membership, client, contract, now } = fixture();
    await member();
    for (const passed of [await now(), 1n]) {
      await send(amend(2n, passed));
      expect(await membership()).toEqual([tokenId, 2n, passed]);
    }
    expect(await client.readContract({ ...contract, functionName: "totalSupply" })).toBe(1n);
    expect(await client.readContract({ ...contract, functionName: "ownerOf", args: [tokenId] })).toBe(holder.address);
  });

  test("an amendment to plan 0 and second 1 does not destroy the token", async () => {
    const { send, membership } = fixture();
    await member(0n);
    await send(amend(0n, 1n));
    expect(await membership()).toEqual([tokenId, 0n, 1n]);
  });

  test("an amendment lowers an active plan, to an earlier or later end", async () => {
    const { send, membership } = fixture();
    const expiry = await member();
    await send(amend(1n, expiry + 300n * DAY));
    expect(await membership()).toEqual([tokenId, 1n, expiry + 300n * DAY]);
    await send(amend(0n, expiry - DAY));
    expect(await membership()).toEqual([tokenId, 0n, expiry - DAY]);
  });

  test("an amendment to the present terms is accepted", async () => {
    const expiry = await member();
    await fixture().send(amend(2n, expiry));
    expect(await fixture().membership()).toEqual([tokenId, 2n, expiry]);
  });

  test("an amendment never gives a higher plan or a later end, whether active or ended", async () => {
    const { captureRefusal, send } = fixture();
    const expiry = await member();
    const more = (plan: bigint, to: bigint, from = expiry) => ({
      error: "PlanMembership_AmendmentGivesMore",
      args: [2n, from, plan, to],
    });
    expect(await captureRefusal(amend(2n, expiry + 1n))).toEqual(more(2n, expiry + 1n));
    expect(await captureRefusal(amend(3n, expiry - DAY))).toEqual(more(3n, expiry - DAY));
    await send(amend(2n, 5n));
    expect(await captureRefusal(amend(2n, expiry))).toEqual(more(2n, expiry, 5n));
    for (const plan of [3n, 258n]) expect(await captureRefusal(amend(plan, 1n))).toEqual(more(plan, 1n, 5n));
  });

  test("an amendment of an ended membership accepts any end up to the present second", async () => {
    const { send, membership, client, now, captureRefusal } = fixture();
    const expiry = await member();
    await send(amend(2n, 5n));
    for (const end of [6n, 4n, await now()]) {
      await send(amend(2n, end));
      expect(await membership()).toEqual([tokenId, 2n, end]);
    }
    await client.setNextBlockTimestamp({ timestamp: expiry });
    await client.mine({ blocks: 1 });
    expect((await captureRefusal(amend(2n, expiry + 60n))).error).toBe("PlanMembership_AmendmentGivesMore");
    await client.setNextBlockTimestamp({ timestamp: expiry + 60n });
    await send(amend(2n, expiry + 60n));
    expect(await membership()).toEqual([tokenId, 2n, expiry + 60n]);
  });

  test("only the amender can amend; even minter and owner are refused", async () => {
    const expiry = await member();
    for (const from of [minter, owner, holder, stranger]) {
      expect(await fixture().captureRefusal(amend(2n, expiry - DAY, from))).toEqual({
        error: "PlanMembership_CallerIsNotAmender",
        args: [from.address, amender.address],
      });
    }
  });

  test("an amendment while paused is refused", async () => {
    const expiry = await member();
    await fixture().send(fixture().call(owner, "pause", []));
    expect(await fixture().captureRefusal(amend(2n, expiry - DAY))).toEqual({ error: "EnforcedPause", args: [] });
  });

  test("an amendment needs a membership, a product and an expiry that fits", async () => {
    const { captureRefusal, call } = fixture();
    expect(await captureRefusal(amend(0n, 1n))).toEqual({
      error: "PlanMembership_NotMember",
      args: [holder.address, ANALYTICS],
    });
    await member();
    expect(await captureRefusal(call(amender, "amend", [zeroAddress, ANALYTICS, 0n, 1n]))).toEqual({
      error: "PlanMembership_NotMember",
      args: [zeroAddress, ANALYTICS],
    });
    // 258 is 2 in its lowest byte, where a token id stores the product.
    for (const product of [3n, 258n]) {
      expect(await captureRefusal(call(amender, "amend", [holder.address, product, 0n, 1n]))).toEqual({
        error: "PlanMembership_NoSuchProduct",
        args: [product],
      });
    }
    expect(await captureRefusal(amend(1n, 0n))).toEqual({ error: "PlanMembership_ExpiryMissing", args: [] });
    expect(await captureRefusal(amend(1n, 2n ** 64n))).toEqual({
      error: "PlanMembership_ExpiryTooFar",
      args: [2n ** 64n],
    });
    await fixture().send(amend(1n, 2n ** 64n - 1n));
    expect(await fixture().membership()).toEqual([tokenId, 1n, 2n ** 64n - 1n]);
  });

  test("an amended membership can be renewed, and changed to any plan after its end", async () => {
    const { send, upgrade, membership, captureRefusal } = fixture();
    const expiry = await member();
    await send(amend(2n, expiry - DAY));
    expect((await captureRefusal(upgrade(expiry, 1n))).error).toBe("PlanMembership_DowngradeWhileRunning");
    await send(upgrade(expiry - DAY, 2n));
    await send(amend(2n, 1n));
    await send(upgrade(expiry, 0n));
    expect(await membership()).toEqual([tokenId, 0n, expiry]);
  });
});

describe("setAmender", () => {
  test("a new amender is logged, and zero disables amendments", async () => {
    const { sendForEvents, call, captureRefusal, client, contract } = fixture();
    const expiry = await member();
    expect(await sendForEvents(call(owner, "setAmender", [zeroAddress]))).toEqual([
      { eventName: "AmenderChanged", args: { previousAmender: amender.address, newAmender: zeroAddress } },
    ]);
    expect(await client.readContract({ ...contract, functionName: "amender" })).toBe(zeroAddress);
    expect(await captureRefusal(amend(2n, expiry - DAY))).toEqual({
      error: "PlanMembership_CallerIsNotAmender",
      args: [amender.address, zeroAddress],
    });
  });

  test("only the owner can set the amender", async () => {
    for (const from of [minter, amender, stranger]) {
      expect(await fixture().captureRefusal(fixture().call(from, "setAmender", [stranger.address]))).toEqual({
        error: "OwnableUnauthorizedAccount",
        args: [from.address],
      });
    }
  });
});
