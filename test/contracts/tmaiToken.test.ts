import { type Account, encodeDeployData, parseEther, parseEventLogs, parseSignature, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { tmaiTokenBytecode } from "../../contracts/abi/bytecode/tmaiToken.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import type { Deployer } from "../../contracts/deploy/chain.ts";
import { accounts, type Call, on, onTestChain, type TestChain } from "./support.ts";

const [owner, , , holder, other, stranger, pair] = accounts;
const SUPPLY = parseEther("10000000000");
const TGE = parseEther("2500000000");
const ONE = parseEther("1");

const world = onTestChain(async (chain: TestChain, { deploy }: Deployer) => {
  const token = await deploy({
    what: "TmaiToken",
    abi: tmaiTokenAbi,
    bytecode: tmaiTokenBytecode,
    args: [owner.address, TGE],
  });
  const vault = await deploy({
    what: "a contract account",
    abi: contractAccountAbi,
    bytecode: contractAccountBytecode,
    args: [owner.address],
  });
  const contract = { address: token.address, abi: tmaiTokenAbi } as const;
  const call = on(token.address, tmaiTokenAbi);
  for (const account of [holder, other, pair]) await chain.send(call(owner, "transfer", [account.address, 100n * ONE]));
  await chain.send(call(owner, "setPair", [pair.address]));
  const sell = (from: Account, amount = ONE) => call(from, "transfer", [pair.address, amount]);
  const balanceOf = (account: `0x${string}`) =>
    chain.client.readContract({ ...contract, functionName: "balanceOf", args: [account] });
  /** Ten blocks between sells, from five blocks ahead on, for a hundred blocks. Ends just before the window. */
  const approachWindow = async () => {
    await chain.send(call(owner, "setSellLimit", [10n]));
    const start = (await chain.client.getBlockNumber()) + 6n;
    await chain.send(call(owner, "setSellWindow", [start, start + 99n]));
    return start;
  };
  /** Mines until the next transaction lands in this block. */
  const nextIs = async (block: bigint) =>
    chain.client.mine({ blocks: Number(block - 1n - (await chain.client.getBlockNumber())) });
  return { ...chain, contract, call, sell, balanceOf, approachWindow, nextIs, vault: vault.address };
});

async function eventsOf(call: Call) {
  const { logs } = await world().send(call);
  return parseEventLogs({ abi: tmaiTokenAbi, logs }).map(({ eventName, args }) => ({ eventName, args }));
}

describe("the supply", () => {
  test("is minted once: the event's amount waits in the token, the rest is the owner's", async () => {
    const { client, contract, balanceOf } = world();
    expect(await client.readContract({ ...contract, functionName: "totalSupply" })).toBe(SUPPLY);
    expect(await balanceOf(contract.address)).toBe(TGE);
    expect(await balanceOf(owner.address)).toBe(SUPPLY - TGE - 300n * ONE);
    expect(await client.readContract({ ...contract, functionName: "decimals" })).toBe(18);
    expect(await client.readContract({ ...contract, functionName: "symbol" })).toBe("TMAI");
  });

  test("cannot be smaller than the event's amount", async () => {
    const data = encodeDeployData({
      abi: tmaiTokenAbi,
      bytecode: tmaiTokenBytecode,
      args: [owner.address, SUPPLY + 1n],
    });
    expect(await world().refusalOf({ from: owner, data })).toEqual({
      error: "TmaiToken_AllocationAboveSupply",
      args: [SUPPLY + 1n, SUPPLY],
    });
  });

  test("pays the allocation contract once, and only a contract", async () => {
    const { call, refusalOf, vault, balanceOf, contract } = world();
    expect(await refusalOf(call(owner, "payAllocation", [stranger.address]))).toEqual({
      error: "TmaiToken_AccountWithoutCode",
      args: [stranger.address],
    });
    expect(await eventsOf(call(owner, "payAllocation", [vault]))).toEqual([
      { eventName: "AllocationPaid", args: { allocationContract: vault, amount: TGE } },
      { eventName: "Transfer", args: { from: contract.address, to: vault, value: TGE } },
    ]);
    expect(await balanceOf(vault)).toBe(TGE);
    expect(await refusalOf(call(owner, "payAllocation", [vault]))).toEqual({
      error: "TmaiToken_AllocationAlreadyPaid",
      args: [vault],
    });
  });
});

describe("a sell", () => {
  test("is free without a window, before it and after it", async () => {
    const { send, sell, approachWindow, nextIs } = world();
    await send(sell(holder));
    await send(sell(holder));
    const start = await approachWindow();
    await nextIs(start - 2n);
    await send(sell(holder));
    expect((await send(sell(holder))).blockNumber).toBe(start - 1n);
    await nextIs(start + 100n);
    await send(sell(holder));
    await send(sell(holder));
  });

  test("inside the window waits for the limit, to the block", async () => {
    const { send, sell, approachWindow, nextIs, refusalOf, client } = world();
    const start = await approachWindow();
    await nextIs(start);
    expect((await send(sell(holder))).blockNumber).toBe(start);
    await nextIs(start + 9n);
    // A call without a transaction is judged by the latest block.
    expect(await refusalOf(sell(holder))).toEqual({
      error: "TmaiToken_SellTooSoon",
      args: [holder.address, start + 10n, await client.getBlockNumber()],
    });
    await nextIs(start + 10n);
    expect((await send(sell(holder))).blockNumber).toBe(start + 10n);
  });

  test("in the window's last block still counts", async () => {
    const { send, sell, approachWindow, nextIs, refusalOf } = world();
    const start = await approachWindow();
    await nextIs(start + 99n);
    expect((await send(sell(holder))).blockNumber).toBe(start + 99n);
    expect((await refusalOf(sell(holder))).error).toBe("TmaiToken_SellTooSoon");
  });

  test("by a spender counts for the holder", async () => {
    const { send, sell, call, approachWindow, nextIs, refusalOf } = world();
    await send(call(holder, "approve", [stranger.address, 2n * ONE]));
    const start = await approachWindow();
    await nextIs(start);
    const sellFor = call(stranger, "transferFrom", [holder.address, pair.address, ONE]);
    await send(sellFor);
    expect((await refusalOf(sellFor)).args[0]).toBe(holder.address);
    expect((await refusalOf(sell(holder))).args[0]).toBe(holder.address);
    await send(sell(other));
  });

  test("of nothing, which anybody may send in a holder's name, blocks nobody", async () => {
    const { send, sell, call, approachWindow, nextIs } = world();
    const start = await approachWindow();
    await nextIs(start);
    await send(call(stranger, "transferFrom", [holder.address, pair.address, 0n]));
    await send(sell(holder));
  });

  test("of a liquidity provider, a transfer to others and a purchase are free", async () => {
    const { send, sell, call, approachWindow, nextIs } = world();
    await send(call(owner, "whitelistLiquidityProvider", [other.address, true]));
    const start = await approachWindow();
    await nextIs(start);
    await send(sell(other));
    await send(sell(other));
    await send(sell(holder));
    await send(call(holder, "transfer", [stranger.address, ONE]));
    await send(call(pair, "transfer", [holder.address, ONE]));
    await send(call(pair, "transfer", [holder.address, ONE]));
  });
});

describe("the limit and the window", () => {
  test("stay within 300 blocks", async () => {
    const { call, refusalOf } = world();
    expect(await eventsOf(call(owner, "setSellLimit", [300n]))).toEqual([
      { eventName: "SellLimitChanged", args: { previousBlocks: 0n, newBlocks: 300n } },
    ]);
    expect(await refusalOf(call(owner, "setSellLimit", [301n]))).toEqual({
      error: "TmaiToken_SellLimitTooHigh",
      args: [301n, 300n],
    });
  });

  test("begin ahead, end after they begin, and last 30 days of blocks at most", async () => {
    const { call, refusalOf, client } = world();
    const block = await client.getBlockNumber();
    const window = (start: bigint, end: bigint) => call(owner, "setSellWindow", [start, end]);
    expect(await refusalOf(window(block, block + 5n))).toEqual({
      error: "TmaiToken_WindowNotAhead",
      args: [block, block],
    });
    expect(await refusalOf(window(block + 5n, block + 4n))).toEqual({
      error: "TmaiToken_WindowEndsBeforeStart",
      args: [block + 5n, block + 4n],
    });
    const start = block + 5n;
    expect(await refusalOf(window(start, start + 1_296_000n))).toEqual({
      error: "TmaiToken_WindowTooLong",
      args: [1_296_001n, 1_296_000n],
    });
    expect(await eventsOf(window(start, start + 1_295_999n))).toEqual([
      { eventName: "SellWindowChanged", args: { startBlock: start, endBlock: start + 1_295_999n } },
    ]);
  });

  test("may change before they begin, never afterwards", async () => {
    const { call, refusalOf, send, approachWindow, nextIs } = world();
    const start = await approachWindow();
    await send(call(owner, "setSellWindow", [start + 2n, start + 10n]));
    await nextIs(start + 3n);
    const later = call(owner, "setSellWindow", [start + 50n, start + 60n]);
    expect(await refusalOf(later)).toEqual({ error: "TmaiToken_WindowFrozen", args: [start + 2n, start + 2n] });
    await nextIs(start + 31n);
    expect(await refusalOf(later)).toEqual({ error: "TmaiToken_WindowFrozen", args: [start + 2n, start + 30n] });
  });
});

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
    expect(await eventsOf(call(owner, "setPauseExemption", [vault, true]))).toEqual([
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
    expect(await eventsOf(call(owner, "setPair", [zeroAddress]))).toEqual([
      { eventName: "PairChanged", args: { previousPair: pair.address, newPair: zeroAddress } },
    ]);
    expect(await eventsOf(call(owner, "whitelistLiquidityProvider", [other.address, true]))).toEqual([
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
