import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { whoAsks } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { Disposal } from "../../../../../analytics/portfolio/moves.ts";
import { figuresQuery, type MoveView } from "../../model/calls.ts";
import type { MovesPageData } from "../../model/pages.ts";
import { type Books, booksOf } from "../figures/books.server.ts";
import { centsOf, countedNow } from "../figures/portfolio.server.ts";
import { movesPage, moveViews } from "../moves/views.server.ts";
import { opened } from "../opened.server.ts";
import { walletViews } from "../wallets/views.server.ts";
import { movesQueryOf } from "./queries.server.ts";

/** A page of moves as the address asks for it, with what was sold counted; null for whoever is not signed in. */
export async function movesPageOf(request: Request): Promise<MovesPageData | null> {
  const query = movesQueryOf(new URL(request.url).searchParams);
  const { account } = await whoAsks(request);
  if (!account) return null;
  const { accountId } = account;
  await opened(accountId);
  const entitlements = await entitlementsFor(request);
  const pool = poolFor("pages");
  const { token, wallet, kind, cursor } = query;
  const asked = Object.fromEntries(
    Object.entries({ token, wallet, kind, cursor }).filter(([, value]) => value !== null),
  );
  const [answer, wallets, books] = await Promise.all([
    movesPage(pool, accountId, entitlements, asked),
    walletViews(pool, accountId),
    booksOf(pool, accountId),
  ]);
  const row = books.rows.find(({ moveId }) => moveId === query.edit);
  const [edited = null] = row ? await moveViews(pool, accountId, entitlements, [row]) : [];
  return {
    ...{ query, edited, tokens: tokensIn(books) },
    answer: { ...answer, moves: await withDisposals(pool, accountId, answer.moves) },
    wallets: wallets.map(({ walletId, label, address, kind: of }) => ({ walletId, label, address, kind: of })),
  };
}

/** Tokens that there are moves of, by their symbols. */
function tokensIn({ rows }: Books): MovesPageData["tokens"] {
  const symbols = new Map(rows.map(({ tokenKey, symbol }) => [tokenKey, symbol]));
  return [...symbols]
    .map(([key, symbol]) => ({ key, symbol }))
    .sort((one, other) => one.symbol.localeCompare(other.symbol));
}

/** What is held now is part of the costs; where a chain takes longer than this, the page comes without them. */
const PATIENCE_MS = 1_500;

async function withDisposals(pool: Pool, accountId: string, moves: readonly MoveView[]): Promise<MoveView[]> {
  if (!moves.some(({ amount }) => amount.startsWith("-"))) return [...moves];
  const counting = countedNow(pool, accountId, figuresQuery.parse({}));
  const counted = await Promise.race([counting, pause(PATIENCE_MS, null, { ref: false })]);
  if (!counted) {
    // What comes too late is asked for again by the next page.
    counting.catch(() => undefined);
    return [...moves];
  }
  const { cost, books } = counted;
  const byMove = new Map(
    cost.tokens.flatMap(({ token, disposals }) =>
      disposals.map((disposal) => [disposal.moveId, { disposal, scale: books.scale.get(token) ?? 0 }] as const),
    ),
  );
  return moves.map((move) => {
    const found = byMove.get(move.moveId);
    return found ? { ...move, disposal: viewOf(move, found) } : move;
  });
}

const viewOf = (
  { token }: MoveView,
  { disposal: { costMicro, realisedMicro, unknown }, scale }: { disposal: Disposal; scale: number },
): MoveView["disposal"] => ({
  costUsdCents: centsOf(costMicro),
  realisedUsdCents: realisedMicro === null ? null : centsOf(realisedMicro),
  unknownAmount: String(unknown / 10n ** BigInt(Math.max(0, scale - token.decimals))),
});
