import type { Pool } from "pg";
import type { CostResult, Move, TokenCost } from "../../../../../analytics/portfolio/moves.ts";
import type { AccountingQuery } from "../../model/calls.ts";
import { heldKey, isOutsideCatalogue } from "../store/tokenKeys.server.ts";
import type { WalletRow } from "../store/wallets.server.ts";
import { balancesOfWallets, isOnChain, type WalletOnChain } from "./balances.server.ts";
import { type Books, type CostChoice, costOfBooks, isShown, loadBooks } from "./books.server.ts";

/** Combines the amounts from chains with the costs from moves. */

type Query = AccountingQuery;

/** What is held where, and what it cost, from current balances and moves. */
export async function countedNow(pool: Pool, accountId: string, query: Query) {
  const books = await loadBooks(pool, accountId);
  const wallets = chosen(books.wallets, query);
  const onChain = await balancesOfWallets(wallets);
  const held = heldUnits(books, wallets, onChain);
  return { books, wallets, onChain, held, cost: costWith(accountId, books, toCostChoice(query), held, wallets) };
}

/** The wallets in the query, or all. Unknown ids are ignored: they select nothing. */
export function chosen(wallets: readonly WalletRow[], { wallets: walletIds }: Pick<Query, "wallets">): WalletRow[] {
  if (walletIds === undefined) return [...wallets];
  const ids = new Set(walletIds.split(","));
  return wallets.filter(({ walletId }) => ids.has(walletId));
}

/** The cost of some wallets only can be computed only with a separate pool per wallet. */
export const toCostChoice = ({ wallets, method, pool, rewards }: Query): CostChoice => ({
  ...{ method, rewards },
  pool: wallets === undefined ? pool : "wallet",
});

/** Units in the scale of the pool that the token belongs to. */
export type Held = { walletId: string; chainId: string | null; token: string; units: bigint; decimals: number };
const MIN_DECIMALS = 18;
/** Balances are read for tokens of the catalogue and of payments. */
const isReadOnChain = (token: string): boolean => !isOutsideCatalogue(token) && !token.startsWith("named:");

/**
 * What is held where: the chain's balance for wallets on chains, and the sum of moves for manual accounts, for staked tokens and for
 * tokens whose balances are not read, or not reliable. A chain that failed is left out.
 */
export function heldUnits(books: Books, wallets: readonly WalletRow[], onChain: readonly WalletOnChain[]): Held[] {
  const byId = new Map(wallets.map((wallet) => [wallet.walletId, wallet]));
  const unsure = new Set(
    onChain.flatMap(({ walletId, chain: { chainId, leftOut } }) =>
      leftOut.map((token) => `${walletId} ${heldKey(String(chainId), token)}`),
    ),
  );
  const fromChains = onChain.flatMap(({ walletId, chain, held }) =>
    chain.error
      ? []
      : held.map(({ token, amount, decimals }) => ({
          ...{ walletId, chainId: String(chain.chainId), token, units: amount, decimals },
        })),
  );
  const fromMoves = books.places.flatMap(({ walletId, chainId, token, units }): Held[] => {
    const wallet = byId.get(walletId);
    if (!wallet || units <= 0n || wallet.leftAt !== null) return [];
    if (isOnChain(wallet) && isReadOnChain(token) && !unsure.has(`${walletId} ${token}`)) return [];
    const decimals = books.scale.get(books.formOf.get(token) ?? token) ?? MIN_DECIMALS;
    return [{ walletId, chainId, token, units, decimals }];
  });
  const shown = [...fromChains, ...fromMoves].filter(({ token }) => isShown(books.marks, token));
  return inOneScale(
    books,
    shown.map((one) => ({ ...one, token: books.formOf.get(one.token) ?? one.token })),
  );
}

/** A token may have different decimals on another chain: all of it is counted in the highest number that it has anywhere. */
function inOneScale({ scale: ofBooks }: Books, held: readonly Held[]): Held[] {
  const scale = new Map<string, number>();
  for (const { token, decimals } of held)
    scale.set(token, Math.max(scale.get(token) ?? MIN_DECIMALS, ofBooks.get(token) ?? 0, decimals));
  return held.map(({ units, decimals, ...one }) => {
    const max = scale.get(one.token) ?? decimals;
    return { ...one, units: units * 10n ** BigInt(max - decimals), decimals: max };
  });
}

/**
 * Costs of what is held: when the chain has more or less of a token than its moves show, the difference has no known cost. `held` units
 * are scaled up from the books' units when those have fewer decimals.
 */
function costWith(
  accountId: string,
  books: Books,
  choice: CostChoice,
  held: readonly Held[],
  wallets: readonly WalletRow[],
): CostResult {
  const bare = costOfBooks(accountId, books, choice, []);
  const isOfPool = choice.pool === "wallet";
  const selected = new Set(wallets.map(({ walletId }) => walletId));
  const key = (wallet: string | null, token: string) => `${isOfPool ? wallet : ""} ${token}`;
  const booked = new Map<string, bigint>();
  for (const { wallet, token, known, unknown } of bare.tokens) booked.set(key(wallet, token), known + unknown);
  const actual = new Map<string, { wallet: string; token: string; units: bigint }>();
  for (const { walletId, token, units, decimals } of held) {
    const at = key(walletId, token);
    const before = actual.get(at)?.units ?? 0n;
    // In the books' scale; a token without moves has none.
    const own = books.scale.get(token) ?? decimals;
    actual.set(at, { wallet: walletId, token, units: before + units / 10n ** BigInt(decimals - own) });
  }
  for (const { wallet, token } of bare.tokens) {
    const at = key(wallet, token);
    const first = wallet ?? wallets[0]?.walletId;
    if (!actual.has(at) && first !== undefined && (!isOfPool || selected.has(first)))
      actual.set(at, { wallet: first, token, units: 0n });
  }
  const unexplained = [...actual].flatMap(([at, { wallet, token, units }]): Move[] => {
    const difference = units - (booked.get(at) ?? 0n);
    if (difference === 0n) return [];
    const id = `now:${wallet}:${token}`;
    return [
      {
        ...{ id, at: Number.MAX_SAFE_INTEGER, wallet, chainId: null, token, amount: difference, kind: "adjust" },
        ...{ valueUsdMicro: null, valueBy: null, group: id },
      },
    ];
  });
  const cost = costOfBooks(accountId, books, choice, unexplained);
  if (!isOfPool) return cost;
  const tokens = cost.tokens.filter(({ wallet }) => wallet !== null && selected.has(wallet));
  const sum = (figure: (token: TokenCost) => bigint) => tokens.reduce((total, token) => total + figure(token), 0n);
  return {
    ...cost,
    tokens,
    realisedMicro: sum(({ realisedMicro }) => realisedMicro),
    proceedsUnknownMicro: sum(({ proceedsUnknownMicro }) => proceedsUnknownMicro),
  };
}
