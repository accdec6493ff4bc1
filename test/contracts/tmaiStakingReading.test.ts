import { describe, expect, test } from "vitest";
import { bundlerAbi, bundlerBytecode } from "../../contracts/abi/test/bundler.ts";
import {
  computeVeTmai,
  DAY,
  deployStakingFixture,
  holder,
  lockIdFor,
  ONE,
  other,
  owner,
  stranger,
  WEEK,
  YEAR,
} from "./stakingFixture.ts";
import { on, onTestChain } from "./support.ts";

const fixture = onTestChain(deployStakingFixture);
const HUNDRED = 100n * ONE;

describe("the lists of locks", () => {
  test("lists of locks are paged by position, leave out ended locks and know their end", async () => {
    const { client, staking, lock, sendAt, stake, readLocks } = fixture();
    const week = await lock(holder, ONE, WEEK);
    for (const amount of [2n, 3n, 4n]) await lock(holder, amount * ONE, YEAR);
    const amounts = async (offset: bigint, limit: bigint) => {
      const args = [holder.address, offset, limit] as const;
      const page = await client.readContract({ ...staking, functionName: "getLocksPage", args });
      return page.map(({ amount }) => amount / ONE);
    };
    expect(await amounts(0n, 2n)).toEqual([1n, 2n]);
    expect(await amounts(2n, 2n)).toEqual([3n, 4n]);
    expect(await amounts(3n, 2n ** 256n - 1n)).toEqual([4n]);
    expect(await amounts(4n, 1n)).toEqual([]);
    expect(await amounts(2n ** 256n - 1n, 2n ** 256n - 1n)).toEqual([]);
    expect(await amounts(0n, 0n)).toEqual([]);

    await sendAt(week.unlockTime, stake(holder, "unlock", [week.lockId]));
    expect(await amounts(0n, 2n)).toEqual([2n]);
    expect((await readLocks(holder.address)).map(({ amount }) => amount / ONE)).toEqual([2n, 3n, 4n]);
    const count = await client.readContract({ ...staking, functionName: "lockCountOf", args: [holder.address] });
    expect(count).toBe(4n);
    expect(await readLocks(stranger.address)).toEqual([]);
  });

  test("one lock is returned with its holder, and an ended or unknown one is refused", async () => {
    const { client, staking, lock, stake, captureRefusal } = fixture();
    const { lockId, unlockTime } = await lock(holder, HUNDRED, YEAR);
    const [user, entry] = await client.readContract({ ...staking, functionName: "getLock", args: [lockId] });
    expect(user).toBe(holder.address);
    expect(entry).toEqual({ amount: HUNDRED, duration: YEAR, unlockTime, veTMAI: 2n * HUNDRED, lockId });
    const missing = lockIdFor(holder, 1n);
    expect(await captureRefusal(stake(stranger, "getLock", [missing]))).toEqual({
      error: "TmaiStaking_NoSuchLock",
      args: [missing],
    });
  });

  test("the veTMAI of locks with a minimum remaining time is summed, to the second", async () => {
    const { client, staking, lock, mineAt, send, stake } = fixture();
    const week = await lock(holder, ONE, WEEK);
    const month = await lock(holder, HUNDRED, 37n * DAY);
    const withAtLeast = (seconds: bigint) =>
      client.readContract({ ...staking, functionName: "veTmaiWithAtLeast", args: [holder.address, seconds] });
    const veWeek = computeVeTmai(ONE, WEEK);
    const veMonth = computeVeTmai(HUNDRED, 37n * DAY);
    await mineAt(month.unlockTime - 30n * DAY);
    expect(await withAtLeast(30n * DAY)).toBe(veMonth);
    expect(await withAtLeast(30n * DAY + 1n)).toBe(0n);
    expect(await withAtLeast(1n)).toBe(veMonth);
    expect(await withAtLeast(0n)).toBe(veWeek + veMonth);
    expect(await withAtLeast(2n ** 256n - 1n)).toBe(0n);
    await mineAt(month.unlockTime - 30n * DAY + 1n);
    expect(await withAtLeast(30n * DAY)).toBe(0n);
    await send(stake(holder, "unlock", [week.lockId]));
    expect(await withAtLeast(0n)).toBe(veMonth);
  });
});

describe("veTMAI as a token", () => {
  test("veTMAI can be read as a token", async () => {
    const { client, staking, token, lock } = fixture();
    await lock(holder, HUNDRED, YEAR);
    const read = (functionName: "name" | "symbol" | "decimals" | "totalSupply" | "token") =>
      client.readContract({ ...staking, functionName });
    expect(await read("name")).toBe("Vote-escrowed TMAI");
    expect(await read("symbol")).toBe("veTMAI");
    expect(await read("decimals")).toBe(18);
    expect(await read("totalSupply")).toBe(2n * HUNDRED);
    expect(await read("token")).toBe(token.address);
    const args = [holder.address, other.address] as const;
    expect(await client.readContract({ ...staking, functionName: "allowance", args })).toBe(0n);
  });

  test("veTMAI cannot be transferred or approved", async () => {
    const { lock, stake, captureRefusal } = fixture();
    await lock(holder, HUNDRED, YEAR);
    const calls = [
      stake(holder, "transfer", [other.address, ONE]),
      stake(holder, "transfer", [holder.address, 0n]),
      stake(holder, "approve", [other.address, ONE]),
      stake(other, "transferFrom", [holder.address, other.address, ONE]),
      stake(holder, "transferFrom", [holder.address, other.address, 0n]),
    ];
    for (const refused of calls) {
      expect(await captureRefusal(refused)).toEqual({ error: "TmaiStaking_NotTransferable", args: [] });
    }
  });
});

describe("a snapshot", () => {
  test("only the owner can take a snapshot, it is logged with its total, and unknown ids are refused", async () => {
    const { stake, sendForEvents, lock, captureRefusal, client, staking } = fixture();
    await lock(holder, HUNDRED, YEAR);
    expect(await captureRefusal(stake(holder, "snapshot", []))).toEqual({
      error: "OwnableUnauthorizedAccount",
      args: [holder.address],
    });
    expect(await client.readContract({ ...staking, functionName: "lastSnapshotId" })).toBe(0n);
    expect(await sendForEvents(stake(owner, "snapshot", []))).toEqual([
      { eventName: "SnapshotTaken", args: { snapshotId: 1n, totalVeTmai: 2n * HUNDRED } },
    ]);
    expect(await client.readContract({ ...staking, functionName: "lastSnapshotId" })).toBe(1n);
    for (const id of [0n, 2n, 2n ** 256n - 1n]) {
      const refusal = { error: "TmaiStaking_NoSuchSnapshot", args: [id, 1n] };
      expect(await captureRefusal(stake(holder, "balanceOfAt", [holder.address, id]))).toEqual(refusal);
      expect(await captureRefusal(stake(holder, "totalSupplyAt", [id]))).toEqual(refusal);
    }
  });

  test("a snapshot never changes, whatever is locked, given or unlocked after it", async () => {
    const { stake, send, sendAt, lock, client, staking } = fixture();
    const at = async (id: bigint) => {
      const balance = (user: `0x${string}`) =>
        client.readContract({ ...staking, functionName: "balanceOfAt", args: [user, id] });
      const total = await client.readContract({ ...staking, functionName: "totalSupplyAt", args: [id] });
      return [await balance(holder.address), await balance(other.address), total];
    };
    const take = () => send(stake(owner, "snapshot", []));
    await take();
    const first = await lock(holder, HUNDRED, YEAR);
    await take();
    await take();
    await lock(holder, HUNDRED, YEAR);
    await send(stake(stranger, "lockFor", [other.address, ONE, YEAR]));
    await lock(holder, HUNDRED, YEAR);
    await take();
    await sendAt(first.unlockTime, stake(holder, "unlock", [first.lockId]));
    await take();
    const seen = async () => [await at(1n), await at(2n), await at(3n), await at(4n), await at(5n)];
    const expected = [
      [0n, 0n, 0n],
      [200n, 0n, 200n],
      [200n, 0n, 200n],
      [600n, 2n, 602n],
      [400n, 2n, 402n],
    ].map((tokens) => tokens.map((amount) => amount * ONE));
    expect(await seen()).toEqual(expected);
    await lock(other, HUNDRED, YEAR);
    await lock(holder, HUNDRED, WEEK);
    expect(await seen()).toEqual(expected);
    await take();
    expect(await seen()).toEqual(expected);
  });

  test("a snapshot lies between the locks of its own transaction", async () => {
    const { stake, tmai, send, deploy, client, staking, token } = fixture();
    const { address } = await deploy({ what: "a bundler", abi: bundlerAbi, bytecode: bundlerBytecode, args: [] });
    const bundler = on(address, bundlerAbi);
    await send(stake(owner, "transferOwnership", [address]));
    await send(tmai(owner, "transfer", [address, 2n * HUNDRED]));
    const calls = [
      stake(owner, "acceptOwnership", []),
      tmai(owner, "approve", [staking.address, 2n * HUNDRED]),
      stake(owner, "lock", [HUNDRED, YEAR]),
      stake(owner, "snapshot", []),
      stake(owner, "lock", [HUNDRED, YEAR]),
    ];
    const targets = [staking.address, token.address, staking.address, staking.address, staking.address];
    await send(bundler(stranger, "bundle", [targets, calls.map(({ data }) => data)]));
    const args = [address, 1n] as const;
    expect(await client.readContract({ ...staking, functionName: "balanceOfAt", args })).toBe(2n * HUNDRED);
    expect(await client.readContract({ ...staking, functionName: "totalSupplyAt", args: [1n] })).toBe(2n * HUNDRED);
    expect(await client.readContract({ ...staking, functionName: "balanceOf", args: [address] })).toBe(4n * HUNDRED);
  });
});

describe("the owner's calls", () => {
  test("owner calls by others are refused", async () => {
    const { stake, captureRefusal } = fixture();
    const calls = [
      stake(stranger, "snapshot", []),
      stake(stranger, "pause", []),
      stake(stranger, "unpause", []),
      stake(stranger, "transferOwnership", [stranger.address]),
    ];
    for (const refused of calls) {
      expect(await captureRefusal(refused)).toEqual({ error: "OwnableUnauthorizedAccount", args: [stranger.address] });
    }
  });

  test("ownership moves in two steps and cannot be renounced", async () => {
    const { stake, send, captureRefusal, client, staking } = fixture();
    const ownerNow = () => client.readContract({ ...staking, functionName: "owner" });
    await send(stake(owner, "transferOwnership", [stranger.address]));
    expect(await ownerNow()).toBe(owner.address);
    expect(await captureRefusal(stake(other, "acceptOwnership", []))).toEqual({
      error: "OwnableUnauthorizedAccount",
      args: [other.address],
    });
    await send(stake(stranger, "acceptOwnership", []));
    expect(await ownerNow()).toBe(stranger.address);
    expect(await captureRefusal(stake(stranger, "renounceOwnership", []))).toEqual({
      error: "TmaiStaking_OwnershipCannotBeRenounced",
      args: [],
    });
  });
});
