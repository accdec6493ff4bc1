import type { Hex } from "viem";
import { readBlock, readReceipt } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { LRUCache } from "#app/platform/cache.server.ts";

/** What a transaction cost its sender, and the time of its block. */

/** Addresses in lower case. `fee` in base units of the coin; `recipients`: how many addresses it moved any token to. */
export type Paid = { from: string; to: string | null; value: bigint; fee: bigint; recipients: number };

const MAX = 5_000;
const paid = new LRUCache<string, Paid>({ max: MAX });
const times = new LRUCache<string, string>({ max: MAX });

/** Null when the chain does not know it (any more). Rollups charge a fee for the chain below in addition to gas. */
export async function paidIn(chain: Chain, hash: Hex): Promise<Paid | null> {
  const key = `${chain.chainId}:${hash}`;
  const known = paid.get(key);
  if (known) return known;
  const receipt = await readReceipt(chain, hash);
  if (!receipt) return null;
  const transaction = await chain.agreed.getTransaction({ hash });
  const { l1Fee } = receipt as { l1Fee?: Hex | bigint | null };
  const recipients = new Set(receipt.logs.flatMap(({ topics }) => (topics[0] === TRANSFER ? (topics[2] ?? []) : [])));
  const details: Paid = {
    from: receipt.from.toLowerCase(),
    to: receipt.to?.toLowerCase() ?? null,
    value: receipt.status === "success" ? transaction.value : 0n,
    fee: receipt.gasUsed * receipt.effectiveGasPrice + BigInt(l1Fee ?? 0),
    recipients: recipients.size,
  };
  paid.set(key, details);
  return details;
}

export const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** The time of the block with this hash, RFC 3339. Throws when that block is no longer at its number. */
export async function readBlockTime(chain: Chain, blockNumber: bigint, blockHash: string): Promise<string> {
  const key = `${chain.chainId}:${blockHash}`;
  const known = times.get(key);
  if (known) return known;
  const block = await readBlock(chain, blockNumber);
  if (block.hash !== blockHash)
    throw new OtherBlock(`block ${blockNumber} of chain ${chain.chainId} is another one now`);
  const time = new Date(block.time * 1_000).toISOString();
  times.set(key, time);
  return time;
}

/** The chain was reorganised during reading: everything is read again. */
export class OtherBlock extends Error {}
