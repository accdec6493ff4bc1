import { readBlockHash } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import type { MandateFact, MandateWithdrawn } from "#events/mandate/events.ts";
import { appendToMandate, mandateInLedger } from "../ledger.server.ts";
import { bringAgain } from "../signatures/rows.server.ts";
import { type FactBlock, forgetFactBlock, newestFactBlocks, readAgainFrom } from "./trail.server.ts";

/** Within this depth below the head, each block with facts is checked individually. */
const WATCHED_BLOCKS = 128n;
/** The head of the last check, by chain: blocks added since then were never seen deep below one. */
const lookedAt = new Map<number, bigint>();

/**
 * Withdraws facts whose block was reorganised. Searches from the latest; a block that is still on the chain, deep below the head of the
 * last check, ends the search. Logs are read again from the lowest block that was removed.
 */
export async function withdrawWhatLeft(chain: Chain, head: bigint): Promise<void> {
  const { chainId } = chain;
  const last = lookedAt.get(chainId) ?? head;
  const deepest = (last < head ? last : head) - WATCHED_BLOCKS;
  let lowest: bigint | null = null;
  let step = await newestFactBlocks(chainId, null);
  while (step.length > 0) {
    let isDeep = false;
    for (const block of step) {
      const number = BigInt(block.blockNumber);
      const seen = await readBlockHash(chain, number);
      // A shorter chain, or endpoints that dispute it, prove nothing.
      if (seen === null) continue;
      if (seen === block.blockHash) {
        isDeep ||= number < deepest;
        continue;
      }
      await withdraw(chainId, block, seen);
      lowest = number;
    }
    step = isDeep ? [] : await newestFactBlocks(chainId, BigInt(step.at(-1)?.blockNumber ?? 0));
  }
  if (lowest !== null) await readAgainFrom(chainId, lowest);
  lookedAt.set(chainId, head);
}

async function withdraw(chainId: number, block: FactBlock, seenBlockHash: string): Promise<void> {
  const { mandateId, blockHash } = block;
  const facts = (await mandateInLedger(mandateId))?.facts ?? [];
  for (const fact of facts.filter(({ data }) => data.blockHash === blockHash).reverse()) {
    const withdrawn = buildWithdrawal(fact, seenBlockHash);
    const handled = await appendToMandate(mandateId, { type: "WithdrawFact", withdrawn }, "watcher");
    if (!handled.ok) throw new Error(`a fact of mandate ${mandateId} is not withdrawn yet: ${handled.refusal.tag}`);
    await bringAgain(mandateId, fact.type === "MandateGranted" ? "grant" : "revoke");
  }
  await forgetFactBlock(chainId, block);
}

function buildWithdrawal({ type, data }: MandateFact, seenBlockHash: string): MandateWithdrawn {
  const { transactionHash, blockNumber, blockHash } = data;
  return { fact: type, transactionHash, blockNumber, blockHash, seenBlockHash };
}
