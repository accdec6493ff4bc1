import { describe, expect, test } from "vitest";
import { anything, deployGovernorFixture, State, states, THRESHOLD, Vote } from "./governorFixture.ts";
import { DAY, holder, ONE, other, stranger, WEEK, YEAR } from "./stakingFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployGovernorFixture);

describe("the governor", () => {
  test("the governor starts with its documented parameters, on the clock of the staking contract", async () => {
    const { client, governor, timelock, staking, now, mineAt } = fixture();
    const read = (functionName: "votingDelay" | "votingPeriod" | "proposalThreshold" | "quorumNumerator") =>
      client.readContract({ ...governor, functionName });
    expect(await read("votingDelay")).toBe(DAY);
    expect(await read("votingPeriod")).toBe(5n * DAY);
    expect(await read("proposalThreshold")).toBe(THRESHOLD);
    const time = await now();
    await mineAt(time + 1n);
    expect(await client.readContract({ ...governor, functionName: "quorum", args: [time] })).toBe(THRESHOLD);
    expect(await client.readContract({ ...governor, functionName: "CLOCK_MODE" })).toBe("mode=timestamp");
    expect(await client.readContract({ ...governor, functionName: "name" })).toBe("TMAI Governor");
    expect(await client.readContract({ ...governor, functionName: "token" })).toBe(staking.address);
    expect(await client.readContract({ ...governor, functionName: "timelock" })).toBe(timelock.address);
  });

  test("the governor decides no faster than the shortest lock ends", async () => {
    const { client, governor, timelock } = fixture();
    const period = await client.readContract({ ...governor, functionName: "votingPeriod" });
    const wait = await client.readContract({ ...timelock, functionName: "getMinDelay" });
    expect(period + wait).toBe(WEEK);
  });

  test("the governor fits into the size that a chain accepts", async () => {
    const { client, governor } = fixture();
    const code = await client.getCode({ address: governor.address });
    expect((code?.length ?? 0) / 2 - 1).toBeGreaterThan(10_000);
    expect((code?.length ?? 0) / 2 - 1).toBeLessThanOrEqual(24_576);
  });
});

describe("propose", () => {
  test("a proposal needs the threshold in the second before", async () => {
    const { proposeCall, captureRefusal, lock, send, stake, mineAt, now } = fixture();
    expect(await captureRefusal(proposeCall(stranger, anything))).toEqual({
      error: "GovernorInsufficientProposerVotes",
      args: [stranger.address, 0n, THRESHOLD],
    });
    // Short by one base unit, doubled.
    await lock(stranger, THRESHOLD / 2n - 1n, YEAR);
    await mineAt((await now()) + 1n);
    expect(await captureRefusal(proposeCall(stranger, anything))).toEqual({
      error: "GovernorInsufficientProposerVotes",
      args: [stranger.address, THRESHOLD - 2n, THRESHOLD],
    });
    // Reached in this very block, as with borrowed tokens, it does not count.
    await send(stake(stranger, "lock", [1n, YEAR]));
    expect((await captureRefusal(proposeCall(stranger, anything))).args[1]).toBe(THRESHOLD - 2n);
    await mineAt((await now()) + 1n);
    await send(proposeCall(stranger, anything));
  });

  test("a proposal can be made only once", async () => {
    const { propose, proposeCall, captureRefusal } = fixture();
    const { id } = await propose(anything);
    expect(await captureRefusal(proposeCall(other, anything))).toEqual({
      error: "GovernorUnexpectedProposalState",
      args: [id, State.pending, states()],
    });
  });
});

describe("a vote", () => {
  test("a vote is cast after the delay and within the period, to the second", async () => {
    const { propose, vote, captureRefusal, mineAt, client, readTally } = fixture();
    const proposed = await propose(anything);
    expect(proposed.end - proposed.start).toBe(5n * DAY);
    await mineAt(proposed.start);
    const refusal = (state: number) => ({
      error: "GovernorUnexpectedProposalState",
      args: [proposed.id, state, states(State.active)],
    });
    expect(await captureRefusal(vote(proposed, holder, Vote.for))).toEqual(refusal(State.pending));
    await mineAt(proposed.start + 1n);
    await fixture().send(vote(proposed, holder, Vote.for));
    await client.setNextBlockTimestamp({ timestamp: proposed.end });
    await fixture().send(vote(proposed, other, Vote.against));
    expect(await readTally(proposed)).toEqual([9n * THRESHOLD, THRESHOLD, 0n]);
    await mineAt(proposed.end + 1n);
    expect(await captureRefusal(vote(proposed, stranger, Vote.for))).toEqual(refusal(State.defeated));
  });

  test("a vote is cast once, and is for, against or an abstention", async () => {
    const { propose, vote, send, captureRefusal, mineAt, readTally } = fixture();
    const proposed = await propose(anything);
    await mineAt(proposed.start + 1n);
    expect(await captureRefusal(vote(proposed, holder, 3))).toEqual({ error: "GovernorInvalidVoteType", args: [] });
    await send(vote(proposed, holder, Vote.for));
    for (const support of [Vote.for, Vote.against]) {
      expect(await captureRefusal(vote(proposed, holder, support))).toEqual({
        error: "GovernorAlreadyCastVote",
        args: [holder.address],
      });
    }
    expect(await readTally(proposed)).toEqual([0n, THRESHOLD, 0n]);
  });

  test("a lock made after the snapshot has no votes", async () => {
    const { propose, vote, send, sendAt, stake, readTally } = fixture();
    const proposed = await propose(anything);
    await sendAt(proposed.start + 1n, stake(stranger, "lock", [10_000_000n * ONE, YEAR]));
    await send(vote(proposed, stranger, Vote.against));
    expect(await readTally(proposed)).toEqual([0n, 0n, 0n]);
  });

  test("a lock made in the snapshot's own second has votes", async () => {
    const { propose, vote, send, sendAt, stake, readTally } = fixture();
    const proposed = await propose(anything);
    await sendAt(proposed.start, stake(stranger, "lock", [ONE, YEAR]));
    await send(vote(proposed, stranger, Vote.against));
    expect(await readTally(proposed)).toEqual([2n * ONE, 0n, 0n]);
  });

  test("tokens are counted once, even if they were unlocked, transferred and locked again", async () => {
    const { propose, vote, send, sendAt, stake, tmai, lock, mineAt, readTally } = fixture();
    // Due in the middle of the vote.
    const { lockId, unlockTime, veTMAI } = await lock(stranger, 10_000_000n * ONE, WEEK);
    await mineAt(unlockTime - 2n * DAY);
    const proposed = await propose(anything);
    await mineAt(proposed.start + 1n);
    await send(vote(proposed, stranger, Vote.against));
    await sendAt(unlockTime, stake(stranger, "unlock", [lockId]));
    await send(tmai(stranger, "transfer", [holder.address, 10_000_000n * ONE]));
    await lock(holder, 10_000_000n * ONE, WEEK);
    await send(vote(proposed, holder, Vote.against));
    expect(await readTally(proposed)).toEqual([veTMAI + THRESHOLD, 0n, 0n]);
  });

  test("delegated votes belong to the delegate and no longer to the holder", async () => {
    const { propose, vote, send, stake, mineAt, readTally } = fixture();
    const proposed = await propose(anything);
    await send(stake(holder, "delegate", [stranger.address]));
    await mineAt(proposed.start + 1n);
    await send(stake(holder, "delegate", [holder.address]));
    await send(vote(proposed, holder, Vote.for));
    expect(await readTally(proposed)).toEqual([0n, 0n, 0n]);
    await send(vote(proposed, stranger, Vote.for));
    expect(await readTally(proposed)).toEqual([0n, THRESHOLD, 0n]);
  });
});
