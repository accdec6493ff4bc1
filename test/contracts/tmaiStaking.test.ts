import { encodeDeployData, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { tmaiStakingBytecode } from "../../contracts/abi/bytecode/tmaiStaking.ts";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import {
  computeVeTmai,
  DAY,
  deployStakingFixture,
  holder,
  lockIdFor,
  ONE,
  other,
  owner,
  PURSE,
  stranger,
  WEEK,
  YEAR,
} from "./stakingFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployStakingFixture);
const HUNDRED = 100n * ONE;

describe("the constructor", () => {
  test("the constructor refuses a token without code", async () => {
    const args = [owner.address, stranger.address] as const;
    const data = encodeDeployData({ abi: tmaiStakingAbi, bytecode: tmaiStakingBytecode, args });
    expect(await fixture().captureRefusal({ from: owner, data })).toEqual({
      error: "TmaiStaking_AccountWithoutCode",
      args: [stranger.address],
    });
  });
});

describe("lock", () => {
  test("a lock takes the amount and gives veTMAI and votes immediately, without a delegation", async () => {
    const { stake, sendForEvents, now, readBalance, readVotes, veOfAccount, totalVe, staking } = fixture();
    const lockId = lockIdFor(holder, 0n);
    const events = await sendForEvents(stake(holder, "lock", [HUNDRED, YEAR]));
    const unlockTime = (await now()) + YEAR;
    const who = { user: holder.address, payer: holder.address };
    expect(events).toEqual([
      {
        eventName: "Locked",
        args: { ...who, lockId, amount: HUNDRED, duration: YEAR, unlockTime, veTMAI: 2n * HUNDRED },
      },
      { eventName: "Transfer", args: { from: zeroAddress, to: holder.address, value: 2n * HUNDRED } },
      {
        eventName: "DelegateVotesChanged",
        args: { delegate: holder.address, previousVotes: 0n, newVotes: 2n * HUNDRED },
      },
    ]);
    expect(await readBalance(staking.address)).toBe(HUNDRED);
    expect(await readBalance(holder.address)).toBe(PURSE - HUNDRED);
    expect(await readVotes(holder.address)).toBe(2n * HUNDRED);
    expect(await veOfAccount(holder.address)).toBe(2n * HUNDRED);
    expect(await totalVe()).toBe(2n * HUNDRED);
  });

  test("a lock returns its id", async () => {
    const { client, staking } = fixture();
    const answer = await client.simulateContract({
      ...staking,
      account: holder,
      functionName: "lock",
      args: [ONE, WEEK],
    });
    expect(answer.result).toBe(lockIdFor(holder, 0n));
  });

  test("a lock counts veTMAI by amount and duration, rounded down", async () => {
    const { lock, client, staking } = fixture();
    const veTmaiFor = (amount: bigint, duration: bigint) =>
      client.readContract({ ...staking, functionName: "veTmaiFor", args: [amount, duration] });
    const cases: [amount: bigint, duration: bigint, veTmai: bigint][] = [
      [1n, WEEK, 1n],
      // 365 / 7 = 52.14: the 53rd base unit is the first to gain one.
      [52n, WEEK, 52n],
      [53n, WEEK, 54n],
      [1n, YEAR - 1n, 1n],
      [1n, YEAR, 2n],
      [HUNDRED, 73n * DAY, 120n * ONE],
      [10n ** 18n, 30n * DAY, 1_082_191_780_821_917_808n],
      [PURSE / 2n, YEAR, PURSE],
    ];
    for (const [amount, duration, veTmai] of cases) {
      expect(await veTmaiFor(amount, duration)).toBe(veTmai);
      expect((await lock(holder, amount, duration)).veTMAI).toBe(veTmai);
    }
  });

  test("a lock lasts 7 to 365 days, and a second less or more is refused", async () => {
    const { stake, lock, captureRefusal } = fixture();
    for (const duration of [WEEK - 1n, YEAR + 1n, 0n, 2n ** 256n - 1n]) {
      expect(await captureRefusal(stake(holder, "lock", [ONE, duration]))).toEqual({
        error: "TmaiStaking_DurationOutOfRange",
        args: [duration, WEEK, YEAR],
      });
    }
    for (const duration of [WEEK, YEAR]) {
      const made = await lock(holder, ONE, duration);
      expect(made.unlockTime).toBe(made.at + duration);
    }
  });

  test("a lock of zero, or of more than can exist, is refused", async () => {
    const { stake, captureRefusal } = fixture();
    expect(await captureRefusal(stake(holder, "lock", [0n, YEAR]))).toEqual({
      error: "TmaiStaking_ZeroAmount",
      args: [],
    });
    const tooMuch = 2n ** 95n;
    expect(await captureRefusal(stake(holder, "lock", [tooMuch, YEAR]))).toEqual({
      error: "SafeCastOverflowedUintDowncast",
      args: [96, 2n * tooMuch],
    });
    expect(await captureRefusal(stake(holder, "lock", [PURSE + 1n, YEAR]))).toEqual({
      error: "ERC20InsufficientBalance",
      args: [holder.address, PURSE, PURSE + 1n],
    });
  });

  test("a lock is refused beyond the allowance, and while staking or the token is paused", async () => {
    const { stake, tmai, send, captureRefusal, staking } = fixture();
    await send(tmai(holder, "approve", [staking.address, ONE]));
    expect(await captureRefusal(stake(holder, "lock", [ONE + 1n, YEAR]))).toEqual({
      error: "ERC20InsufficientAllowance",
      args: [staking.address, ONE, ONE + 1n],
    });
    await send(stake(owner, "pause", []));
    expect(await captureRefusal(stake(holder, "lock", [ONE, YEAR]))).toEqual({ error: "EnforcedPause", args: [] });
    expect(await captureRefusal(stake(stranger, "lockFor", [holder.address, ONE, YEAR]))).toEqual({
      error: "EnforcedPause",
      args: [],
    });
    await send(stake(owner, "unpause", []));
    await send(tmai(owner, "pause", []));
    expect(await captureRefusal(stake(holder, "lock", [ONE, YEAR]))).toEqual({ error: "EnforcedPause", args: [] });
    await send(tmai(owner, "unpause", []));
    await send(stake(holder, "lock", [ONE, YEAR]));
  });

  test("a second lock leaves the first one unchanged", async () => {
    const { lock, readLocks } = fixture();
    const first = await lock(holder, HUNDRED, YEAR);
    const before = await readLocks(holder.address);
    const second = await lock(holder, ONE, WEEK);
    expect(second.lockId).not.toBe(first.lockId);
    expect(await readLocks(holder.address)).toEqual([
      ...before,
      {
        amount: ONE,
        duration: WEEK,
        unlockTime: second.at + WEEK,
        veTMAI: computeVeTmai(ONE, WEEK),
        lockId: second.lockId,
      },
    ]);
  });
});

describe("lockFor", () => {
  test("lockFor takes the caller's tokens and gives the lock, veTMAI and votes to the user", async () => {
    const { stake, sendForEvents, readBalance, readLocks, readVotes, now } = fixture();
    const lockId = lockIdFor(holder, 0n);
    const [locked] = await sendForEvents(stake(stranger, "lockFor", [holder.address, HUNDRED, YEAR]));
    const entry = { amount: HUNDRED, duration: YEAR, unlockTime: (await now()) + YEAR, veTMAI: 2n * HUNDRED, lockId };
    expect(locked).toEqual({
      eventName: "Locked",
      args: { ...entry, user: holder.address, payer: stranger.address },
    });
    expect(await readBalance(stranger.address)).toBe(PURSE - HUNDRED);
    expect(await readBalance(holder.address)).toBe(PURSE);
    expect(await readLocks(holder.address)).toEqual([entry]);
    expect(await readLocks(stranger.address)).toEqual([]);
    expect(await readVotes(holder.address)).toBe(2n * HUNDRED);
    expect(await readVotes(stranger.address)).toBe(0n);
  });

  test("lockFor neither extends nor shortens an existing lock of the user", async () => {
    const { lock, stake, send, sendAt, readLocks, readBalance } = fixture();
    const own = await lock(holder, HUNDRED, WEEK);
    const [before] = await readLocks(holder.address);
    await send(stake(stranger, "lockFor", [holder.address, ONE, YEAR]));
    await send(stake(stranger, "lockFor", [holder.address, ONE, WEEK]));
    expect((await readLocks(holder.address))[0]).toEqual(before);
    await sendAt(own.unlockTime, stake(holder, "unlock", [own.lockId]));
    expect(await readBalance(holder.address)).toBe(PURSE);
  });

  test("lockFor checks what lock checks, and the user", async () => {
    const { stake, captureRefusal } = fixture();
    expect(await captureRefusal(stake(holder, "lockFor", [zeroAddress, ONE, YEAR]))).toEqual({
      error: "TmaiStaking_ZeroAddress",
      args: [],
    });
    expect(await captureRefusal(stake(holder, "lockFor", [other.address, 0n, YEAR]))).toEqual({
      error: "TmaiStaking_ZeroAmount",
      args: [],
    });
    expect(await captureRefusal(stake(holder, "lockFor", [other.address, ONE, WEEK - 1n]))).toEqual({
      error: "TmaiStaking_DurationOutOfRange",
      args: [WEEK - 1n, WEEK, YEAR],
    });
  });

  test("a hundred dust locks by a stranger do not make unlocking more expensive", async () => {
    const { lock, stake, send, sendAt, readLocks } = fixture();
    const first = await lock(holder, HUNDRED, WEEK);
    const second = await lock(holder, HUNDRED, WEEK);
    const alone = await sendAt(second.unlockTime, stake(holder, "unlock", [first.lockId]));
    for (let sent = 0; sent < 100; sent++) await send(stake(stranger, "lockFor", [holder.address, 1n, YEAR]));
    expect(await readLocks(holder.address)).toHaveLength(101);
    const among = await send(stake(holder, "unlock", [second.lockId]));
    // A few bytes of the id are no longer zeros; there is no loop over the dust.
    expect(among.gasUsed - alone.gasUsed).toBeLessThan(500n);
  });
});

describe("unlock", () => {
  test("unlock pays the whole amount exactly at unlockTime, and not a second before", async () => {
    const {
      lock,
      stake,
      captureRefusal,
      mineAt,
      client,
      now,
      sendForEvents,
      readBalance,
      readVotes,
      totalVe,
      staking,
    } = fixture();
    const { lockId, unlockTime } = await lock(holder, HUNDRED, 30n * DAY);
    await mineAt(unlockTime - 1n);
    expect(await captureRefusal(stake(holder, "unlock", [lockId]))).toEqual({
      error: "TmaiStaking_NotDue",
      args: [lockId, unlockTime, unlockTime - 1n],
    });
    await client.setNextBlockTimestamp({ timestamp: unlockTime });
    const events = await sendForEvents(stake(holder, "unlock", [lockId]));
    expect(await now()).toBe(unlockTime);
    const veTMAI = computeVeTmai(HUNDRED, 30n * DAY);
    expect(events).toEqual([
      { eventName: "Unlocked", args: { user: holder.address, lockId, amount: HUNDRED, veTMAI } },
      { eventName: "Transfer", args: { from: holder.address, to: zeroAddress, value: veTMAI } },
      {
        eventName: "DelegateVotesChanged",
        args: { delegate: holder.address, previousVotes: veTMAI, newVotes: 0n },
      },
    ]);
    expect(await readBalance(holder.address)).toBe(PURSE);
    expect(await readBalance(staking.address)).toBe(0n);
    expect(await readVotes(holder.address)).toBe(0n);
    expect(await totalVe()).toBe(0n);
  });

  test("unlock by a stranger or by the giver of a gift is refused, before and after the time", async () => {
    const { stake, send, mineAt, captureRefusal, now } = fixture();
    await send(stake(stranger, "lockFor", [holder.address, HUNDRED, WEEK]));
    const lockId = lockIdFor(holder, 0n);
    const unlockTime = (await now()) + WEEK;
    for (const time of [unlockTime - 1n, unlockTime]) {
      await mineAt(time);
      for (const caller of [stranger, other, owner]) {
        expect(await captureRefusal(stake(caller, "unlock", [lockId]))).toEqual({
          error: "TmaiStaking_CallerIsNotHolder",
          args: [caller.address, holder.address],
        });
      }
    }
  });

  test("unlock happens once, and an id is never used again", async () => {
    const { lock, stake, sendAt, captureRefusal, readLocks } = fixture();
    const first = await lock(holder, HUNDRED, WEEK);
    await sendAt(first.unlockTime, stake(holder, "unlock", [first.lockId]));
    const never = lockIdFor(other, 0n);
    for (const [caller, lockId] of [[holder, first.lockId] as const, [other, never] as const]) {
      expect(await captureRefusal(stake(caller, "unlock", [lockId]))).toEqual({
        error: "TmaiStaking_NoSuchLock",
        args: [lockId],
      });
    }
    const again = await lock(holder, HUNDRED, WEEK);
    expect(again.lockId).toBe(lockIdFor(holder, 1n));
    expect((await readLocks(holder.address)).map(({ lockId }) => lockId)).toEqual([again.lockId]);
  });

  test("unlock works while staking and the token are paused", async () => {
    const { lock, stake, tmai, send, sendAt, readBalance } = fixture();
    const { lockId, unlockTime } = await lock(holder, HUNDRED, WEEK);
    await send(stake(owner, "pause", []));
    await send(tmai(owner, "pause", []));
    await sendAt(unlockTime, stake(holder, "unlock", [lockId]));
    expect(await readBalance(holder.address)).toBe(PURSE);
  });

  test("unlock waits for the token's pause where staking is not exempt, and loses nothing", async () => {
    const { lock, stake, tmai, send, mineAt, captureRefusal, readBalance, readLocks, staking } = fixture();
    // The token refuses to end an exemption of a contract that holds tokens.
    await send(tmai(owner, "setPauseExemption", [staking.address, false]));
    const { lockId, unlockTime } = await lock(holder, HUNDRED, WEEK);
    await send(tmai(owner, "pause", []));
    await mineAt(unlockTime);
    expect(await captureRefusal(stake(holder, "unlock", [lockId]))).toEqual({ error: "EnforcedPause", args: [] });
    expect(await readLocks(holder.address)).toHaveLength(1);
    await send(tmai(owner, "setPauseExemption", [staking.address, true]));
    await send(stake(holder, "unlock", [lockId]));
    expect(await readBalance(holder.address)).toBe(PURSE);
  });
});
