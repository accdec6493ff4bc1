import {
  type Abi,
  type Address,
  encodeEventTopics,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  toBytes,
} from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { toTopics } from "#app/chain/payment/reverts.server.ts";
import { tmaiGovernorAbi } from "../../../../contracts/abi/tmaiGovernor.ts";
import { tmaiStakingAbi } from "../../../../contracts/abi/tmaiStaking.ts";
import { tmaiVestingAbi } from "../../../../contracts/abi/tmaiVesting.ts";
import type { WalletAction } from "../model/calls.ts";
import { findProposal } from "./proposals.server.ts";
import type { MembershipRefusal } from "./refused.server.ts";

/** Each action on chain: the contract's call, the event that it emits, and the tokens that it takes. */

/** An estimate uses the latest block's time; the transaction may have to append checkpoints. Source: contracts/README.md. */
const CHECKPOINTS_GAS = 45_000n;

export type ChainAction = {
  abi: Abi;
  address: Address;
  data: Hex;
  topics: (Hex | null)[];
  /** TMAI that the contract takes from the caller, in base units. */
  takes: bigint;
  extraGas: bigint;
};
type Refused = { refusal: MembershipRefusal };
type Of<Kind extends WalletAction["kind"]> = Extract<WalletAction, { kind: Kind }>;

const SUPPORT = { against: 0, for: 1, abstain: 2 } as const;
const DAY_SECONDS = 86_400n;

export async function actionOnChain(wallet: Address, action: WalletAction): Promise<ChainAction | Refused> {
  switch (action.kind) {
    case "lock":
    case "lockFor":
      return locking(wallet, action);
    case "unlock":
    case "delegate":
      return stakingCall(wallet, action);
    case "release":
      return releasing(wallet, action);
    default:
      return governing(wallet, action);
  }
}

const NOT_HERE: Refused = { refusal: { tag: "NotOnThisNetwork" } };

function locking(wallet: Address, action: Of<"lock" | "lockFor">): ChainAction | Refused {
  const { staking } = paymentChain().addresses;
  if (!staking) return NOT_HERE;
  const amount = BigInt(action.amount);
  const duration = BigInt(action.days) * DAY_SECONDS;
  const user = action.kind === "lock" ? wallet : getAddress(action.user);
  const data =
    action.kind === "lock"
      ? encodeFunctionData({ abi: tmaiStakingAbi, functionName: "lock", args: [amount, duration] })
      : encodeFunctionData({ abi: tmaiStakingAbi, functionName: "lockFor", args: [user, amount, duration] });
  const topics = encodeEventTopics({ abi: tmaiStakingAbi, eventName: "Locked", args: { user } });
  return { ...staked(staking), data, topics: toTopics(topics), takes: amount };
}

function stakingCall(wallet: Address, action: Of<"unlock" | "delegate">): ChainAction | Refused {
  const { staking } = paymentChain().addresses;
  if (!staking) return NOT_HERE;
  if (action.kind === "unlock") {
    const lockId = BigInt(action.lockId);
    const data = encodeFunctionData({ abi: tmaiStakingAbi, functionName: "unlock", args: [lockId] });
    const topics = encodeEventTopics({ abi: tmaiStakingAbi, eventName: "Unlocked", args: { user: wallet, lockId } });
    return { ...staked(staking), data, topics: toTopics(topics) };
  }
  const data = encodeFunctionData({ abi: tmaiStakingAbi, functionName: "delegate", args: [getAddress(action.to)] });
  const topics = encodeEventTopics({
    abi: tmaiStakingAbi,
    eventName: "DelegateChanged",
    args: { delegator: wallet, toDelegate: getAddress(action.to) },
  });
  return { ...staked(staking), data, topics: toTopics(topics) };
}

const staked = (address: Address) =>
  ({ abi: tmaiStakingAbi as Abi, address, takes: 0n, extraGas: CHECKPOINTS_GAS }) as const;

function releasing(wallet: Address, { vestingId, amount }: Of<"release">): ChainAction | Refused {
  const { vesting } = paymentChain().addresses;
  if (!vesting) return NOT_HERE;
  const id = vestingId as Hex;
  const data = encodeFunctionData({ abi: tmaiVestingAbi, functionName: "release", args: [id, BigInt(amount)] });
  const args = { id, beneficiary: wallet };
  const topics = encodeEventTopics({ abi: tmaiVestingAbi, eventName: "Released", args });
  return { abi: tmaiVestingAbi as Abi, address: vesting, data, topics: toTopics(topics), takes: 0n, extraGas: 0n };
}

async function governing(
  wallet: Address,
  action: Of<"propose" | "vote" | "queue" | "execute">,
): Promise<ChainAction | Refused> {
  const { governance } = paymentChain().addresses;
  if (!governance) return NOT_HERE;
  const governed = { abi: tmaiGovernorAbi as Abi, address: governance, takes: 0n, extraGas: 0n };
  if (action.kind === "propose") {
    const { calls, description } = action;
    const targets = calls.map(({ target }) => getAddress(target));
    const datas = calls.map(({ data }) => data as Hex);
    const args = [targets, calls.map(() => 0n), datas, description] as const;
    const data = encodeFunctionData({ abi: tmaiGovernorAbi, functionName: "propose", args });
    return { ...governed, data, topics: encodeTopics("ProposalCreated") };
  }
  const proposalId = BigInt(action.proposalId);
  if (action.kind === "vote") {
    const args = [proposalId, SUPPORT[action.support]] as const;
    const data = encodeFunctionData({ abi: tmaiGovernorAbi, functionName: "castVote", args });
    const topics = encodeEventTopics({ abi: tmaiGovernorAbi, eventName: "VoteCast", args: { voter: wallet } });
    return { ...governed, data, topics: toTopics(topics) };
  }
  const proposed = await findProposal(proposalId, (await latestBlock()).number);
  if (!proposed) return { refusal: { tag: "UnknownProposal" } };
  const data = encodeFunctionData({
    abi: tmaiGovernorAbi,
    functionName: action.kind,
    args: [
      proposed.calls.map(({ target }) => getAddress(target)),
      proposed.calls.map(({ value }) => BigInt(value)),
      proposed.calls.map((call) => call.data as Hex),
      keccak256(toBytes(proposed.description)),
    ],
  });
  return { ...governed, data, topics: encodeTopics(action.kind === "queue" ? "ProposalQueued" : "ProposalExecuted") };
}

const encodeTopics = (eventName: "ProposalCreated" | "ProposalQueued" | "ProposalExecuted") =>
  toTopics(encodeEventTopics({ abi: tmaiGovernorAbi, eventName }));
