import { type Address, getAddress, type Hex, keccak256, parseAbi, size, slice } from "viem";
import { logsInParts } from "../blocks.server.ts";
import type { Chain } from "../chains.server.ts";
import { signersAt } from "./account.server.ts";

/** The chains' logs about signers of embedded accounts. */

const EVENTS = parseAbi([
  "event ERC7913SignerAdded(bytes indexed signers)",
  "event ERC7913SignerRemoved(bytes indexed signers)",
]);

/** A change of an account's signers. `keyHash`: a log contains no more of the key. */
export type SignerLog = {
  address: Address;
  isAdded: boolean;
  keyHash: Hex;
  transactionHash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
  logIndex: number;
};

/** For every account of that kind on the chain, ours or not, in the chain's order. Throws when the chain cannot be queried. */
export async function signerLogs(chain: Chain, fromBlock: bigint, toBlock: bigint): Promise<SignerLog[]> {
  const logs = await logsInParts(chain, fromBlock, toBlock, (from, to) =>
    chain.agreed.getLogs({ events: EVENTS, fromBlock: from, toBlock: to, strict: true }),
  );
  return logs
    .map(({ address, eventName, args, transactionHash, blockNumber, blockHash, logIndex }) => ({
      ...{ address: getAddress(address), isAdded: eventName === "ERC7913SignerAdded", keyHash: args.signers },
      ...{ transactionHash, blockNumber, blockHash, logIndex },
    }))
    .sort((one, other) => Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex);
}

const KEY_SIZES = [84, 20];

/**
 * The key behind a log's hash: a known one, a signer of the account at that block, or one contained in the transaction. Null when none of
 * them has this hash.
 */
export async function keyOfLog(chain: Chain, log: SignerLog, known: readonly Hex[]): Promise<Hex | null> {
  const isIt = (key: Hex) => keccak256(key) === log.keyHash;
  const found = known.find(isIt) ?? (await signersAt(chain, log.address, log.blockNumber)).find(isIt);
  if (found) return found;
  const { input } = await chain.agreed.getTransaction({ hash: log.transactionHash });
  for (let at = 0; at < size(input); at++)
    for (const length of KEY_SIZES) {
      if (at + length > size(input)) continue;
      const part = slice(input, at, at + length);
      if (isIt(part)) return part;
    }
  return null;
}
