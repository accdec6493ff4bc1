import {
  type Address,
  decodeFunctionData,
  encodeEventTopics,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddressEqual,
} from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { decodeRevert, findRevertData, toTopics } from "#app/chain/payment/reverts.server.ts";
import type { Decoded, OwnerBody, OwnerPrepared, SafeFile } from "../model/calls.ts";
import { type OwnedContract, type OwnerCall, ownerCall } from "../model/ownerCalls.ts";
import { ABIS, findContractAddress, readOwners } from "./contracts.server.ts";
import type { OwnerRefusal } from "./refused.server.ts";
import { readArguments } from "./values.server.ts";

/** The event that each function emits, by function name. */
export const EVENTS: Record<string, string> = {
  pause: "Paused",
  unpause: "Unpaused",
  transferOwnership: "OwnershipTransferStarted",
  acceptOwnership: "OwnershipTransferred",
  setPair: "PairChanged",
  setSellLimit: "SellLimitChanged",
  setSellWindow: "SellWindowChanged",
  whitelistLiquidityProvider: "LiquidityProviderChanged",
  setPauseExemption: "PauseExemptionChanged",
  payAllocation: "AllocationPaid",
  setBaseURI: "BaseURIChanged",
  setMinter: "MinterChanged",
  setAmender: "AmenderChanged",
  setSigner: "SignerChanged",
  setTreasury: "TreasuryChanged",
  setTokenAllowed: "TokenAllowedChanged",
  addUserDetails: "ScheduleCreated",
  createVestingSchedule: "ScheduleCreated",
  revoke: "Revoked",
  resetRevokeIds: "RevokeIdsReset",
  withdraw: "Withdrawn",
  multisend: "Withdrawn",
  snapshot: "SnapshotTaken",
};

const GAS_MARGIN_PERCENT = 120n;

/** An owner's call as a transaction, simulated as its owner on the latest block. Refuses what another wallet would sign. */
export async function prepareOwnerCall(body: OwnerBody): Promise<{ data: OwnerPrepared } | { refusal: OwnerRefusal }> {
  const call = ownerCall(body.contract, body.name);
  if (!call) return { refusal: { tag: "OwnerValueWrong", field: "name" } };
  const address = findContractAddress(body.contract);
  if (!address) return { refusal: { tag: "NotOnThisNetwork" } };
  const read = await readArguments(call, body.values);
  if ("wrong" in read) return { refusal: { tag: "OwnerValueWrong", field: read.wrong } };
  const signer = await findSigner(call, address);
  if (body.wallet !== null && !isAddressEqual(getAddress(body.wallet), signer))
    return { refusal: { tag: "NotOwner", owner: signer, wallet: body.wallet } };
  const abi = ABIS[body.contract];
  const data = encodeFunctionData({ abi, functionName: call.name, args: read.args });
  const tried = await tryAs(signer, body.contract, address, data);
  if ("refusal" in tried) return tried;
  const topics = toTopics(encodeEventTopics({ abi, eventName: EVENTS[call.name] ?? "" }));
  return {
    data: {
      owner: signer,
      decoded: decodeCall(call, address, data),
      prepared: { to: address, data, gas: String(tried.gas), approval: null, expects: { address, topics } },
      safeFile: buildSafeFile(call, address, data),
    },
  };
}

/** The owner. For the second step of a handover: the account it was offered to, or else the owner, whom the contract will refuse. */
async function findSigner({ name }: OwnerCall, address: Address): Promise<Address> {
  const { owner, pendingOwner } = await readOwners(address, (await latestBlock()).number);
  return name === "acceptOwnership" ? (pendingOwner ?? owner) : owner;
}

async function tryAs(
  account: Address,
  contract: OwnedContract,
  to: Address,
  data: Hex,
): Promise<{ gas: bigint } | { refusal: OwnerRefusal }> {
  try {
    const estimate = await paymentChain().client.estimateGas({ account, to, data });
    return { gas: (estimate * GAS_MARGIN_PERCENT) / 100n };
  } catch (error) {
    const revert = findRevertData(error);
    if (revert === null) throw error;
    const { name, args } = decodeRevert(ABIS[contract], revert);
    return {
      refusal: { tag: "WouldRevert", reason: args.length > 0 ? `${name}: ${args.map(String).join(", ")}` : name },
    };
  }
}

/** Decoded from the bytes that will be signed, not from the input. */
function decodeCall(call: OwnerCall, address: Address, data: Hex): Decoded {
  const { functionName, args = [] } = decodeFunctionData({ abi: ABIS[call.contract], data });
  const named =
    call.name === "createVestingSchedule"
      ? termsText(args[0] as ScheduleTerms)
      : call.fields.map(({ name }, index) => ({ name, value: formatValue(args[index]) }));
  return { contract: call.contract, address, name: functionName, args: named };
}

type ScheduleTerms = Record<
  "start" | "cliff" | "duration" | "slicePeriodSeconds" | "amountTotal" | "initialUnlock",
  bigint
> & {
  beneficiary: Address;
  revocable: boolean;
};
const DAY = 86_400n;

/** The single argument, with the names of the fields that it was built from. */
function termsText(terms: ScheduleTerms): Decoded["args"] {
  const values = {
    beneficiary: terms.beneficiary,
    start: new Date(Number(terms.start) * 1_000).toISOString(),
    cliffDays: terms.cliff / DAY,
    durationDays: terms.duration / DAY,
    sliceDays: terms.slicePeriodSeconds / DAY,
    revocable: terms.revocable,
    amount: terms.amountTotal,
    initialUnlock: terms.initialUnlock,
  };
  return Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
}

type Row = { amountTotal?: bigint; amount?: bigint };
/** For rows, their number and their sum in base units. */
function formatValue(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const sum = (value as Row[]).reduce((all, { amountTotal, amount }) => all + (amountTotal ?? amount ?? 0n), 0n);
  return `${value.length} ${sum}`;
}

const buildSafeFile = (call: OwnerCall, to: Address, data: Hex): SafeFile => ({
  version: "1.0",
  chainId: String(paymentChain().chainId),
  createdAt: Date.now(),
  meta: { name: `${call.contract}.${call.name}` },
  transactions: [{ to, value: "0", data }],
});
