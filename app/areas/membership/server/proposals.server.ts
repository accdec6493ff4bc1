import { type Address, BaseError, ContractFunctionRevertedError } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import type { LatestBlock } from "#app/chain/payment/reads.server.ts";
import { inParts } from "#app/chain/payment/receipts.server.ts";
import { timelockAbi } from "../../../../contracts/abi/timelock.ts";
import { tmaiGovernorAbi } from "../../../../contracts/abi/tmaiGovernor.ts";
import { type Governance, PROPOSAL_STATES, type ProposalRow } from "../model/walletHoldings.ts";

/** Proposals of the governor. Their contents are only in its logs, which are read once and cached. */

type Proposed = {
  proposalId: bigint;
  proposer: Address;
  description: string;
  calls: ProposalRow["calls"];
  voteStart: bigint;
  voteEnd: bigint;
};

/** Blocks that one page request searches further back, and blocks that a reorganisation may still replace. */
const BLOCKS_PER_QUESTION = 20_000n;
const MAY_CHANGE = 64n;
const MAX_SHOWN = 20;

/** The searched blocks, and the proposals found in them. */
let searched: { from: bigint; to: bigint; proposals: Map<bigint, Proposed> } | null = null;
let searching: Promise<void> = Promise.resolve();

/** The latest proposals with their votes; null when the network has no governor. `wallet`: whose votes to look for. */
export async function governanceAt(block: LatestBlock, wallet: Address | null): Promise<Governance | null> {
  const { addresses, client, startBlock } = paymentChain();
  if (!addresses.governance) return null;
  const governor = governorAt(addresses.governance, block);
  await searchOnce(addresses.governance, block.number);
  const known = [...(searched?.proposals.values() ?? [])];
  const latest = known.sort((one, other) => Number(other.voteStart - one.voteStart)).slice(0, MAX_SHOWN);
  const timelock = await client.readContract({ ...governor, functionName: "timelock" });
  const [threshold, delay, period, wait, rows] = await Promise.all([
    client.readContract({ ...governor, functionName: "proposalThreshold" }),
    client.readContract({ ...governor, functionName: "votingDelay" }),
    client.readContract({ ...governor, functionName: "votingPeriod" }),
    client.readContract({
      abi: timelockAbi,
      address: timelock,
      blockNumber: block.number,
      functionName: "getMinDelay",
    }),
    Promise.all(latest.map((proposed) => readProposalRow(governor, proposed, block, wallet).catch(nullIfGone))),
  ]);
  return {
    proposals: rows.filter((row) => row !== null),
    isWhole: searched !== null && searched.from <= startBlock,
    thresholdVeTmai: String(threshold),
    votingDelaySeconds: Number(delay),
    votingPeriodSeconds: Number(period),
    timelockSeconds: Number(wait),
  };
}

const governorAt = (address: Address, { number }: LatestBlock) =>
  ({ abi: tmaiGovernorAbi, address, blockNumber: number }) as const;

/** One search at a time per process: each continues where the last one ended. */
async function searchOnce(governor: Address, head: bigint): Promise<void> {
  const mine = searching.then(() => search(governor, head));
  searching = mine.catch(() => undefined);
  await mine;
}

/** Searches the new blocks since the last request, and a further part of the older ones. */
async function search(governor: Address, head: bigint): Promise<void> {
  const { startBlock } = paymentChain();
  const known = searched;
  const newFrom = known && known.to < head ? atLeast(startBlock, known.to + 1n - MAY_CHANGE) : null;
  const oldTo = known ? known.from - 1n : head;
  const oldFrom = atLeast(startBlock, oldTo - BLOCKS_PER_QUESTION + 1n);
  const found = [
    ...(newFrom === null ? [] : await proposedIn(governor, newFrom, head)),
    ...(oldFrom > oldTo ? [] : await proposedIn(governor, oldFrom, oldTo)),
  ];
  const proposals = new Map(known?.proposals);
  for (const proposed of found) proposals.set(proposed.proposalId, proposed);
  searched = {
    from: oldFrom > oldTo ? (known?.from ?? oldFrom) : oldFrom,
    to: known && known.to > head ? known.to : head,
    proposals,
  };
}

const atLeast = (min: bigint, block: bigint): bigint => (block < min ? min : block);

async function proposedIn(address: Address, from: bigint, to: bigint): Promise<Proposed[]> {
  const { client } = paymentChain();
  const logs = await inParts(from, to, (fromBlock, toBlock) =>
    client.getContractEvents({
      abi: tmaiGovernorAbi,
      address,
      eventName: "ProposalCreated",
      fromBlock,
      toBlock,
      strict: true,
    }),
  );
  return logs.map(({ args }) => ({
    proposalId: args.proposalId,
    proposer: args.proposer,
    description: args.description,
    calls: args.targets.map((target, index) => ({
      target,
      value: String(args.values[index] ?? 0n),
      data: args.calldatas[index] ?? "0x",
    })),
    voteStart: args.voteStart,
    voteEnd: args.voteEnd,
  }));
}

async function readProposalRow(
  governor: ReturnType<typeof governorAt>,
  proposed: Proposed,
  block: LatestBlock,
  wallet: Address | null,
): Promise<ProposalRow> {
  const { client } = paymentChain();
  const args = [proposed.proposalId] as const;
  const [state, [against, inFavour, abstain], eta, hasVoted, quorum] = await Promise.all([
    client.readContract({ ...governor, functionName: "state", args }),
    client.readContract({ ...governor, functionName: "proposalVotes", args }),
    client.readContract({ ...governor, functionName: "proposalEta", args }),
    wallet === null
      ? false
      : client.readContract({ ...governor, functionName: "hasVoted", args: [proposed.proposalId, wallet] }),
    BigInt(block.time) > proposed.voteStart
      ? client.readContract({ ...governor, functionName: "quorum", args: [proposed.voteStart] })
      : null,
  ]);
  return {
    proposalId: String(proposed.proposalId),
    proposer: proposed.proposer,
    description: proposed.description,
    calls: proposed.calls,
    state: PROPOSAL_STATES[state] ?? "pending",
    forVotes: String(inFavour),
    againstVotes: String(against),
    abstainVotes: String(abstain),
    quorum: quorum === null ? null : String(quorum),
    voteStart: timeText(proposed.voteStart),
    voteEnd: timeText(proposed.voteEnd),
    executableAt: eta === 0n ? null : timeText(eta),
    hasVoted,
  };
}

/** The governor does not know it: its block was reorganised. */
function nullIfGone(error: unknown): null {
  const isRefused =
    error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError) !== null;
  if (isRefused) return null;
  throw error;
}

const timeText = (seconds: bigint): string => new Date(Number(seconds) * 1000).toISOString();

/** Maximum parts that one request for a proposal searches. */
const MAX_PAGES = 20;

/**
 * A proposal as it was made, for later actions on it; null when it is not found. This process may not have rendered the page,
 * so it also searches.
 */
export async function findProposal(proposalId: bigint, head: bigint): Promise<Proposed | null> {
  const { addresses, startBlock } = paymentChain();
  if (!addresses.governance) return null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const found = searched?.proposals.get(proposalId);
    if (found) return found;
    if (searched && searched.to >= head && searched.from <= startBlock) return null;
    await searchOnce(addresses.governance, head);
  }
  return searched?.proposals.get(proposalId) ?? null;
}
