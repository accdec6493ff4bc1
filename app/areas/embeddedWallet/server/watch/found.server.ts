import { type Address, size } from "viem";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import { network } from "#app/chain/network.server.ts";
import { log } from "#app/platform/log.server.ts";
import { beginWatching, lastBlockRead } from "./trail.server.ts";

/**
 * Starts watching a chain where a request found something of a wallet that did not come through us: money at its address, or its
 * account, which anyone may deploy. Does nothing if there is nothing, or the chain is already watched.
 * @param holds whether money was found there
 */
export async function watchWhatWasFound(chainId: number, account: Address, holds: boolean): Promise<void> {
  if ((await lastBlockRead(chainId)) !== null) return;
  const chain = chains.of(chainId);
  const { number: head } = await readLatestBlock(chain);
  const isMade = await hasCode(chain, account, head);
  if (!isMade && !holds) return;
  await beginWatching(chainId, isMade ? await lastBlockWithout(chain, account, head) : head);
}

/** The block before an account was deployed: all logs of its signers are later. */
async function lastBlockWithout(chain: Chain, account: Address, head: bigint): Promise<bigint> {
  // Local chains are short and do not keep the past state of their accounts.
  if (network().id === "local") return 0n;
  let [without, with_] = [0n, head];
  try {
    while (with_ - without > 1n) {
      const middle = (without + with_) / 2n;
      if (await hasCode(chain, account, middle)) with_ = middle;
      else without = middle;
    }
    return without;
  } catch (error) {
    log().warn(
      { err: error, chainId: chain.chainId, account },
      "when an account was made is not known: watched from now on",
    );
    return head;
  }
}

async function hasCode({ agreed }: Chain, address: Address, blockNumber: bigint): Promise<boolean> {
  const code = await agreed.getCode({ address, blockNumber });
  return code !== undefined && size(code) > 0;
}
