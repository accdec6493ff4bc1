import { latestBlockOf } from "#app/chain/blocks.server.ts";
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

/** The payments worker's round: every chain that has a wallet's account, each by itself, so that one that is down holds up no other. */
export async function walletsRound(): Promise<void> {
  const settings = walletSettings();
  if (settings) await watchEach(await chainsOfWallets(), (chain) => watchWallets(settings, chain));
  // Also after wallets were moved elsewhere: what is on its way goes on.
  for (const chainId of await chainsOfTransactions()) withTransactions.add(chainId);
  if (walletAdapter() === "privy") withTransactions.add(paymentChain().chainId);
  await watchEach([...withTransactions], watchTransactions);
}

/** Chains that something of Privy's wallets was sent on, as long as this process runs: a block may leave a chain later. */
const withTransactions = new Set<number>();

async function watchEach(chainIds: readonly number[], watch: (chain: Chain) => Promise<void>): Promise<void> {
  const watched = chainIds.filter((chainId) => env().rpcUrls(chainId).length > 0);
  await Promise.all(watched.map((chainId) => watchChain(chainId, watch)));
}

/** One look at a chain: what left it is withdrawn, what is confirmed is recorded, what was sent is followed and sent again. */
export async function watchWallets(settings: WalletSettings, chain: Chain): Promise<void> {
  const { number: head } = await latestBlockOf(chain);
  const confirmed = head - BigInt(chain.confirmations) + 1n;
  await withdrawWhatLeft(chain, head);
  if (confirmed >= 0n) {
    await recordFacts(settings, chain, confirmed);
    await followOperations(chain, settings, head);
  }
  const relayer = await operationRelayer(chain.chainId);
  if (relayer) await pushRelays(database().pool, relayer, { confirmedBlock: confirmed, head });
}
