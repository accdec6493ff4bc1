import { parseSignature, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { contractAccountAbi } from "../../contracts/abi/test/contractAccount.ts";
import { on, onTestChain } from "./support.ts";
import { deployTokenWorld, holder, ONE, other, owner, pair, SUPPLY, stranger } from "./tokenWorld.ts";

const world = onTestChain(deployTokenWorld);

describe("while paused", () => {
  const refusal = { error: "EnforcedPause", args: [] };

  test("transfers, sells and burns are refused", async () => {
    const { call, send, sell, refusalOf } = world();
    await send(call(owner, "pause", []));
    const calls = [call(holder, "transfer", [other.address, ONE]), sell(holder), call(holder, "burn", [ONE])];
    for (const refused of calls) expect(await refusalOf(refused)).toEqual(refusal);
    await send(call(owner, "unpause", []));
    await send(call(holder, "transfer", [other.address, ONE]));
  });

  test("vesting and staking still pay out, and take nothing in", async () => {
    const { call, send, refusalOf, vault, balanceOf } = world();
    await send(call(owner, "transfer", [vault, 5n * ONE]));
    expect(await world().eventsOf(call(owner, "setPauseExemption", [vault, true]))).toEqual([
      { eventName: "PauseExemptionChanged", args: { account: vault, exempt: true } },
    ]);
    await send(call(owner, "pause", []));
    const { to, data } = call(holder, "transfer", [stranger.address, ONE]);
    if (!to) throw new Error("A call has an address.");
    const payOut = on(vault, contractAccountAbi)(holder, "execute", [to, data]);
    await send(payOut);
    expect(await balanceOf(stranger.address)).toBe(ONE);
    expect(await refusalOf(call(holder, "transfer", [vault, ONE]))).toEqual(refusal);
    await send(call(owner, "setPauseExemption", [vault, false]));
    expect(await refusalOf(payOut)).toEqual(refusal);
  });

  test("only a contract can be exempt", async () => {
    const { call, refusalOf } = world();
    expect(await refusalOf(call(owner, "setPauseExemption", [stranger.address, true]))).toEqual({
      error: "TmaiToken_AccountWithoutCode",
      args: [stranger.address],
    });
  });
});

describe("holders", () => {
  test("burn their own, and others' within the allowance", async () => {
    const { call, send, client, contract, refusalOf } = world();
    await send(call(holder, "burn", [ONE]));
    await send(call(holder, "approve", [other.address, ONE]));
    await send(call(other, "burnFrom", [holder.address, ONE]));
    expect(await client.readContract({ ...contract, functionName: "totalSupply" })).toBe(SUPPLY - 2n * ONE);
    expect(await refusalOf(call(other, "burnFrom", [holder.address, ONE]))).toEqual({
      error: "ERC20InsufficientAllowance",
      args: [other.address, 0n, ONE],
    });
  });

  test("approve by signature", async () => {
    const { call, send, client, contract } = world();
    const deadline = (await client.getBlock()).timestamp + 60n;
    const message = { owner: holder.address, spender: other.address, value: ONE, nonce: 0n, deadline };
    const signature = await holder.signTypedData({
      domain: { name: "TMAI", version: "1", chainId: 31337, verifyingContract: contract.address },
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
      message,
    });
    const { r, s, yParity } = parseSignature(signature);
    await send(call(other, "permit", [holder.address, other.address, ONE, deadline, 27 + yParity, r, s]));
    const args = [holder.address, other.address] as const;
    expect(await client.readContract({ ...contract, functionName: "allowance", args })).toBe(ONE);
  });
});

describe("the owner's calls", () => {
  test("are refused to others", async () => {
    const { call, refusalOf, vault } = world();
    const calls = [
      call(stranger, "payAllocation", [vault]),
      call(stranger, "setPair", [stranger.address]),
      call(stranger, "setSellLimit", [1n]),
      call(stranger, "setSellWindow", [1_000n, 1_001n]),
      call(stranger, "whitelistLiquidityProvider", [stranger.address, true]),
      call(stranger, "setPauseExemption", [vault, true]),
      call(stranger, "pause", []),
      call(stranger, "unpause", []),
      call(stranger, "transferOwnership", [stranger.address]),
    ];
    for (const refused of calls) {
      expect(await refusalOf(refused)).toEqual({ error: "OwnableUnauthorizedAccount", args: [stranger.address] });
    }
  });

  test("setPair and whitelistLiquidityProvider are logged", async () => {
    const { call } = world();
    expect(await world().eventsOf(call(owner, "setPair", [zeroAddress]))).toEqual([
      { eventName: "PairChanged", args: { previousPair: pair.address, newPair: zeroAddress } },
    ]);
    expect(await world().eventsOf(call(owner, "whitelistLiquidityProvider", [other.address, true]))).toEqual([
      { eventName: "LiquidityProviderChanged", args: { account: other.address, whitelisted: true } },
    ]);
  });

  test("ownership moves in two steps and cannot be renounced", async () => {
    const { call, send, refusalOf, client, contract } = world();
    await send(call(owner, "transferOwnership", [stranger.address]));
    expect(await client.readContract({ ...contract, functionName: "owner" })).toBe(owner.address);
    await send(call(stranger, "acceptOwnership", []));
    expect(await client.readContract({ ...contract, functionName: "owner" })).toBe(stranger.address);
    expect(await refusalOf(call(stranger, "renounceOwnership", []))).toEqual({
      error: "TmaiToken_OwnershipCannotBeRenounced",
      args: [],
    });
  });
});
