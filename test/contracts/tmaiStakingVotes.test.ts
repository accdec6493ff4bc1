import { parseSignature, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { deployStakingFixture, holder, ONE, other, stranger, WEEK, YEAR } from "./stakingFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployStakingFixture);
const HUNDRED = 100n * ONE;

describe("the clock", () => {
  test("the clock is the timestamp of the block", async () => {
    const { client, staking, now } = fixture();
    expect(await client.readContract({ ...staking, functionName: "CLOCK_MODE" })).toBe("mode=timestamp");
    expect(BigInt(await client.readContract({ ...staking, functionName: "clock" }))).toBe(await now());
  });
});

describe("votes", () => {
  test("votes are the holder's own until delegated, and again when delegated to the zero address", async () => {
    const { client, staking, stake, send, sendForEvents, lock, readVotes, veOfAccount } = fixture();
    const readDelegate = () => client.readContract({ ...staking, functionName: "delegates", args: [holder.address] });
    expect(await readDelegate()).toBe(holder.address);
    await lock(holder, HUNDRED, YEAR);

    expect(await sendForEvents(stake(holder, "delegate", [other.address]))).toEqual([
      {
        eventName: "DelegateChanged",
        args: { delegator: holder.address, fromDelegate: holder.address, toDelegate: other.address },
      },
      {
        eventName: "DelegateVotesChanged",
        args: { delegate: holder.address, previousVotes: 2n * HUNDRED, newVotes: 0n },
      },
      {
        eventName: "DelegateVotesChanged",
        args: { delegate: other.address, previousVotes: 0n, newVotes: 2n * HUNDRED },
      },
    ]);
    await send(stake(stranger, "lockFor", [holder.address, ONE, YEAR]));
    await lock(other, ONE, YEAR);
    expect(await readVotes(holder.address)).toBe(0n);
    expect(await readVotes(other.address)).toBe(2n * HUNDRED + 4n * ONE);
    expect(await veOfAccount(holder.address)).toBe(2n * HUNDRED + 2n * ONE);

    await send(stake(holder, "delegate", [zeroAddress]));
    expect(await readDelegate()).toBe(holder.address);
    expect(await readVotes(holder.address)).toBe(2n * HUNDRED + 2n * ONE);
    expect(await readVotes(other.address)).toBe(2n * ONE);
    expect(await readVotes(zeroAddress)).toBe(0n);
  });

  test("delegated votes leave the delegate when the lock ends", async () => {
    const { stake, send, sendAt, lock, readVotes } = fixture();
    const { lockId, unlockTime } = await lock(holder, HUNDRED, WEEK);
    await send(stake(holder, "delegate", [other.address]));
    await sendAt(unlockTime, stake(holder, "unlock", [lockId]));
    expect(await readVotes(other.address)).toBe(0n);
    expect(await readVotes(holder.address)).toBe(0n);
  });

  test("votes can be delegated by their holder's signature, once and in time", async () => {
    const { stake, send, lock, captureRefusal, readVotes, now, staking } = fixture();
    await lock(holder, HUNDRED, YEAR);
    const expiry = (await now()) + 60n;
    const signature = await holder.signTypedData({
      domain: { name: "Vote-escrowed TMAI", version: "1", chainId: 31337, verifyingContract: staking.address },
      types: {
        Delegation: [
          { name: "delegatee", type: "address" },
          { name: "nonce", type: "uint256" },
          { name: "expiry", type: "uint256" },
        ],
      },
      primaryType: "Delegation",
      message: { delegatee: other.address, nonce: 0n, expiry },
    });
    const { r, s, yParity } = parseSignature(signature);
    const by = (delegatee: `0x${string}`, until = expiry) =>
      stake(stranger, "delegateBySig", [delegatee, 0n, until, 27 + yParity, r, s]);
    // With the change it becomes the signature of another account, which holds nothing.
    await send(by(stranger.address));
    expect(await readVotes(stranger.address)).toBe(0n);

    await send(by(other.address));
    expect(await readVotes(other.address)).toBe(2n * HUNDRED);
    expect(await captureRefusal(by(other.address))).toEqual({
      error: "InvalidAccountNonce",
      args: [holder.address, 1n],
    });
    const past = await now();
    expect(await captureRefusal(by(other.address, past - 1n))).toEqual({
      error: "VotesExpiredSignature",
      args: [past - 1n],
    });
  });
});

describe("past votes", () => {
  test("past votes for the present or the future are refused", async () => {
    const { stake, captureRefusal, now } = fixture();
    const time = await now();
    for (const timepoint of [time, time + 1n]) {
      const refusal = { error: "ERC5805FutureLookup", args: [timepoint, Number(time)] };
      expect(await captureRefusal(stake(holder, "getPastVotes", [holder.address, timepoint]))).toEqual(refusal);
      expect(await captureRefusal(stake(holder, "getPastTotalSupply", [timepoint]))).toEqual(refusal);
    }
  });

  test("past votes count once, even if the tokens are unlocked, transferred and locked again", async () => {
    const { client, staking, stake, tmai, sendAt, send, lock, mineAt, readPastVotes } = fixture();
    const first = await lock(holder, HUNDRED, WEEK);
    const moment = first.unlockTime - 1n;
    await sendAt(first.unlockTime, stake(holder, "unlock", [first.lockId]));
    await send(tmai(holder, "transfer", [other.address, HUNDRED]));
    const second = await lock(other, HUNDRED, WEEK);
    await mineAt(second.at + 1n);
    expect(await readPastVotes(holder.address, moment)).toBe(first.veTMAI);
    expect(await readPastVotes(other.address, moment)).toBe(0n);
    expect(await readPastVotes(holder.address, second.at)).toBe(0n);
    expect(await readPastVotes(other.address, second.at)).toBe(second.veTMAI);
    const total = (timepoint: bigint) =>
      client.readContract({ ...staking, functionName: "getPastTotalSupply", args: [timepoint] });
    expect(await total(moment)).toBe(first.veTMAI);
    expect(await total(first.unlockTime)).toBe(0n);
    expect(await total(second.at)).toBe(second.veTMAI);
  });

  test("past votes are not increased by a later delegation or lock", async () => {
    const { stake, sendAt, lock, mineAt, readPastVotes } = fixture();
    const { at } = await lock(holder, HUNDRED, YEAR);
    await sendAt(at + 10n, stake(holder, "delegate", [other.address]));
    await sendAt(at + 20n, stake(stranger, "lockFor", [other.address, HUNDRED, YEAR]));
    await mineAt(at + 30n);
    expect(await readPastVotes(other.address, at + 9n)).toBe(0n);
    expect(await readPastVotes(holder.address, at + 9n)).toBe(2n * HUNDRED);
    expect(await readPastVotes(other.address, at + 19n)).toBe(2n * HUNDRED);
    expect(await readPastVotes(holder.address, at + 19n)).toBe(0n);
    expect(await readPastVotes(other.address, at + 20n)).toBe(4n * HUNDRED);
  });
});
