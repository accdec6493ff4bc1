import { zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import {
  ANALYTICS,
  DAY,
  deployMembershipWorld,
  holder,
  minter,
  other,
  owner,
  stranger,
  tokenId,
} from "./membershipWorld.ts";
import { onTestChain } from "./support.ts";

const world = onTestChain(deployMembershipWorld);

describe("mint", () => {
  test("stores, counts and logs the membership", async () => {
    const { mint, now, membership, client, contract } = world();
    const expiryDate = (await now()) + 30n * DAY;
    expect(await world().eventsOf(mint(expiryDate))).toEqual([
      { eventName: "Transfer", args: { from: zeroAddress, to: holder.address, tokenId } },
      { eventName: "Locked", args: { tokenId } },
      {
        eventName: "MembershipChanged",
        args: { tokenId, user: holder.address, product: ANALYTICS, planType: 1n, expiryDate },
      },
    ]);
    expect(await membership()).toEqual([tokenId, 1n, expiryDate]);
    expect(await client.readContract({ ...contract, functionName: "totalSupply" })).toBe(1n);
  });

  test("is refused to everybody but the minter, the owner included", async () => {
    const { mint, now, refusalOf } = world();
    for (const from of [owner, stranger]) {
      expect(await refusalOf(mint((await now()) + DAY, 1n, from))).toEqual({
        error: "PlanMembership_CallerIsNotMinter",
        args: [from.address, minter.address],
      });
    }
  });

  test("is refused a second time for the same product, not for another", async () => {
    const { mint, now, send, refusalOf, call } = world();
    const expiry = (await now()) + DAY;
    await send(mint(expiry));
    expect(await refusalOf(mint(expiry))).toEqual({
      error: "PlanMembership_AlreadyMember",
      args: [holder.address, ANALYTICS, tokenId],
    });
    await send(call(minter, "mint", [holder.address, 0n, 0n, expiry]));
    await send(call(minter, "mint", [other.address, ANALYTICS, 4n, expiry]));
  });

  test("is refused for the zero address, unknown products and unknown plans", async () => {
    const { now, refusalOf, call } = world();
    const expiry = (await now()) + DAY;
    const refusal = (user: `0x${string}`, product: bigint, plan: bigint) =>
      refusalOf(call(minter, "mint", [user, product, plan, expiry]));
    expect(await refusal(zeroAddress, 2n, 1n)).toEqual({ error: "PlanMembership_ZeroAddress", args: [] });
    expect(await refusal(holder.address, 3n, 0n)).toEqual({ error: "PlanMembership_NoSuchProduct", args: [3n] });
    for (const [product, plan] of [
      [0n, 3n],
      [1n, 3n],
      [2n, 5n],
      [2n, 257n],
    ] as const) {
      expect(await refusal(holder.address, product, plan)).toEqual({
        error: "PlanMembership_NoSuchPlan",
        args: [product, plan],
      });
    }
  });

  test("is refused with an expiry that has come or does not fit", async () => {
    const { mint, refusalOf, client, now } = world();
    const at = (await now()) + 100n;
    await client.setNextBlockTimestamp({ timestamp: at });
    await client.mine({ blocks: 1 });
    const refusal = await refusalOf(mint(at));
    expect(refusal.error).toBe("PlanMembership_ExpiryPassed");
    expect(refusal.args[0]).toBe(at);
    expect(await refusalOf(mint(2n ** 64n))).toEqual({ error: "PlanMembership_ExpiryTooFar", args: [2n ** 64n] });
  });
});

describe("upgradeNFT", () => {
  test("needs a membership", async () => {
    const { upgrade, now, refusalOf } = world();
    expect(await refusalOf(upgrade((await now()) + DAY))).toEqual({
      error: "PlanMembership_NotMember",
      args: [holder.address, ANALYTICS],
    });
  });

  test("is refused to everybody but the minter, for unknown plans and past expiries", async () => {
    const { mint, upgrade, now, send, refusalOf } = world();
    await send(mint((await now()) + DAY));
    expect(await refusalOf(upgrade((await now()) + 2n * DAY, 1n, owner))).toEqual({
      error: "PlanMembership_CallerIsNotMinter",
      args: [owner.address, minter.address],
    });
    expect(await refusalOf(upgrade((await now()) + 2n * DAY, 5n))).toEqual({
      error: "PlanMembership_NoSuchPlan",
      args: [ANALYTICS, 5n],
    });
    expect((await refusalOf(upgrade(1n))).error).toBe("PlanMembership_ExpiryPassed");
  });

  test("renews with the same or a later expiry, never an earlier one", async () => {
    const { mint, upgrade, now, send, refusalOf, membership } = world();
    const expiry = (await now()) + 30n * DAY;
    await send(mint(expiry));
    expect(await refusalOf(upgrade(expiry - 1n))).toEqual({
      error: "PlanMembership_ExpiryShortened",
      args: [expiry, expiry - 1n],
    });
    await send(upgrade(expiry));
    expect(await world().eventsOf(upgrade(expiry + DAY))).toEqual([
      {
        eventName: "MembershipChanged",
        args: { tokenId, user: holder.address, product: ANALYTICS, planType: 1n, expiryDate: expiry + DAY },
      },
    ]);
    expect(await membership()).toEqual([tokenId, 1n, expiry + DAY]);
  });

  test("to a higher plan may end earlier", async () => {
    const { mint, upgrade, now, send, membership } = world();
    const start = await now();
    await send(mint(start + 365n * DAY));
    await send(upgrade(start + 30n * DAY, 3n));
    expect(await membership()).toEqual([tokenId, 3n, start + 30n * DAY]);
  });

  test("to a lower plan waits for the expiry, to the second", async () => {
    const { mint, upgrade, now, send, refusalOf, membership, client } = world();
    const expiry = (await now()) + 30n * DAY;
    await send(mint(expiry, 2n));
    expect(await refusalOf(upgrade(expiry + DAY, 1n))).toEqual({
      error: "PlanMembership_DowngradeWhileRunning",
      args: [2n, 1n, expiry],
    });
    await client.setNextBlockTimestamp({ timestamp: expiry });
    await send(upgrade(expiry + DAY, 1n));
    expect(await membership()).toEqual([tokenId, 1n, expiry + DAY]);
  });
});
