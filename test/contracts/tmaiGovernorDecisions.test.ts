import { encodeFunctionData, parseEventLogs, zeroAddress, zeroHash } from "viem";
import { describe, expect, test } from "vitest";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { tmaiGovernorAbi } from "../../contracts/abi/tmaiGovernor.ts";
import {
  anything,
  deployGovernorFixture,
  newTreasury,
  State,
  states,
  THRESHOLD,
  treasury,
  Vote,
} from "./governorFixture.ts";
import { DAY, holder, other, owner, stranger, YEAR } from "./stakingFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployGovernorFixture);

describe("a complete proposal", () => {
  test("a proposal takes over the payment contract and changes its treasury", async () => {
    const {
      newTreasuryProposal,
      decide,
      queued,
      send,
      readState,
      readTreasury,
      client,
      pay,
      payment,
      timelock,
      captureRefusal,
    } = fixture();
    expect(await readTreasury()).toBe(treasury.address);
    const proposed = await decide(newTreasuryProposal(), [
      [holder, Vote.against],
      [other, Vote.for],
    ]);
    expect(await readState(proposed)).toBe(State.succeeded);
    const execute = await queued(proposed);
    expect(await readState(proposed)).toBe(State.queued);
    const { logs } = await send({ ...execute, from: stranger });
    expect(parseEventLogs({ abi: tmaiGovernorAbi, eventName: "ProposalExecuted", logs })).toHaveLength(1);
    expect(await readState(proposed)).toBe(State.executed);
    expect(await readTreasury()).toBe(newTreasury.address);
    const contract = { address: payment, abi: planPaymentAbi } as const;
    expect(await client.readContract({ ...contract, functionName: "owner" })).toBe(timelock.address);
    expect(await captureRefusal(pay(owner, "setTreasury", [owner.address]))).toEqual({
      error: "OwnableUnauthorizedAccount",
      args: [owner.address],
    });
    expect(await captureRefusal(execute)).toEqual({
      error: "GovernorUnexpectedProposalState",
      args: [proposed.id, State.executed, states(State.queued)],
    });
  });

  test("a proposal waits in the timelock, to the second", async () => {
    const {
      newTreasuryProposal,
      decide,
      later,
      send,
      sendAt,
      mineAt,
      captureRefusal,
      now,
      hashOperation,
      readTreasury,
    } = fixture();
    const proposed = await decide(newTreasuryProposal(), [[other, Vote.for]]);
    await send(later(stranger, "queue", proposed.proposal));
    const ready = (await now()) + 2n * DAY;
    await mineAt(ready - 1n);
    const execute = later(stranger, "execute", proposed.proposal);
    expect(await captureRefusal(execute)).toEqual({
      error: "TimelockUnexpectedOperationState",
      args: [await hashOperation(proposed.proposal), states(2)],
    });
    await sendAt(ready, execute);
    expect(await readTreasury()).toBe(newTreasury.address);
  });

  test("a proposal with a failing call is reverted completely, with the call's own reason", async () => {
    const { newTreasuryProposal, decide, queued, captureRefusal, readState } = fixture();
    const proposed = await decide(newTreasuryProposal(zeroAddress), [[other, Vote.for]]);
    expect(await captureRefusal(await queued(proposed))).toEqual({
      error: "PlanPayment_AddressRefused",
      args: [zeroAddress],
    });
    expect(await readState(proposed)).toBe(State.queued);
  });

  test("only a proposal can change the governor's own parameters", async () => {
    const { client, governor, govern, captureRefusal, decide, queued, send } = fixture();
    for (const caller of [owner, holder]) {
      const calls = [
        govern(caller, "setVotingDelay", [1]),
        govern(caller, "setVotingPeriod", [1]),
        govern(caller, "setProposalThreshold", [1n]),
        govern(caller, "updateQuorumNumerator", [1n]),
        govern(caller, "updateTimelock", [caller.address]),
      ];
      for (const refused of calls) {
        expect(await captureRefusal(refused)).toEqual({ error: "GovernorOnlyExecutor", args: [caller.address] });
      }
    }
    const calldata = encodeFunctionData({ abi: tmaiGovernorAbi, functionName: "updateQuorumNumerator", args: [20n] });
    const proposal = {
      targets: [governor.address],
      values: [0n],
      calldatas: [calldata],
      description: "Ask for a fifth",
    };
    await send(await queued(await decide(proposal, [[other, Vote.for]])));
    expect(await client.readContract({ ...governor, functionName: "quorumNumerator" })).toBe(20n);
  });
});

describe("queueing", () => {
  test("a proposal with more votes against than for cannot be queued", async () => {
    const { decide, later, captureRefusal } = fixture();
    const proposed = await decide(anything, [
      [holder, Vote.for],
      [other, Vote.against],
    ]);
    expect(await captureRefusal(later(holder, "queue", proposed.proposal))).toEqual({
      error: "GovernorUnexpectedProposalState",
      args: [proposed.id, State.defeated, states(State.succeeded)],
    });
  });

  test("a proposal needs the quorum to be queued, to the base unit", async () => {
    const { decide, later, send, readState, captureRefusal, lock } = fixture();
    const met = await decide(anything, [[holder, Vote.for]]);
    expect(await readState(met)).toBe(State.succeeded);
    await send(later(holder, "queue", met.proposal));
    // Ten more base units in total: the quorum is one more than the holder has.
    await lock(other, 5n, YEAR);
    const missed = await decide({ ...anything, description: "Again" }, [[holder, Vote.for]]);
    expect(await captureRefusal(later(holder, "queue", missed.proposal))).toEqual({
      error: "GovernorUnexpectedProposalState",
      args: [missed.id, State.defeated, states(State.succeeded)],
    });
  });

  test("abstentions count towards the quorum, votes against do not", async () => {
    const { decide, lock, readState } = fixture();
    await lock(stranger, 1n, YEAR);
    const abstained = await decide(anything, [
      [stranger, Vote.for],
      [holder, Vote.abstain],
    ]);
    expect(await readState(abstained)).toBe(State.succeeded);
    const against = await decide({ ...anything, description: "Again" }, [
      [stranger, Vote.for],
      [holder, Vote.against],
    ]);
    expect(await readState(against)).toBe(State.defeated);
  });
});

describe("roles", () => {
  test("only the governor has roles in the timelock", async () => {
    const { client, timelock, governor, role, wait, captureRefusal } = fixture();
    const has = async (name: Parameters<typeof role>[0], account: `0x${string}`) =>
      client.readContract({ ...timelock, functionName: "hasRole", args: [await role(name), account] });
    for (const name of ["PROPOSER_ROLE", "EXECUTOR_ROLE", "CANCELLER_ROLE"] as const) {
      expect(await has(name, governor.address)).toBe(true);
      expect(await has(name, owner.address)).toBe(false);
    }
    expect(await has("EXECUTOR_ROLE", zeroAddress)).toBe(false);
    expect(await has("DEFAULT_ADMIN_ROLE", owner.address)).toBe(false);
    expect(await has("DEFAULT_ADMIN_ROLE", governor.address)).toBe(false);
    expect(await has("DEFAULT_ADMIN_ROLE", timelock.address)).toBe(true);
    for (const caller of [stranger, owner]) {
      const schedule = wait(caller, "schedule", [zeroAddress, 0n, "0x", zeroHash, zeroHash, 2n * DAY]);
      expect(await captureRefusal(schedule)).toEqual({
        error: "AccessControlUnauthorizedAccount",
        args: [caller.address, await role("PROPOSER_ROLE")],
      });
      const execute = wait(caller, "execute", [zeroAddress, 0n, "0x", zeroHash, zeroHash]);
      expect(await captureRefusal(execute)).toEqual({
        error: "AccessControlUnauthorizedAccount",
        args: [caller.address, await role("EXECUTOR_ROLE")],
      });
      const grant = wait(caller, "grantRole", [await role("PROPOSER_ROLE"), caller.address]);
      expect(await captureRefusal(grant)).toEqual({
        error: "AccessControlUnauthorizedAccount",
        args: [caller.address, zeroHash],
      });
    }
  });

  test("only the proposer can cancel, and only before votes are cast", async () => {
    const { propose, later, captureRefusal, send, readState, mineAt } = fixture();
    const first = await propose(anything);
    expect(await captureRefusal(later(other, "cancel", anything))).toEqual({
      error: "GovernorUnableToCancel",
      args: [first.id, other.address],
    });
    await send(later(holder, "cancel", anything));
    expect(await readState(first)).toBe(State.canceled);

    const second = await propose({ ...anything, description: "Again" });
    await mineAt(second.start + 1n);
    expect(await captureRefusal(later(holder, "cancel", second.proposal))).toEqual({
      error: "GovernorUnableToCancel",
      args: [second.id, holder.address],
    });
  });

  test("the governor refuses ether", async () => {
    const { governor, captureRefusal } = fixture();
    expect(
      await captureRefusal({ from: stranger, to: governor.address, data: "0x", value: THRESHOLD / 10n ** 6n }),
    ).toEqual({
      error: "GovernorDisabledDeposit",
      args: [],
    });
  });
});
