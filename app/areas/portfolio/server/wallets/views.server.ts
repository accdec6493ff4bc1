import type { Queryable } from "#app/platform/jobs.server.ts";
import { balanceChains } from "#app/services/walletBalances/public.server.ts";
import type { HistoryRead, PortfolioWallet } from "../../model/calls.ts";
import { type ReadRow, readsOf } from "../store/reads.server.ts";
import { type WalletRow, walletsOf } from "../store/wallets.server.ts";

/** The wallets of a portfolio as calls and pages have them. */

/** `valueUsdCents` is of whoever knows what they hold now; without it null. */
type Values = ReadonlyMap<string, string>;

/** Those that count, in the order in which they came. */
export async function walletViews(
  on: Queryable,
  account: string,
  values: Values = new Map(),
): Promise<PortfolioWallet[]> {
  const [wallets, reads] = await Promise.all([walletsOf(on, account), readsOf(on, account)]);
  return wallets.filter(({ leftAt }) => leftAt === null).map((wallet) => viewOf(wallet, reads, values));
}

/** One of them; null where the account has none of that id. */
export const walletView = async (on: Queryable, account: string, walletId: string): Promise<PortfolioWallet | null> =>
  (await walletViews(on, account)).find((wallet) => wallet.walletId === walletId) ?? null;

function viewOf(wallet: WalletRow, reads: readonly ReadRow[], values: Values): PortfolioWallet {
  const { walletId, kind, address, label, chains, addedAt } = wallet;
  const history = reads
    .filter((read) => read.walletId === walletId && chains.includes(read.chainId))
    .sort((one, other) => chains.indexOf(one.chainId) - chains.indexOf(other.chainId))
    .map(historyOf);
  return {
    ...{ walletId, kind, address, label, chains, addedAt, history },
    valueUsdCents: values.get(walletId) ?? null,
  };
}

function historyOf(read: ReadRow): HistoryRead {
  const { chainId, oldestAt, problem } = read;
  const chain = balanceChains().find((one) => String(one.chainId) === chainId)?.name ?? chainId;
  return { chainId, chain, backTo: oldestAt, share: shareOf(read), problem };
}

/** How much of the blocks from the goal to the newest is read, 0 to 1. */
function shareOf({ oldest, newest, goal }: ReadRow): number {
  if (oldest === null || newest === null) return 0;
  const all = Number(BigInt(newest) - BigInt(goal)) + 1;
  return all <= 0 ? 1 : Math.min(1, Math.max(0, (Number(BigInt(newest) - BigInt(oldest)) + 1) / all));
}
