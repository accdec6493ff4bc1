import type { Queryable } from "#app/platform/jobs.server.ts";
import { balanceChains } from "#app/services/walletBalances/public.server.ts";
import type { HistoryRead, PortfolioWallet } from "../../model/calls.ts";
import { loadReads, type ReadRow } from "../store/reads.server.ts";
import { loadWallets, type WalletRow } from "../store/wallets.server.ts";

/** The wallets of a portfolio as calls and pages show them. */

/** For `valueUsdCents`, from callers that know what the wallets hold now; without it, null. */
type Values = ReadonlyMap<string, string>;

/** Those that count, in the order in which they were added. */
export async function walletViews(
  on: Queryable,
  account: string,
  values: Values = new Map(),
): Promise<PortfolioWallet[]> {
  const [wallets, reads] = await Promise.all([loadWallets(on, account), loadReads(on, account)]);
  const histories = historiesFrom(reads);
  return wallets.filter(({ leftAt }) => leftAt === null).map((wallet) => toWalletView(wallet, histories, values));
}

/** How far the history of each wallet has been read, by wallet id. */
export const loadHistories = async (on: Queryable, account: string): Promise<Map<string, HistoryRead[]>> =>
  historiesFrom(await loadReads(on, account));

function historiesFrom(reads: readonly ReadRow[]): Map<string, HistoryRead[]> {
  const chains = balanceChains();
  const places = new Map(chains.map(({ chainId }, index) => [String(chainId), index]));
  const chainIndex = ({ chainId }: ReadRow) => places.get(chainId) ?? chains.length;
  const histories = new Map<string, HistoryRead[]>();
  for (const read of reads.toSorted((one, other) => chainIndex(one) - chainIndex(other)))
    histories.set(read.walletId, [...(histories.get(read.walletId) ?? []), toHistoryRead(read)]);
  return histories;
}

/** One of them; null when the account has none with that id. */
export const walletView = async (on: Queryable, account: string, walletId: string): Promise<PortfolioWallet | null> =>
  (await walletViews(on, account)).find((wallet) => wallet.walletId === walletId) ?? null;

function toWalletView(
  wallet: WalletRow,
  histories: ReadonlyMap<string, HistoryRead[]>,
  values: Values,
): PortfolioWallet {
  const { walletId, kind, address, label, chains, addedAt } = wallet;
  return {
    ...{ walletId, kind, address, label, chains, addedAt, history: histories.get(walletId) ?? [] },
    valueUsdCents: values.get(walletId) ?? null,
  };
}

function toHistoryRead(read: ReadRow): HistoryRead {
  const { chainId, oldestAt, problem } = read;
  const chain = balanceChains().find((one) => String(one.chainId) === chainId)?.name ?? chainId;
  return { chainId, chain, backTo: oldestAt, share: computeProgress(read), problem };
}

/** The share of blocks from the goal to the latest that has been read, 0 to 1. */
function computeProgress({ oldest, newest, goal }: ReadRow): number {
  if (oldest === null || newest === null) return 0;
  const all = Number(BigInt(newest) - BigInt(goal)) + 1;
  return all <= 0 ? 1 : Math.min(1, Math.max(0, (Number(BigInt(newest) - BigInt(oldest)) + 1) / all));
}
