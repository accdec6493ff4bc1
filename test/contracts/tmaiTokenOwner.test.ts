import { type Address, type Hex, parseSignature } from "viem";
import { describe, expect, test } from "vitest";
import { contractAccountAbi } from "../../contracts/abi/test/contractAccount.ts";
import { on, onTestChain } from "./support.ts";
import { deployTokenFixture, holder, ONE, other, owner, SUPPLY, stranger } from "./tokenFixture.ts";

const fixture = onTestChain(deployTokenFixture);

describe("a paused token", () => {
  const refusal = { error: "EnforcedPause", args: [] };

  test("transfers, sells and burns are refused while paused", async () => {
    const { call, send, sell, captureRefusal } = fixture();
    await send(call(owner, "pause", []));
    const calls = [call(holder, "transfer", [other.address, ONE]), sell(holder), call(holder, "burn", [ONE])];
    for (const refused of calls) expect(await captureRefusal(refused)).toEqual(refusal);
    await send(call(owner, "unpause", []));
    await send(call(holder, "transfer", [other.address, ONE]));
  });

  test("vesting and staking still pay out while paused, and receive nothing", async () => {
    const { call, send, captureRefusal, vault, readBalance } = fixture();
    await send(call(owner, "transfer", [vault, 5n * ONE]));
    expect(await fixture().sendForEvents(call(owner, "setPauseExemption", [vault, true]))).toEqual([
      { eventName: "PauseExemptionChanged", args: { account: vault, exempt: true } },
    ]);
    await send(call(owner, "pause", []));
    const { to, data } = call(holder, "transfer", [stranger.address, ONE]);
    if (!to) throw new Error("A call has an address.");
    const payOut = on(vault, contractAccountAbi)(holder, "execute", [to, data]);
    await send(payOut);
    expect(await readBalance(stranger.address)).toBe(ONE);
    expect(await captureRefusal(call(holder, "transfer", [vault, ONE]))).toEqual(refusal);
  });

  test("an exemption ends only where no token depends on it", async () => {
    const { call, send, captureRefusal, sendForEvents, vault, contract, client } = fixture();
    await send(call(owner, "transfer", [vault, 1n]));
    await send(call(owner, "setPauseExemption", [vault, true]));
    await send(call(owner, "pause", []));
    const end = call(owner, "setPauseExemption", [vault, false]);
    expect(await captureRefusal(end)).toEqual({ error: "TmaiToken_ExemptionInUse", args: [vault, 1n] });
    const payOut = (data: Hex) => on(vault, contractAccountAbi)(holder, "execute", [contract.address, data]);
    await send(payOut(call(holder, "transfer", [stranger.address, 1n]).data));
    expect(await sendForEvents(end)).toEqual([
      { eventName: "PauseExemptionChanged", args: { account: vault, exempt: false } },
    ]);
    expect(await client.readContract({ ...contract, functionName: "isPauseExempt", args: [vault] })).toBe(false);
    expect(await captureRefusal(payOut(call(holder, "transfer", [stranger.address, 0n]).data))).toEqual(refusal);
  });

  test("approvals are possible while paused", async () => {
    const { call, send, client, contract } = fixture();
    await send(call(owner, "pause", []));
    await send(call(holder, "approve", [other.address, ONE]));
    const args = [holder.address, other.address] as const;
    expect(await client.readContract({ ...contract, functionName: "allowance", args })).toBe(ONE);
  });

  test("only a contract can be exempt", async () => {
    const { call, captureRefusal } = fixture();
    expect(await captureRefusal(call(owner, "setPauseExemption", [stranger.address, true]))).toEqual({
      error: "TmaiToken_AccountWithoutCode",
      args: [stranger.address],
    });
  });
});

describe("holders", () => {
  test("holders can burn their own tokens, and others' within the allowance", async () => {
    const { call, send, client, contract, captureRefusal } = fixture();
    await send(call(holder, "burn", [ONE]));
    await send(call(holder, "approve", [other.address, ONE]));
    await send(call(other, "burnFrom", [holder.address, ONE]));
    expect(await client.readContract({ ...contract, functionName: "totalSupply" })).toBe(SUPPLY - 2n * ONE);
    expect(await captureRefusal(call(other, "burnFrom", [holder.address, ONE]))).toEqual({
      error: "ERC20InsufficientAllowance",
      args: [other.address, 0n, ONE],
    });
  });

  test("holders can never burn more than they have, nor change the supply otherwise", async () => {
    const { call, send, sell, client, contract, captureRefusal, vault } = fixture();
    const supply = () => client.readContract({ ...contract, functionName: "totalSupply" });
    expect(await captureRefusal(call(holder, "burn", [100n * ONE + 1n]))).toEqual({
      error: "ERC20InsufficientBalance",
      args: [holder.address, 100n * ONE, 100n * ONE + 1n],
    });
    await send(sell(holder));
    await send(call(owner, "payAllocation", [vault]));
    expect(await supply()).toBe(SUPPLY);
    await send(call(holder, "burn", [99n * ONE]));
    expect(await supply()).toBe(SUPPLY - 99n * ONE);
  });
});

describe("a permit", () => {
  const permitTypes = {
    Permit: [
      { name: "owner", type: "address" },
      { name: "spender", type: "address" },
      { name: "value", type: "uint256" },
      { name: "nonce", type: "uint256" },
      { name: "deadline", type: "uint256" },
    ],
  } as const;
  type Signed = { chainId?: number; verifyingContract?: Address; deadline?: bigint; by?: typeof holder };

  /** The holder's permit for one TMAI, or one signed for something else or by another account. */
  async function permit({ chainId = 31337, verifyingContract, deadline, by = holder }: Signed = {}) {
    const { client, contract, call } = fixture();
    const until = deadline ?? (await client.getBlock()).timestamp + 60n;
    const message = { owner: holder.address, spender: other.address, value: ONE, nonce: 0n, deadline: until };
    const domain = { name: "TMAI", version: "1", chainId, verifyingContract: verifyingContract ?? contract.address };
    const signature = await by.signTypedData({ domain, types: permitTypes, primaryType: "Permit", message });
    const { r, s, yParity } = parseSignature(signature);
    return call(other, "permit", [holder.address, other.address, ONE, until, 27 + yParity, r, s]);
  }
  const allowance = () => {
    const args = [holder.address, other.address] as const;
    return fixture().client.readContract({ ...fixture().contract, functionName: "allowance", args });
  };

  test("a permit approves by signature, once, and also while paused", async () => {
    const { send, call, captureRefusal } = fixture();
    await send(call(owner, "pause", []));
    const signed = await permit();
    await send(signed);
    expect(await allowance()).toBe(ONE);
    expect((await captureRefusal(signed)).error).toBe("ERC2612InvalidSigner");
  });

  test("a permit for another chain or another token, or by another key, is refused", async () => {
    const { captureRefusal, vault } = fixture();
    const others = [{ chainId: 8453 }, { chainId: 84532 }, { verifyingContract: vault }, { by: stranger }];
    for (const elsewhere of others) {
      const { error, args } = await captureRefusal(await permit(elsewhere));
      expect({ error, owner: args[1] }).toEqual({ error: "ERC2612InvalidSigner", owner: holder.address });
    }
    expect(await captureRefusal(await permit({ by: stranger }))).toEqual({
      error: "ERC2612InvalidSigner",
      args: [stranger.address, holder.address],
    });
  });

  test("an expired permit is refused", async () => {
    const { captureRefusal, client } = fixture();
    const deadline = (await client.getBlock()).timestamp - 1n;
    expect(await captureRefusal(await permit({ deadline }))).toEqual({
      error: "ERC2612ExpiredSignature",
      args: [deadline],
    });
  });

  test("the token names its permit domain to wallets", async () => {
    const { client, contract } = fixture();
    expect((await client.readContract({ ...contract, functionName: "eip712Domain" })).slice(1, 5)).toEqual([
      "TMAI",
      "1",
      31337n,
      contract.address,
    ]);
  });
});

describe("the owner's calls", () => {
  test("owner calls by others are refused", async () => {
    const { call, captureRefusal, vault } = fixture();
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
      expect(await captureRefusal(refused)).toEqual({ error: "OwnableUnauthorizedAccount", args: [stranger.address] });
    }
  });

  test("changes of the list of liquidity providers are logged, and can be undone", async () => {
    const { call } = fixture();
    expect(await fixture().sendForEvents(call(owner, "whitelistLiquidityProvider", [other.address, true]))).toEqual([
      { eventName: "LiquidityProviderChanged", args: { account: other.address, whitelisted: true } },
    ]);
    expect(await fixture().sendForEvents(call(owner, "whitelistLiquidityProvider", [other.address, false]))).toEqual([
      { eventName: "LiquidityProviderChanged", args: { account: other.address, whitelisted: false } },
    ]);
  });

  test("ownership moves in two steps and cannot be renounced", async () => {
    const { call, send, captureRefusal, client, contract } = fixture();
    await send(call(owner, "transferOwnership", [stranger.address]));
    expect(await client.readContract({ ...contract, functionName: "owner" })).toBe(owner.address);
    await send(call(stranger, "acceptOwnership", []));
    expect(await client.readContract({ ...contract, functionName: "owner" })).toBe(stranger.address);
    expect(await captureRefusal(call(stranger, "renounceOwnership", []))).toEqual({
      error: "TmaiToken_OwnershipCannotBeRenounced",
      args: [],
    });
  });
});
