import { type Address, getAddress, type Hex, isAddressEqual, parseEventLogs, slice, toFunctionSelector } from "viem";
import { indexMandateAbi } from "../../../contracts/abi/indexMandate.ts";
import { logsInParts, readCanonicalReceipt } from "../blocks.server.ts";
import type { Chain } from "../chains.server.ts";
import { paymentChain } from "../payment/paymentChain.server.ts";

/** The chains' logs of grants and their ends. */

type At = { transactionHash: Hex; blockNumber: bigint; blockHash: Hex; logIndex: number };
/** `epoch`: the owner's new one; anything granted or signed in an earlier one has ended. */
export type GrantLog = At & { owner: Address } & (
    | { is: "granted" | "revoked"; id: Hex }
    | { is: "revokedAll"; epoch: number }
  );

const EVENTS = indexMandateAbi.filter(
  (item): item is Extract<typeof item, { type: "event"; name: "Granted" | "Revoked" | "RevokedAll" }> =>
    item.type === "event" && ["Granted", "Revoked", "RevokedAll"].includes(item.name),
);

/** For a contract, in the chain's order. Throws when the chain cannot be queried. */
export async function grantLogs(
  chain: Chain,
  contract: Address,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<GrantLog[]> {
  const logs = await logsInParts(chain, fromBlock, toBlock, (from, to) =>
    chain.agreed.getLogs({ address: contract, events: EVENTS, fromBlock: from, toBlock: to, strict: true }),
  );
  return logs
    .map(toGrantLog)
    .sort((one, other) => Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex);
}

function toGrantLog(log: At & Pick<ReturnType<typeof parsed>[number], "eventName" | "args">): GrantLog {
  const { transactionHash, blockNumber, blockHash, logIndex } = log;
  const at = { transactionHash, blockNumber, blockHash, logIndex, owner: getAddress(log.args.owner) };
  if ("epoch" in log.args) return { ...at, is: "revokedAll", epoch: log.args.epoch };
  const id = log.args.id.toLowerCase() as Hex;
  return { ...at, is: log.eventName === "Granted" ? "granted" : "revoked", id };
}

const parsed = (logs: NonNullable<Parameters<typeof parseEventLogs>[0]["logs"]>) =>
  parseEventLogs({ abi: EVENTS, logs, strict: true });

/**
 * What a transaction did at a contract, in a block of the current chain; null when no block contains it yet. Throws when the chain cannot
 * be queried.
 */
export async function grantLogsIn(chain: Chain, contract: Address, hash: Hex): Promise<GrantLog[] | null> {
  const receipt = await readCanonicalReceipt(chain, hash);
  if (!receipt) return null;
  const own = receipt.logs.filter(({ address }) => isAddressEqual(address, contract));
  return parsed(own).map((log) => toGrantLog(log));
}

const REVOKE_FOR = toFunctionSelector(
  indexMandateAbi.find((item) => item.type === "function" && item.name === "revokeFor") as Extract<
    (typeof indexMandateAbi)[number],
    { type: "function" }
  >,
);

/**
 * Whether the owner's signature was submitted: a transaction directly to `revokeFor`. A call from within another contract is the owner's
 * own.
 */
export async function isBySignature({ agreed }: Chain, contract: Address, hash: Hex): Promise<boolean> {
  const { to, input } = await agreed.getTransaction({ hash });
  return to !== null && isAddressEqual(to, contract) && input.length >= 10 && slice(input, 0, 4) === REVOKE_FOR;
}

/** None of our contracts is older than the first one; other chains have none yet. */
export const firstGrantBlock = ({ chainId }: Pick<Chain, "chainId">, head: bigint): bigint =>
  chainId === paymentChain().chainId ? paymentChain().startBlock : head;
