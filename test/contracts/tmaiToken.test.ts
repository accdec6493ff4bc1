import { encodeDeployData, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { tmaiTokenBytecode } from "../../contracts/abi/bytecode/tmaiToken.ts";
import { talkerAbi, talkerBytecode } from "../../contracts/abi/test/talker.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { onTestChain } from "./support.ts";
import { deployTokenFixture, holder, ONE, other, owner, SUPPLY, stranger, TGE } from "./tokenFixture.ts";

const fixture = onTestChain(deployTokenFixture);

describe("the supply", () => {
  test("the supply is minted once: the event's amount stays in the token, and the rest is the owner's", async () => {
    const { client, contract, readBalance } = fixture();
    expect(await client.readContract({ ...contract, functionName: "totalSupply" })).toBe(SUPPLY);
    expect(await readBalance(contract.address)).toBe(TGE);
    expect(await readBalance(owner.address)).toBe(SUPPLY - TGE - 300n * ONE);
    expect(await client.readContract({ ...contract, functionName: "decimals" })).toBe(18);
    expect(await client.readContract({ ...contract, functionName: "symbol" })).toBe("TMAI");
  });

  test("the supply cannot be smaller than the event's amount", async () => {
    const data = encodeDeployData({
      abi: tmaiTokenAbi,
      bytecode: tmaiTokenBytecode,
      args: [owner.address, SUPPLY + 1n],
    });
    expect(await fixture().captureRefusal({ from: owner, data })).toEqual({
      error: "TmaiToken_AllocationAboveSupply",
      args: [SUPPLY + 1n, SUPPLY],
    });
  });

  test("the supply needs an owner, and any share of it may be for the event", async () => {
    const { captureRefusal, deployer, client } = fixture();
    const data = encodeDeployData({ abi: tmaiTokenAbi, bytecode: tmaiTokenBytecode, args: [zeroAddress, 0n] });
    expect(await captureRefusal({ from: owner, data })).toEqual({ error: "OwnableInvalidOwner", args: [zeroAddress] });
    for (const share of [0n, SUPPLY]) {
      const terms = { what: "TmaiToken", abi: tmaiTokenAbi, bytecode: tmaiTokenBytecode };
      const { address } = await deployer.deploy({ ...terms, args: [owner.address, share] });
      const balance = { address, abi: tmaiTokenAbi, functionName: "balanceOf" } as const;
      expect(await client.readContract({ ...balance, args: [address] })).toBe(share);
      expect(await client.readContract({ ...balance, args: [owner.address] })).toBe(SUPPLY - share);
    }
  });

  test("the allocation is never paid to the token itself, nor while the token is paused", async () => {
    const { call, captureRefusal, send, contract, vault, client } = fixture();
    expect(await captureRefusal(call(owner, "payAllocation", [contract.address]))).toEqual({
      error: "TmaiToken_AllocationToToken",
      args: [],
    });
    await send(call(owner, "pause", []));
    expect(await captureRefusal(call(owner, "payAllocation", [vault]))).toEqual({ error: "EnforcedPause", args: [] });
    expect(await client.readContract({ ...contract, functionName: "allocationContract" })).toBe(zeroAddress);
  });

  test("the allocation is paid once, and only to a contract", async () => {
    const { call, captureRefusal, vault, readBalance, contract } = fixture();
    expect(await captureRefusal(call(owner, "payAllocation", [stranger.address]))).toEqual({
      error: "TmaiToken_AccountWithoutCode",
      args: [stranger.address],
    });
    expect(await fixture().sendForEvents(call(owner, "payAllocation", [vault]))).toEqual([
      { eventName: "AllocationPaid", args: { allocationContract: vault, amount: TGE } },
      { eventName: "Transfer", args: { from: contract.address, to: vault, value: TGE } },
    ]);
    expect(await readBalance(vault)).toBe(TGE);
    expect(await captureRefusal(call(owner, "payAllocation", [vault]))).toEqual({
      error: "TmaiToken_AllocationAlreadyPaid",
      args: [vault],
    });
  });
});

describe("a sell", () => {
  test("a sell is free without a window, before it and after it", async () => {
    const { send, sell, approachWindow, nextIs } = fixture();
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

  test("a sell inside the window waits for the limit, to the block", async () => {
    const { send, sell, approachWindow, nextIs, captureRefusal, client } = fixture();
    const start = await approachWindow();
    await nextIs(start);
    expect((await send(sell(holder))).blockNumber).toBe(start);
    await nextIs(start + 9n);
    // A call without a transaction uses the latest block.
    expect(await captureRefusal(sell(holder))).toEqual({
      error: "TmaiToken_SellTooSoon",
      args: [holder.address, start + 10n, await client.getBlockNumber()],
    });
    await nextIs(start + 10n);
    expect((await send(sell(holder))).blockNumber).toBe(start + 10n);
  });

  test("a sell in the window's last block still counts", async () => {
    const { send, sell, approachWindow, nextIs, captureRefusal } = fixture();
    const start = await approachWindow();
    await nextIs(start + 99n);
    expect((await send(sell(holder))).blockNumber).toBe(start + 99n);
    expect((await captureRefusal(sell(holder))).error).toBe("TmaiToken_SellTooSoon");
  });

  test("a sell by a spender counts for the holder", async () => {
    const { send, sell, call, approachWindow, nextIs, captureRefusal, pair } = fixture();
    await send(call(holder, "approve", [stranger.address, 2n * ONE]));
    const start = await approachWindow();
    await nextIs(start);
    const sellFor = call(stranger, "transferFrom", [holder.address, pair, ONE]);
    await send(sellFor);
    expect((await captureRefusal(sellFor)).args[0]).toBe(holder.address);
    expect((await captureRefusal(sell(holder))).args[0]).toBe(holder.address);
    await send(sell(other));
  });

  test("a sell of zero, which any caller may send in a holder's name, blocks no later sell", async () => {
    const { send, sell, call, approachWindow, nextIs, pair } = fixture();
    const start = await approachWindow();
    await nextIs(start);
    await send(call(stranger, "transferFrom", [holder.address, pair, 0n]));
    await send(sell(holder));
  });

  test("sells of a liquidity provider, transfers to others and purchases are free", async () => {
    const { send, sell, buy, call, approachWindow, nextIs } = fixture();
    await send(call(owner, "whitelistLiquidityProvider", [other.address, true]));
    const start = await approachWindow();
    await nextIs(start);
    await send(sell(other));
    await send(sell(other));
    await send(sell(holder));
    await send(call(holder, "transfer", [stranger.address, ONE]));
    await send(buy(holder));
    await send(buy(holder));
  });

  test("a failed sell, or an attempt by a spender without an allowance, blocks no later sell", async () => {
    const { send, sell, call, approachWindow, nextIs, captureRefusal, pair, client, contract } = fixture();
    const start = await approachWindow();
    await nextIs(start);
    expect(await captureRefusal(call(stranger, "transferFrom", [holder.address, pair, 1n]))).toEqual({
      error: "ERC20InsufficientAllowance",
      args: [stranger.address, 0n, 1n],
    });
    expect((await captureRefusal(sell(holder, 101n * ONE))).error).toBe("ERC20InsufficientBalance");
    const last = { ...contract, functionName: "lastSellBlock", args: [holder.address] } as const;
    expect(await client.readContract(last)).toBe(0n);
    const { blockNumber } = await send(sell(holder));
    expect(await client.readContract(last)).toBe(blockNumber);
  });

  test("a sell inside the window is free without a limit and without a pair", async () => {
    const { send, sell, call, approachWindow, nextIs, captureRefusal } = fixture();
    const start = await approachWindow();
    await nextIs(start);
    await send(sell(holder));
    await send(sell(other));
    expect((await captureRefusal(sell(holder))).error).toBe("TmaiToken_SellTooSoon");
    await send(call(owner, "setSellLimit", [0n]));
    await send(sell(holder));
    await send(sell(holder));
    await nextIs(start + 10n);
    await send(call(owner, "setPair", [zeroAddress]));
    await send(sell(other));
    await send(sell(other));
  });

  test("a burn is never a sell, not even where no pair is set", async () => {
    const { send, call, approachWindow, nextIs, client, contract } = fixture();
    const start = await approachWindow();
    await send(call(owner, "setPair", [zeroAddress]));
    await nextIs(start);
    await send(call(holder, "burn", [ONE]));
    await send(call(holder, "burn", [ONE]));
    expect(await client.readContract({ ...contract, functionName: "lastSellBlock", args: [holder.address] })).toBe(0n);
  });

  test("a first sell is free, even on a chain with fewer blocks than the limit", async () => {
    const { send, sell, call, approachWindow, nextIs } = fixture();
    const start = await approachWindow();
    await send(call(owner, "setSellLimit", [300n]));
    await nextIs(start);
    expect(start).toBeLessThan(300n);
    expect((await send(sell(holder))).blockNumber).toBe(start);
  });

  test("a limit of one block allows one sell per block", async () => {
    const { send, sell, call, nextIs, captureRefusal, client } = fixture();
    await send(call(owner, "setSellLimit", [1n]));
    const start = (await client.getBlockNumber()) + 3n;
    await send(call(owner, "setSellWindow", [start, start]));
    await nextIs(start);
    await send(sell(holder));
    expect(await captureRefusal(sell(holder))).toEqual({
      error: "TmaiToken_SellTooSoon",
      args: [holder.address, start + 1n, start],
    });
    await send(sell(holder));
  });
});

describe("the limit and the window", () => {
  test("the limit is at most 300 blocks", async () => {
    const { call, captureRefusal } = fixture();
    expect(await fixture().sendForEvents(call(owner, "setSellLimit", [300n]))).toEqual([
      { eventName: "SellLimitChanged", args: { previousBlocks: 0n, newBlocks: 300n } },
    ]);
    expect(await captureRefusal(call(owner, "setSellLimit", [301n]))).toEqual({
      error: "TmaiToken_SellLimitTooHigh",
      args: [301n, 300n],
    });
  });

  test("the window begins in the future, ends after it begins, and lasts at most 30 days of blocks", async () => {
    const { call, captureRefusal, client } = fixture();
    const block = await client.getBlockNumber();
    const window = (start: bigint, end: bigint) => call(owner, "setSellWindow", [start, end]);
    expect(await captureRefusal(window(block, block + 5n))).toEqual({
      error: "TmaiToken_WindowNotAhead",
      args: [block, block],
    });
    expect(await captureRefusal(window(block + 5n, block + 4n))).toEqual({
      error: "TmaiToken_WindowEndsBeforeStart",
      args: [block + 5n, block + 4n],
    });
    const start = block + 5n;
    expect(await captureRefusal(window(start, start + 1_296_000n))).toEqual({
      error: "TmaiToken_WindowTooLong",
      args: [1_296_001n, 1_296_000n],
    });
    expect(await fixture().sendForEvents(window(start, start + 1_295_999n))).toEqual([
      { eventName: "SellWindowChanged", args: { startBlock: start, endBlock: start + 1_295_999n } },
    ]);
  });

  test("the window may change before it begins, never afterwards", async () => {
    const { call, captureRefusal, send, approachWindow, nextIs } = fixture();
    const start = await approachWindow();
    await send(call(owner, "setSellWindow", [start + 2n, start + 10n]));
    await nextIs(start + 3n);
    const later = call(owner, "setSellWindow", [start + 50n, start + 60n]);
    expect(await captureRefusal(later)).toEqual({ error: "TmaiToken_WindowFrozen", args: [start + 2n, start + 2n] });
    await nextIs(start + 31n);
    expect(await captureRefusal(later)).toEqual({ error: "TmaiToken_WindowFrozen", args: [start + 2n, start + 30n] });
  });
});

describe("the pair", () => {
  test("the pair is a pool that names this token first or second, or none", async () => {
    const { call, sendForEvents, deployPool, contract, vault, pair } = fixture();
    const second = await deployPool(vault, contract.address);
    expect(await sendForEvents(call(owner, "setPair", [second]))).toEqual([
      { eventName: "PairChanged", args: { previousPair: pair, newPair: second } },
    ]);
    expect(await sendForEvents(call(owner, "setPair", [zeroAddress]))).toEqual([
      { eventName: "PairChanged", args: { previousPair: second, newPair: zeroAddress } },
    ]);
    await fixture().send(call(owner, "setPair", [pair]));
  });

  test("a wallet, or a contract that trades other tokens, fails or returns a malformed name, cannot be the pair", async () => {
    const { call, captureRefusal, deployPool, vault, contract, deployer } = fixture();
    const talker = async (refuses: boolean, size: bigint) =>
      (await deployer.deploy({ what: "a talker", abi: talkerAbi, bytecode: talkerBytecode, args: [refuses, size] }))
        .address;
    const refused = [
      holder.address,
      vault,
      contract.address,
      await deployPool(vault, vault),
      await talker(true, 32n),
      await talker(false, 64n),
      await talker(false, 31n),
    ];
    for (const address of refused) {
      expect(await captureRefusal(call(owner, "setPair", [address]))).toEqual({
        error: "TmaiToken_PairRefused",
        args: [address],
      });
    }
  });

  test("the pair cannot be replaced once the window has begun, but it can be removed", async () => {
    const { call, captureRefusal, send, deployPool, contract, vault, approachWindow, nextIs } = fixture();
    const next = await deployPool(contract.address, vault);
    const start = await approachWindow();
    await send(call(owner, "setPair", [next]));
    await nextIs(start + 1n);
    expect(await captureRefusal(call(owner, "setPair", [next]))).toEqual({
      error: "TmaiToken_WindowFrozen",
      args: [start, start],
    });
    await send(call(owner, "setPair", [zeroAddress]));
  });
});

describe("the limit, once the window has begun", () => {
  test("the limit can be lowered and never raised", async () => {
    const { call, captureRefusal, sendForEvents, send, approachWindow, nextIs } = fixture();
    const start = await approachWindow();
    await send(call(owner, "setSellLimit", [11n]));
    await nextIs(start);
    await send(call(owner, "setSellLimit", [11n]));
    const raise = (limit: bigint) => captureRefusal(call(owner, "setSellLimit", [limit]));
    expect(await raise(12n)).toEqual({ error: "TmaiToken_WindowFrozen", args: [start, start] });
    expect(await sendForEvents(call(owner, "setSellLimit", [4n]))).toEqual([
      { eventName: "SellLimitChanged", args: { previousBlocks: 11n, newBlocks: 4n } },
    ]);
    expect(await raise(5n)).toEqual({ error: "TmaiToken_WindowFrozen", args: [start, start + 1n] });
  });
});
