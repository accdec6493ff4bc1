import type { Address } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { decodeRevert, findRevertData, type Named } from "#app/chain/payment/reverts.server.ts";
import { tmaiTokenAbi } from "../../../../contracts/abi/tmaiToken.ts";
import type { Prepared, WalletAction } from "../model/calls.ts";
import { actionOnChain, type ChainAction } from "./actions.server.ts";
import type { MembershipRefusal } from "./refused.server.ts";

/** Margin over the estimate, in percent: another transaction in the same block may warm or cool a storage slot. */
const GAS_MARGIN_PERCENT = 120n;

/** A wallet's action as a transaction to sign, simulated on the latest block. Refuses what the chain would refuse. */
export async function prepare(
  wallet: Address,
  action: WalletAction,
): Promise<{ prepared: Prepared } | { refusal: MembershipRefusal }> {
  const onChain = await actionOnChain(wallet, action);
  if ("refusal" in onChain) return onChain;
  const approval = await approvalFor(wallet, onChain);
  if (approval && "refusal" in approval) return approval;
  const base = {
    to: onChain.address,
    data: onChain.data,
    approval,
    expects: { address: onChain.address, topics: onChain.topics },
  };
  // Before the approval the call can only fail.
  if (approval) return { prepared: { ...base, gas: null } };
  const tried = await tryOnChain(wallet, onChain, action);
  return "refusal" in tried ? tried : { prepared: { ...base, gas: String(tried.gas) } };
}

type Approval = Prepared["approval"] | { refusal: MembershipRefusal };

async function approvalFor(wallet: Address, { address, takes }: ChainAction): Promise<Approval> {
  if (takes === 0n) return null;
  const { client, addresses } = paymentChain();
  const token = { abi: tmaiTokenAbi, address: addresses.token } as const;
  const [balance, allowance, paused] = await Promise.all([
    client.readContract({ ...token, functionName: "balanceOf", args: [wallet] }),
    client.readContract({ ...token, functionName: "allowance", args: [wallet, address] }),
    client.readContract({ abi: PAUSABLE, address, functionName: "paused" }),
  ]);
  if (paused) return { refusal: { tag: "StakingPaused" } };
  if (balance < takes) return { refusal: { tag: "BalanceShort", token: "TMAI" } };
  return allowance >= takes ? null : { token: addresses.token, spender: address, amount: String(takes) };
}

const PAUSABLE = [
  { type: "function", name: "paused", stateMutability: "view", inputs: [], outputs: [{ type: "bool" }] },
] as const;

async function tryOnChain(
  wallet: Address,
  { abi, address, data, extraGas }: ChainAction,
  action: WalletAction,
): Promise<{ gas: bigint } | { refusal: MembershipRefusal }> {
  try {
    const estimate = await paymentChain().client.estimateGas({ account: wallet, to: address, data });
    return { gas: (estimate * GAS_MARGIN_PERCENT) / 100n + extraGas };
  } catch (error) {
    const revert = findRevertData(error);
    if (revert === null) throw error;
    return { refusal: toRefusal(decodeRevert(abi, revert), action) };
  }
}

function toRefusal({ name, args }: Named, action: WalletAction): MembershipRefusal {
  switch (name) {
    case "EnforcedPause":
      return action.kind === "lock" || action.kind === "lockFor"
        ? { tag: "StakingPaused" }
        : { tag: "WouldRevert", reason: name };
    case "ERC20InsufficientBalance":
      return { tag: "BalanceShort", token: "TMAI" };
    case "TmaiStaking_NotDue":
      return { tag: "LockNotDue", at: new Date(Number(args[1]) * 1000).toISOString().slice(0, 16).replace("T", " ") };
    case "TmaiStaking_NoSuchLock":
    case "TmaiStaking_CallerIsNotHolder":
      return { tag: "NotYourLock" };
    case "TmaiVesting_AmountNotVested":
    case "TmaiVesting_ZeroAmount":
      return { tag: "NothingDue" };
    case "TmaiVesting_CallerIsNotBeneficiary":
    case "TmaiVesting_UnknownSchedule":
      return { tag: "NotYourSchedule" };
    case "GovernorInsufficientProposerVotes":
      return { tag: "TooFewVotes" };
    case "GovernorAlreadyCastVote":
      return { tag: "AlreadyVoted" };
    case "GovernorUnexpectedProposalState":
    case "TimelockUnexpectedOperationState":
      return { tag: "WrongProposalState" };
    case "GovernorNonexistentProposal":
      return { tag: "UnknownProposal" };
    default:
      return { tag: "WouldRevert", reason: name };
  }
}
