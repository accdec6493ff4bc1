import { readBlockHash } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import type { ChainFact, WalletFactWithdrawn } from "#events/wallet/events.ts";
import { accountOn } from "#events/wallet/wallet.ts";
import { appendWalletEvent, walletById } from "../wallets.server.ts";
import { type FactBlock, forgetFactBlock, lastBlockRead, newestFactBlocks, rememberRead } from "./trail.server.ts";

/** Within this depth below the head, each block with facts is checked individually. */
const WATCHED_BLOCKS = 128n;
/** The head of the last check, by chain: blocks added since then were never seen deep below one. */
const lookedAt = new Map<number, bigint>();

/**
 * Withdraws facts whose block was reorganised. Searches from the latest; the first block that is still on the chain, deep below the head of
 * the last check, ends the search. Logs are read again from the lowest block that was removed.
 */
export async function withdrawWhatLeft(chain: Chain, head: bigint): Promise<void> {
  const { chainId } = chain;
  const last = lookedAt.get(chainId) ?? head;
  let below: bigint | null = null;
  let lowest: bigint | null = null;
  for (;;) {
    const blocks = await newestFactBlocks(chainId, below);
    let isDeep = blocks.length === 0;
    for (const block of blocks) {
      const number = BigInt(block.blockNumber);
      const seen = await readBlockHash(chain, number);
      // A shorter chain, or endpoints that dispute it, prove nothing.
      if (seen !== null && seen !== block.blockHash) {
        await withdraw(chainId, block, seen);
        lowest = number;
      } else if (seen !== null && number + WATCHED_BLOCKS < (last < head ? last : head)) isDeep = true;
      below = number;
    }
    if (isDeep) break;
  }
  if (lowest !== null) await readAgainFrom(chainId, lowest);
  lookedAt.set(chainId, head);
}

async function readAgainFrom(chainId: number, block: bigint): Promise<void> {
  const read = await lastBlockRead(chainId);
  if (read !== null && read >= block) await rememberRead(chainId, block - 1n);
}

async function withdraw(chainId: number, block: FactBlock, seenBlockHash: string): Promise<void> {
  const { walletId, blockHash } = block;
  const wallet = await walletById(walletId);
  const facts = (wallet && accountOn(wallet, chainId)?.facts) ?? [];
  // Latest first: an account's signers cannot outlive the account.
  const gone = facts.filter(({ data }) => data.blockHash === blockHash).reverse();
  if (gone.length > 0) {
    const withdrawn = gone.map((fact) => buildWithdrawal(fact, seenBlockHash));
    const handled = await appendWalletEvent(walletId, { type: "WithdrawFacts", withdrawn }, "watcher");
    if (!handled.ok) throw new Error(`facts of wallet ${walletId} are not withdrawn yet: ${handled.refusal.tag}`);
  }
  await forgetFactBlock(chainId, block);
}

function buildWithdrawal({ type, data }: ChainFact, seenBlockHash: string): WalletFactWithdrawn {
  const { chainId, transactionHash, blockNumber, blockHash } = data;
  const at = { chainId, transactionHash, blockNumber, blockHash, seenBlockHash };
  return type === "AccountDeployed" ? { fact: type, ...at } : { fact: type, signer: data.signer, ...at };
}
