import {
  type Account,
  type Address,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  keccak256,
  parseEventLogs,
  toBytes,
  zeroAddress,
} from "viem";
import { planMembershipBytecode } from "../../contracts/abi/bytecode/planMembership.ts";
import { planPaymentBytecode } from "../../contracts/abi/bytecode/planPayment.ts";
import { timelockBytecode } from "../../contracts/abi/bytecode/timelock.ts";
import { tmaiGovernorBytecode } from "../../contracts/abi/bytecode/tmaiGovernor.ts";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { timelockAbi } from "../../contracts/abi/timelock.ts";
import { tmaiGovernorAbi } from "../../contracts/abi/tmaiGovernor.ts";
import type { Deployer } from "../../contracts/deploy/chain.ts";
import { DAY, deployStakingFixture, holder, ONE, other, owner, YEAR } from "./stakingFixture.ts";
import { accounts, on, type TestChain } from "./support.ts";

export const [, signer, treasury, , , , newTreasury] = accounts;
export const THRESHOLD = 1_000_000n * ONE;
export const Vote = { against: 0, for: 1, abstain: 2 } as const;
export const State = { pending: 0, active: 1, canceled: 2, defeated: 3, succeeded: 4, queued: 5, executed: 7 } as const;
/** How the governor encodes the states that it would have accepted. */
export const states = (...accepted: number[]): Hex =>
  `0x${accepted
    .reduce((bits, state) => bits | (1n << BigInt(state)), 0n)
    .toString(16)
    .padStart(64, "0")}`;

export type Proposal = { targets: Address[]; values: bigint[]; calldatas: Hex[]; description: string };

/**
 * Staking with 10,000,000 veTMAI, of which `holder` has exactly the proposal threshold and exactly the quorum, 10 %, and `other` the rest;
 * a governor with its timelock, deployed as in the README; a payment contract whose owner has begun to hand it to the timelock.
 */
export async function deployGovernorFixture(chain: TestChain, deployer: Deployer) {
  const fixture = await deployStakingFixture(chain, deployer);
  const { client, send, lock, now, mineAt, staking } = fixture;
  const { deploy } = deployer;
  await lock(holder, 500_000n * ONE, YEAR);
  await lock(other, 4_500_000n * ONE, YEAR);

  const timelockAddress = (
    await deploy({
      what: "timelock",
      abi: timelockAbi,
      bytecode: timelockBytecode,
      args: [2n * DAY, [], [], owner.address],
    })
  ).address;
  const governorAddress = (
    await deploy({
      what: "governor",
      abi: tmaiGovernorAbi,
      bytecode: tmaiGovernorBytecode,
      args: [staking.address, timelockAddress],
    })
  ).address;
  const governor = { address: governorAddress, abi: tmaiGovernorAbi } as const;
  const timelock = { address: timelockAddress, abi: timelockAbi } as const;
  const govern = on(governorAddress, tmaiGovernorAbi);
  const wait = on(timelockAddress, timelockAbi);
  const role = (name: "PROPOSER_ROLE" | "EXECUTOR_ROLE" | "CANCELLER_ROLE" | "DEFAULT_ADMIN_ROLE") =>
    client.readContract({ ...timelock, functionName: name });
  for (const name of ["PROPOSER_ROLE", "EXECUTOR_ROLE", "CANCELLER_ROLE"] as const) {
    await send(wait(owner, "grantRole", [await role(name), governorAddress]));
  }
  await send(wait(owner, "renounceRole", [await role("DEFAULT_ADMIN_ROLE"), owner.address]));

  const nft = await deploy({
    what: "nft",
    abi: planMembershipAbi,
    bytecode: planMembershipBytecode,
    args: [owner.address],
  });
  const payment = await deploy({
    what: "payment",
    abi: planPaymentAbi,
    bytecode: planPaymentBytecode,
    args: [owner.address, signer.address, treasury.address, nft.address],
  });
  const pay = on(payment.address, planPaymentAbi);
  await send(pay(owner, "transferOwnership", [timelockAddress]));

  /** The timelock takes over the payment contract and changes its treasury. */
  const newTreasuryProposal = (to: Address = newTreasury.address): Proposal => ({
    targets: [payment.address, payment.address],
    values: [0n, 0n],
    calldatas: [
      encodeFunctionData({ abi: planPaymentAbi, functionName: "acceptOwnership" }),
      encodeFunctionData({ abi: planPaymentAbi, functionName: "setTreasury", args: [to] }),
    ],
    description: "Pay the new treasury",
  });
  const proposeCall = (from: Account, { targets, values, calldatas, description }: Proposal) =>
    govern(from, "propose", [targets, values, calldatas, description]);
  const later = (from: Account, step: "queue" | "execute" | "cancel", proposal: Proposal) => {
    const { targets, values, calldatas, description } = proposal;
    return govern(from, step, [targets, values, calldatas, keccak256(toBytes(description))]);
  };
  /** Proposes in the holder's name and returns the id and the start and end of voting. */
  const propose = async (proposal: Proposal) => {
    const { logs } = await send(proposeCall(holder, proposal));
    const [log] = parseEventLogs({ abi: tmaiGovernorAbi, eventName: "ProposalCreated", logs });
    if (!log) throw new Error("The proposal left no log.");
    return { id: log.args.proposalId, start: log.args.voteStart, end: log.args.voteEnd, proposal };
  };
  type Proposed = Awaited<ReturnType<typeof propose>>;
  const vote = ({ id }: Proposed, from: Account, support: number) => govern(from, "castVote", [id, support]);
  const readState = ({ id }: Proposed) => client.readContract({ ...governor, functionName: "state", args: [id] });
  const readTally = ({ id }: Proposed) =>
    client.readContract({ ...governor, functionName: "proposalVotes", args: [id] });
  /** Proposes, has these accounts vote, and waits until the votes are counted. */
  const decide = async (proposal: Proposal, votes: [Account, number][]) => {
    const proposed = await propose(proposal);
    await mineAt(proposed.start + 1n);
    for (const [from, support] of votes) await send(vote(proposed, from, support));
    await mineAt(proposed.end + 1n);
    return proposed;
  };
  /** Queues the decision, waits for the timelock and returns the call that executes it. */
  const queued = async ({ proposal }: Proposed) => {
    await send(later(holder, "queue", proposal));
    await mineAt((await now()) + 2n * DAY);
    return later(holder, "execute", proposal);
  };
  /** The timelock's own id for a proposal. */
  const hashOperation = ({ targets, values, calldatas, description }: Proposal) => {
    const salt = (hexToBigInt(governorAddress) << 96n) ^ hexToBigInt(keccak256(toBytes(description)));
    const args = [targets, values, calldatas, `0x${"0".repeat(64)}`, toHex32(salt)] as const;
    return client.readContract({ ...timelock, functionName: "hashOperationBatch", args });
  };
  const readTreasury = () =>
    client.readContract({ address: payment.address, abi: planPaymentAbi, functionName: "treasury" });

  return {
    ...fixture,
    ...{ governor, timelock, govern, wait, role, pay, newTreasuryProposal, proposeCall, later, propose, vote },
    ...{ readState, readTally, decide, queued, hashOperation, readTreasury, payment: payment.address },
  };
}

export const anything: Proposal = {
  targets: [zeroAddress],
  values: [0n],
  calldatas: ["0x"],
  description: "Nothing in particular",
};

const toHex32 = (value: bigint): Hex => `0x${value.toString(16).padStart(64, "0")}`;
