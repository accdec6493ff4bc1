import { zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
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

describe("mint", () => {
  test("a mint stores, counts and logs the membership", async () => {
    const { mint, now, membership, client, contract } = fixture();
    const expiryDate = (await now()) + 30n * DAY;
    expect(await fixture().sendForEvents(mint(expiryDate))).toEqual([
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

  test("only the minter can mint; even the owner is refused", async () => {
    const { mint, now, captureRefusal } = fixture();
    for (const from of [owner, stranger]) {
      expect(await captureRefusal(mint((await now()) + DAY, 1n, from))).toEqual({
        error: "PlanMembership_CallerIsNotMinter",
        args: [from.address, minter.address],
      });
    }
  });

  test("a second mint for the same product is refused, but not for another", async () => {
    const { mint, now, send, captureRefusal, call } = fixture();
    const expiry = (await now()) + DAY;
    await send(mint(expiry));
    expect(await captureRefusal(mint(expiry))).toEqual({
      error: "PlanMembership_AlreadyMember",
      args: [holder.address, ANALYTICS, tokenId],
    });
    await send(call(minter, "mint", [holder.address, 0n, 0n, expiry]));
    await send(call(minter, "mint", [other.address, ANALYTICS, 4n, expiry]));
  });

  test("a mint for the zero address, an unknown product or an unknown plan is refused", async () => {
    const { now, captureRefusal, call } = fixture();
    const expiry = (await now()) + DAY;
    const refusal = (user: `0x${string}`, product: bigint, plan: bigint) =>
      captureRefusal(call(minter, "mint", [user, product, plan, expiry]));
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

  test("a mint with an expiry that has passed or does not fit is refused", async () => {
    const { mint, captureRefusal, client, now } = fixture();
    const at = (await now()) + 100n;
    await client.setNextBlockTimestamp({ timestamp: at });
    await client.mine({ blocks: 1 });
    const refusal = await captureRefusal(mint(at));
    expect(refusal.error).toBe("PlanMembership_ExpiryPassed");
    expect(refusal.args[0]).toBe(at);
    expect(await captureRefusal(mint(2n ** 64n))).toEqual({ error: "PlanMembership_ExpiryTooFar", args: [2n ** 64n] });
  });
});

describe("upgradeNFT", () => {
  test("an upgrade needs a membership", async () => {
    const { upgrade, now, captureRefusal } = fixture();
    expect(await captureRefusal(upgrade((await now()) + DAY))).toEqual({
      error: "PlanMembership_NotMember",
      args: [holder.address, ANALYTICS],
    });
  });

  test("an upgrade by any caller but the minter, to an unknown plan or with a past expiry is refused", async () => {
    const { mint, upgrade, now, send, captureRefusal } = fixture();
    await send(mint((await now()) + DAY));
    expect(await captureRefusal(upgrade((await now()) + 2n * DAY, 1n, owner))).toEqual({
      error: "PlanMembership_CallerIsNotMinter",
      args: [owner.address, minter.address],
    });
    expect(await captureRefusal(upgrade((await now()) + 2n * DAY, 5n))).toEqual({
      error: "PlanMembership_NoSuchPlan",
      args: [ANALYTICS, 5n],
    });
    expect((await captureRefusal(upgrade(1n))).error).toBe("PlanMembership_ExpiryPassed");
  });

  test("a renewal has the same or a later expiry, never an earlier one", async () => {
    const { mint, upgrade, now, send, captureRefusal, membership } = fixture();
    const expiry = (await now()) + 30n * DAY;
    await send(mint(expiry));
    expect(await captureRefusal(upgrade(expiry - 1n))).toEqual({
      error: "PlanMembership_ExpiryShortened",
      args: [expiry, expiry - 1n],
    });
    await send(upgrade(expiry));
    expect(await fixture().sendForEvents(upgrade(expiry + DAY))).toEqual([
      {
        eventName: "MembershipChanged",
        args: { tokenId, user: holder.address, product: ANALYTICS, planType: 1n, expiryDate: expiry + DAY },
      },
    ]);
    expect(await membership()).toEqual([tokenId, 1n, expiry + DAY]);
  });

  test("an upgrade to a higher plan may end earlier", async () => {
    const { mint, upgrade, now, send, membership } = fixture();
    const start = await now();
    await send(mint(start + 365n * DAY));
    await send(upgrade(start + 30n * DAY, 3n));
    expect(await membership()).toEqual([tokenId, 3n, start + 30n * DAY]);
  });

  test("a change to a lower plan must wait for the expiry, to the second", async () => {
    const { mint, upgrade, now, send, captureRefusal, membership, client } = fixture();
    const expiry = (await now()) + 30n * DAY;
    await send(mint(expiry, 2n));
    expect(await captureRefusal(upgrade(expiry + DAY, 1n))).toEqual({
      error: "PlanMembership_DowngradeWhileRunning",
      args: [2n, 1n, expiry],
    });
    await client.setNextBlockTimestamp({ timestamp: expiry });
    await send(upgrade(expiry + DAY, 1n));
    expect(await membership()).toEqual([tokenId, 1n, expiry + DAY]);
  });
});

describe("setMembership", () => {
  test("setMembership mints where there is no membership, with the events of a mint", async () => {
    const { call, now, membership, client, contract } = fixture();
    const expiryDate = (await now()) + 30n * DAY;
    expect(
      await fixture().sendForEvents(call(minter, "setMembership", [holder.address, ANALYTICS, 1n, expiryDate])),
    ).toEqual([
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

  test("setMembership upgrades an existing membership by the rules of an upgrade", async () => {
    const { call, now, mint, send, membership, captureRefusal, client, contract } = fixture();
    const expiry = (await now()) + 30n * DAY;
    const set = (plan: bigint, end: bigint) => call(minter, "setMembership", [holder.address, ANALYTICS, plan, end]);
    await send(mint(expiry));
    expect(await captureRefusal(set(0n, expiry + DAY))).toEqual({
      error: "PlanMembership_DowngradeWhileRunning",
      args: [1n, 0n, expiry],
    });
    expect(await captureRefusal(set(1n, expiry - 1n))).toEqual({
      error: "PlanMembership_ExpiryShortened",
      args: [expiry, expiry - 1n],
    });
    expect((await fixture().sendForEvents(set(2n, expiry - DAY))).map(({ eventName }) => eventName)).toEqual([
      "MembershipChanged",
    ]);
    expect(await membership()).toEqual([tokenId, 2n, expiry - DAY]);
    expect(await client.readContract({ ...contract, functionName: "totalSupply" })).toBe(1n);
  });

  test("setMembership is refused to all but the minter, while paused, and for terms that no mint accepts", async () => {
    const { call, now, send, captureRefusal } = fixture();
    const expiry = (await now()) + DAY;
    const refusal = (user: `0x${string}`, product: bigint, plan: bigint, end = expiry, from = minter) =>
      captureRefusal(call(from, "setMembership", [user, product, plan, end]));
    expect(await refusal(holder.address, 2n, 1n, expiry, stranger)).toEqual({
      error: "PlanMembership_CallerIsNotMinter",
      args: [stranger.address, minter.address],
    });
    expect(await refusal(zeroAddress, 2n, 1n)).toEqual({ error: "PlanMembership_ZeroAddress", args: [] });
    expect(await refusal(holder.address, 3n, 0n)).toEqual({ error: "PlanMembership_NoSuchProduct", args: [3n] });
    expect(await refusal(holder.address, 1n, 3n)).toEqual({ error: "PlanMembership_NoSuchPlan", args: [1n, 3n] });
    expect((await refusal(holder.address, 2n, 1n, 30n * DAY)).error).toBe("PlanMembership_ExpiryPassed");
    expect(await refusal(holder.address, 2n, 1n, 2n ** 64n)).toEqual({
      error: "PlanMembership_ExpiryTooFar",
      args: [2n ** 64n],
    });
    await send(call(owner, "pause", []));
    expect(await refusal(holder.address, 2n, 1n)).toEqual({ error: "EnforcedPause", args: [] });
  });
});

test("an expiry is always a date: a duration is refused", async () => {
  const { mint, upgrade, now, send, captureRefusal } = fixture();
  const durationSeconds = 365n * DAY;
  const passed = { error: "PlanMembership_ExpiryPassed", args: [durationSeconds, expect.any(BigInt)] };
  expect(await captureRefusal(mint(durationSeconds))).toEqual(passed);
  await send(mint((await now()) + DAY));
  expect(await captureRefusal(upgrade(durationSeconds))).toEqual(passed);
});

test("the latest expiry and the highest plan of every product are stored exactly", async () => {
  const { call, send, client, contract } = fixture();
  const expiry = 2n ** 64n - 1n;
  for (const [product, plan] of [
    [0n, 2n],
    [1n, 2n],
    [2n, 4n],
  ] as const) {
    await send(call(minter, "mint", [other.address, product, plan, expiry]));
    const id = (BigInt(other.address) << 8n) | product;
    const args = [other.address, product] as const;
    expect(await client.readContract({ ...contract, functionName: "membershipOf", args })).toEqual([id, plan, expiry]);
  }
});
