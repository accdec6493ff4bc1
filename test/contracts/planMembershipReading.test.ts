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

describe("a membership", () => {
  test("a membership cannot be moved, and no approval to move it can be given", async () => {
    const { mint, now, send, captureRefusal, call } = fixture();
    await send(mint((await now()) + DAY));
    const calls = [
      call(holder, "transferFrom", [holder.address, other.address, tokenId]),
      call(holder, "safeTransferFrom", [holder.address, other.address, tokenId]),
      call(holder, "safeTransferFrom", [holder.address, other.address, tokenId, "0x00"]),
      call(holder, "approve", [other.address, tokenId]),
      call(holder, "setApprovalForAll", [other.address, true]),
    ];
    for (const refused of calls) {
      expect(await captureRefusal(refused)).toEqual({ error: "PlanMembership_Soulbound", args: [] });
    }
  });

  test("a membership supports the read functions of ERC-721 and ERC-5192", async () => {
    const { mint, now, send, client, contract } = fixture();
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

  test("memberships are counted per user over all products", async () => {
    const { mint, now, send, client, contract, call, captureRefusal } = fixture();
    const expiry = (await now()) + DAY;
    await send(mint(expiry));
    await send(call(minter, "mint", [holder.address, 0n, 0n, expiry]));
    const readBalance = (user: `0x${string}`) =>
      client.readContract({ ...contract, functionName: "balanceOf", args: [user] });
    expect([await readBalance(holder.address), await readBalance(other.address)]).toEqual([2n, 0n]);
    expect(await captureRefusal(call(stranger, "balanceOf", [zeroAddress]))).toEqual({
      error: "PlanMembership_ZeroAddress",
      args: [],
    });
  });

  test("a membership that does not exist is refused, or read as 0", async () => {
    const { client, contract, call, captureRefusal } = fixture();
    for (const name of ["ownerOf", "getApproved", "locked", "detailsOf", "tokenURI"] as const) {
      expect(await captureRefusal(call(stranger, name, [tokenId]))).toEqual({
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

  test("the contract supports exactly the interfaces that it implements", async () => {
    const { client, contract } = fixture();
    const supports = (id: `0x${string}`) =>
      client.readContract({ ...contract, functionName: "supportsInterface", args: [id] });
    const answers = await Promise.all(
      (["0x01ffc9a7", "0x80ac58cd", "0x5b5e139f", "0xb45a3c0e", "0x780e9d63", "0xffffffff"] as const).map(supports),
    );
    expect(answers).toEqual([true, true, true, true, false, false]);
  });
});

describe("the token's URI", () => {
  const uri = () => fixture().client.readContract({ ...fixture().contract, functionName: "tokenURI", args: [tokenId] });

  test("the on-chain URI names product, plan and expiry", async () => {
    const { mint, now, send } = fixture();
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

  const names: [bigint, bigint, string][] = [
    [0n, 0n, "Trading bot BASIC"],
    [0n, 1n, "Trading bot ADVANCED"],
    [0n, 2n, "Trading bot PREMIUM"],
    [1n, 0n, "Data API ADVANCED"],
    [1n, 1n, "Data API PREMIUM"],
    [1n, 2n, "Data API VIP"],
    [2n, 0n, "Analytics BASIC"],
    [2n, 1n, "Analytics ADVANCED"],
    [2n, 2n, "Analytics PREMIUM"],
    [2n, 3n, "Analytics VIP"],
    [2n, 4n, "Analytics ENTERPRISE"],
  ];
  for (const [product, plan, name] of names) {
    test(`the URI of product ${product}, plan ${plan} contains the name ${name}`, async () => {
      const { call, now, send, client, contract } = fixture();
      await send(call(minter, "mint", [holder.address, product, plan, (await now()) + DAY]));
      const id = (BigInt(holder.address) << 8n) | product;
      const tokenUri = await client.readContract({ ...contract, functionName: "tokenURI", args: [id] });
      const body = Buffer.from(tokenUri.split(",")[1] ?? "", "base64").toString("utf8");
      expect(JSON.parse(body)).toMatchObject({ name: `TMAI Membership: ${name}` });
    });
  }

  test("the on-chain URI is used again when the base URI is emptied", async () => {
    const { mint, now, send, call } = fixture();
    await send(mint((await now()) + DAY));
    await send(call(owner, "setBaseURI", ["https://example.org/nft/"]));
    await send(call(owner, "setBaseURI", [""]));
    expect(await uri()).toMatch(/^data:application\/json;base64,/);
  });

  test("the URI follows the base URI when there is one", async () => {
    const { mint, now, send, call } = fixture();
    await send(mint((await now()) + DAY));
    expect(await fixture().sendForEvents(call(owner, "setBaseURI", ["https://example.org/nft/"]))).toEqual([
      { eventName: "BaseURIChanged", args: { previousBaseURI: "", newBaseURI: "https://example.org/nft/" } },
    ]);
    expect(await uri()).toBe(`https://example.org/nft/${tokenId}`);
  });
});

describe("the owner's calls", () => {
  test("owner calls by others, including the minter, are refused", async () => {
    const { call, captureRefusal } = fixture();
    const calls = [
      call(minter, "setMinter", [stranger.address]),
      call(minter, "setBaseURI", ["x"]),
      call(minter, "pause", []),
      call(minter, "unpause", []),
      call(minter, "transferOwnership", [stranger.address]),
    ];
    for (const refused of calls) {
      expect(await captureRefusal(refused)).toEqual({ error: "OwnableUnauthorizedAccount", args: [minter.address] });
    }
  });

  test("setMinter is logged and refuses the zero address", async () => {
    const { call, captureRefusal } = fixture();
    expect(await fixture().sendForEvents(call(owner, "setMinter", [stranger.address]))).toEqual([
      { eventName: "MinterChanged", args: { previousMinter: minter.address, newMinter: stranger.address } },
    ]);
    expect(await captureRefusal(call(owner, "setMinter", [zeroAddress]))).toEqual({
      error: "PlanMembership_ZeroAddress",
      args: [],
    });
  });

  test("a pause stops minting and upgrading, but not reading", async () => {
    const { call, mint, upgrade, send, now, captureRefusal, membership } = fixture();
    const expiry = (await now()) + DAY;
    await send(mint(expiry));
    await send(call(owner, "pause", []));
    expect(await captureRefusal(upgrade(expiry + DAY))).toEqual({ error: "EnforcedPause", args: [] });
    expect(await captureRefusal(call(minter, "mint", [other.address, 0n, 0n, expiry]))).toEqual({
      error: "EnforcedPause",
      args: [],
    });
    expect(await membership()).toEqual([tokenId, 1n, expiry]);
    await send(call(owner, "unpause", []));
    await send(upgrade(expiry + DAY));
  });

  test("ownership moves in two steps and cannot be renounced", async () => {
    const { call, send, captureRefusal, client, contract } = fixture();
    await send(call(owner, "transferOwnership", [stranger.address]));
    expect(await captureRefusal(call(other, "acceptOwnership", []))).toEqual({
      error: "OwnableUnauthorizedAccount",
      args: [other.address],
    });
    expect(await client.readContract({ ...contract, functionName: "owner" })).toBe(owner.address);
    await send(call(stranger, "acceptOwnership", []));
    expect(await client.readContract({ ...contract, functionName: "owner" })).toBe(stranger.address);
    expect(await captureRefusal(call(stranger, "renounceOwnership", []))).toEqual({
      error: "PlanMembership_OwnershipCannotBeRenounced",
      args: [],
    });
  });
});
