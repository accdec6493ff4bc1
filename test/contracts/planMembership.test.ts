import { type Account, parseEventLogs, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { planMembershipBytecode } from "../../contracts/abi/bytecode/planMembership.ts";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import type { Deployer } from "../../contracts/deploy/chain.ts";
import { accounts, type Call, on, onTestChain, type TestChain } from "./support.ts";

const [owner, minter, , holder, other, stranger] = accounts;
const DAY = 86_400n;
const ANALYTICS = 2n;
const tokenId = (BigInt(holder.address) << 8n) | ANALYTICS;

const world = onTestChain(async (chain: TestChain, { deploy }: Deployer) => {
  const { address } = await deploy({
    what: "PlanMembership",
    abi: planMembershipAbi,
    bytecode: planMembershipBytecode,
    args: [owner.address],
  });
  const call = on(address, planMembershipAbi);
  await chain.send(call(owner, "setMinter", [minter.address]));
  const contract = { address, abi: planMembershipAbi } as const;
  const now = async () => (await chain.client.getBlock()).timestamp;
  const mint = (expiry: bigint, plan = 1n, from: Account = minter) =>
    call(from, "mint", [holder.address, ANALYTICS, plan, expiry]);
  const upgrade = (expiry: bigint, plan = 1n, from: Account = minter) =>
    call(from, "upgradeNFT", [holder.address, ANALYTICS, plan, expiry]);
  const membership = () =>
    chain.client.readContract({ ...contract, functionName: "membershipOf", args: [holder.address, ANALYTICS] });
  return { ...chain, contract, call, now, mint, upgrade, membership };
});

async function eventsOf(call: Call) {
  const { logs } = await world().send(call);
  return parseEventLogs({ abi: planMembershipAbi, logs }).map(({ eventName, args }) => ({ eventName, args }));
}

describe("mint", () => {
  test("stores, counts and logs the membership", async () => {
    const { mint, now, membership, client, contract } = world();
    const expiryDate = (await now()) + 30n * DAY;
    expect(await eventsOf(mint(expiryDate))).toEqual([
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
    expect(await eventsOf(upgrade(expiry + DAY))).toEqual([
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

describe("a membership", () => {
  test("cannot be moved, nor anybody approved to move it", async () => {
    const { mint, now, send, refusalOf, call } = world();
    await send(mint((await now()) + DAY));
    const calls = [
      call(holder, "transferFrom", [holder.address, other.address, tokenId]),
      call(holder, "safeTransferFrom", [holder.address, other.address, tokenId]),
      call(holder, "safeTransferFrom", [holder.address, other.address, tokenId, "0x00"]),
      call(holder, "approve", [other.address, tokenId]),
      call(holder, "setApprovalForAll", [other.address, true]),
    ];
    for (const refused of calls) {
      expect(await refusalOf(refused)).toEqual({ error: "PlanMembership_Soulbound", args: [] });
    }
  });

  test("answers the reading side of ERC-721 and ERC-5192", async () => {
    const { mint, now, send, client, contract } = world();
    const expiry = (await now()) + DAY;
    await send(mint(expiry));
    const ofToken = { ...contract, args: [tokenId] } as const;
    expect(await client.readContract({ ...ofToken, functionName: "ownerOf" })).toBe(holder.address);
    expect(await client.readContract({ ...ofToken, functionName: "getApproved" })).toBe(zeroAddress);
    expect(await client.readContract({ ...ofToken, functionName: "locked" })).toBe(true);
    expect(await client.readContract({ ...ofToken, functionName: "detailsOf" })).toEqual([ANALYTICS, 1n, expiry]);
    const approved = [holder.address, other.address] as const;
    expect(await client.readContract({ ...contract, functionName: "isApprovedForAll", args: approved })).toBe(false);
    expect(await client.readContract({ ...contract, functionName: "name" })).toBe("TMAI Membership");
    expect(await client.readContract({ ...contract, functionName: "symbol" })).toBe("TMAIM");
  });

  test("is counted per user over all products", async () => {
    const { mint, now, send, client, contract, call, refusalOf } = world();
    const expiry = (await now()) + DAY;
    await send(mint(expiry));
    await send(call(minter, "mint", [holder.address, 0n, 0n, expiry]));
    const balanceOf = (user: `0x${string}`) =>
      client.readContract({ ...contract, functionName: "balanceOf", args: [user] });
    expect([await balanceOf(holder.address), await balanceOf(other.address)]).toEqual([2n, 0n]);
    expect(await refusalOf(call(stranger, "balanceOf", [zeroAddress]))).toEqual({
      error: "PlanMembership_ZeroAddress",
      args: [],
    });
  });

  test("that does not exist is refused, or read as 0", async () => {
    const { client, contract, call, refusalOf } = world();
    for (const name of ["ownerOf", "getApproved", "locked", "detailsOf", "tokenURI"] as const) {
      expect(await refusalOf(call(stranger, name, [tokenId]))).toEqual({
        error: "PlanMembership_NoSuchToken",
        args: [tokenId],
      });
    }
    for (const product of [2n, 3n, 2n ** 200n]) {
      const args = [holder.address, product] as const;
      expect(await client.readContract({ ...contract, functionName: "tokenIdOf", args })).toBe(0n);
      expect(await client.readContract({ ...contract, functionName: "membershipOf", args })).toEqual([0n, 0n, 0n]);
    }
  });

  test("supports exactly the interfaces that it has", async () => {
    const { client, contract } = world();
    const supports = (id: `0x${string}`) =>
      client.readContract({ ...contract, functionName: "supportsInterface", args: [id] });
    const answers = await Promise.all(
      (["0x01ffc9a7", "0x80ac58cd", "0x5b5e139f", "0xb45a3c0e", "0x780e9d63", "0xffffffff"] as const).map(supports),
    );
    expect(answers).toEqual([true, true, true, true, false, false]);
  });
});

describe("the token's URI", () => {
  const uri = () => world().client.readContract({ ...world().contract, functionName: "tokenURI", args: [tokenId] });

  test("names product, plan and expiry on chain", async () => {
    const { mint, now, send } = world();
    const expiry = (await now()) + DAY;
    await send(mint(expiry, 4n));
    const [head, body] = (await uri()).split(",");
    expect(head).toBe("data:application/json;base64");
    expect(JSON.parse(Buffer.from(body ?? "", "base64").toString("utf8"))).toEqual({
      name: "TMAI Membership: Analytics ENTERPRISE",
      description: "Membership bound to the wallet that paid for it.",
      attributes: [
        { trait_type: "Product", value: "Analytics" },
        { trait_type: "Plan", value: "ENTERPRISE" },
        { trait_type: "Expires", display_type: "date", value: Number(expiry) },
      ],
    });
  });

  test("follows the base URI when there is one", async () => {
    const { mint, now, send, call } = world();
    await send(mint((await now()) + DAY));
    expect(await eventsOf(call(owner, "setBaseURI", ["https://example.org/nft/"]))).toEqual([
      { eventName: "BaseURIChanged", args: { previousBaseURI: "", newBaseURI: "https://example.org/nft/" } },
    ]);
    expect(await uri()).toBe(`https://example.org/nft/${tokenId}`);
  });
});

describe("the owner's calls", () => {
  test("are refused to others, the minter included", async () => {
    const { call, refusalOf } = world();
    const calls = [
      call(minter, "setMinter", [stranger.address]),
      call(minter, "setBaseURI", ["x"]),
      call(minter, "pause", []),
      call(minter, "unpause", []),
      call(minter, "transferOwnership", [stranger.address]),
    ];
    for (const refused of calls) {
      expect(await refusalOf(refused)).toEqual({ error: "OwnableUnauthorizedAccount", args: [minter.address] });
    }
  });

  test("setMinter is logged and refuses the zero address", async () => {
    const { call, refusalOf } = world();
    expect(await eventsOf(call(owner, "setMinter", [stranger.address]))).toEqual([
      { eventName: "MinterChanged", args: { previousMinter: minter.address, newMinter: stranger.address } },
    ]);
    expect(await refusalOf(call(owner, "setMinter", [zeroAddress]))).toEqual({
      error: "PlanMembership_ZeroAddress",
      args: [],
    });
  });

  test("pause stops minting and upgrading, reading goes on", async () => {
    const { call, mint, upgrade, send, now, refusalOf, membership } = world();
    const expiry = (await now()) + DAY;
    await send(mint(expiry));
    await send(call(owner, "pause", []));
    expect(await refusalOf(upgrade(expiry + DAY))).toEqual({ error: "EnforcedPause", args: [] });
    expect(await refusalOf(call(minter, "mint", [other.address, 0n, 0n, expiry]))).toEqual({
      error: "EnforcedPause",
      args: [],
    });
    expect(await membership()).toEqual([tokenId, 1n, expiry]);
    await send(call(owner, "unpause", []));
    await send(upgrade(expiry + DAY));
  });

  test("ownership moves in two steps and cannot be renounced", async () => {
    const { call, send, refusalOf, client, contract } = world();
    await send(call(owner, "transferOwnership", [stranger.address]));
    expect(await client.readContract({ ...contract, functionName: "owner" })).toBe(owner.address);
    await send(call(stranger, "acceptOwnership", []));
    expect(await client.readContract({ ...contract, functionName: "owner" })).toBe(stranger.address);
    expect(await refusalOf(call(stranger, "renounceOwnership", []))).toEqual({
      error: "PlanMembership_OwnershipCannotBeRenounced",
      args: [],
    });
  });
});
