import { readIdentity } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import type { MovesPageData } from "../../model/pages.ts";
import { type Books, loadBooks } from "../figures/books.server.ts";
import { withDisposals } from "../figures/disposals.server.ts";
import { movesPage, moveViews } from "../moves/views.server.ts";
import { preparePortfolio } from "../preparePortfolio.server.ts";
import { walletViews } from "../wallets/views.server.ts";
import { parseMovesQuery } from "./queries.server.ts";

/** The moves page for the query, with cost and gain of sales; null for callers who are not signed in. */
export async function loadMovesPage(request: Request): Promise<MovesPageData | null> {
  const query = parseMovesQuery(pastedQuery(request));
  const { account } = await readIdentity(request);
  if (!account) return null;
  const { accountId } = account;
  await preparePortfolio(accountId);
  const pool = poolFor("pages");
  const { token, wallet, kind, cursor } = query;
  const filter = Object.fromEntries(
    Object.entries({ token, wallet, kind, cursor }).filter(([, value]) => value !== null),
  );
  const [answer, wallets, books] = await Promise.all([
    movesPage(pool, accountId, filter),
    walletViews(pool, accountId),
    loadBooks(pool, accountId),
  ]);
  const row = books.rows.find(({ moveId }) => moveId === query.edit);
  const [edited = null] = row ? await moveViews(pool, accountId, [row]) : [];
  return {
    ...{ query, edited, tokens: tokensIn(books) },
    answer: { ...answer, moves: await withDisposals(pool, accountId, answer.moves) },
    wallets: wallets.map(({ walletId, label, address, kind: of }) => ({ walletId, label, address, kind: of })),
  };
}

/** Tokens that have moves, by symbol. */
function tokensIn({ rows }: Books): MovesPageData["tokens"] {
  const symbols = new Map(rows.map(({ tokenKey, symbol }) => [tokenKey, symbol]));
  return [...symbols]
    .map(([key, symbol]) => ({ key, symbol }))
    .sort((one, other) => one.symbol.localeCompare(other.symbol));
}
