import { portfolioWallets } from "#app/areas/portfolio/publicAlerts.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { AlertRefusal } from "../refused.server.ts";

/** The functions of portfolios that alerts use: only for the owner's. */

/** `path` has no locale. A whole portfolio has no name: pages show whose it is. */
export type PortfolioSubject = { name: string; symbol: null; path: string };

/** Why an account may not have an alert on its portfolio, or on these wallets of it; null if it may. */
export async function portfolioRefusal(
  on: Queryable,
  account: string,
  wallets: readonly string[],
): Promise<AlertRefusal | null> {
  const known = await portfolioWallets(on, account);
  if (known === null) return { tag: "NoPortfolio" };
  const ids = new Set(known.map(({ walletId }) => walletId));
  return wallets.every((walletId) => ids.has(walletId)) ? null : { tag: "UnknownWatched", field: "condition.wallets" };
}

/** The name of an account's portfolio, or of some of its wallets; null without a portfolio, or for a wallet that is no longer in it. */
export async function portfolioSubjects(
  on: Queryable,
  account: string,
  needed = true,
): Promise<(wallets: readonly string[]) => PortfolioSubject | null> {
  const known = needed ? await portfolioWallets(on, account) : null;
  const walletNameById = new Map(known?.map(({ walletId, name }) => [walletId, name]));
  return (wallets) => {
    const names = wallets.flatMap((walletId) => walletNameById.get(walletId) ?? []);
    if (known === null || names.length < wallets.length) return null;
    return { name: names.join(", "), symbol: null, path: PORTFOLIO_PATH };
  };
}
export const PORTFOLIO_PATH = "/portfolio";
