import { readLatestBlock } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { type WalletSettings, walletAdapter, walletSettings } from "#app/chain/payment/walletSettings.server.ts";
import { pushRelays } from "#app/chain/relays.server.ts";
import { chainWatch } from "#app/chain/watchChain.server.ts";
import { database } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { chainsOfTransactions } from "../adapters/privy/rows.server.ts";
import { operationRelayer } from "../operations/relay.server.ts";
import { recordFacts } from "./facts.server.ts";
import { followOperations } from "./operations.server.ts";
import { chainsOfWallets } from "./trail.server.ts";
import { watchTransactions } from "./transactions.server.ts";
import { withdrawWhatLeft } from "./withdrawal.server.ts";

const watchChain = chainWatch("wallets");

/**
 * The payments worker's scheduled task: every chain with a wallet's account, each independently, so that one that is down does not delay
 * the others.
 */
export async function runWalletsTask(): Promise<void> {
  const settings = walletSettings();
  if (settings) await watchEach(await chainsOfWallets(), (chain) => watchWallets(settings, chain));
  // Also after wallets moved to another provider: transactions in flight continue.
  for (const chainId of await chainsOfTransactions()) withTransactions.add(chainId);
  if (walletAdapter() === "privy") withTransactions.add(paymentChain().chainId);
  await watchEach([...withTransactions], watchTransactions);
}

/** Chains where this process has seen transactions of wallets at Privy: a block may be reorganised later. */
const withTransactions = new Set<number>();

async function watchEach(chainIds: readonly number[], watch: (chain: Chain) => Promise<void>): Promise<void> {
  const watched = chainIds.filter((chainId) => env().rpcUrls(chainId).length > 0);
  await Promise.all(watched.map((chainId) => watchChain(chainId, watch)));
}

/** One pass over a chain: withdraws what was reorganised, records what is confirmed, tracks operations in flight and sends them again. */
export async function watchWallets(settings: WalletSettings, chain: Chain): Promise<void> {
  const { number: head } = await readLatestBlock(chain);
  const confirmed = head - BigInt(chain.confirmations) + 1n;
  await withdrawWhatLeft(chain, head);
  if (confirmed >= 0n) {
    await recordFacts(settings, chain, confirmed);
    await followOperations(chain, settings, head);
  }
  const relayer = await operationRelayer(chain.chainId);
  if (relayer) await pushRelays(database().pool, relayer, { confirmedBlock: confirmed, head });
}
