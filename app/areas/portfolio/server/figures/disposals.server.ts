import type { Pool } from "pg";
import type { Disposal } from "../../../../../analytics/portfolio/moves.ts";
import { accountingQuery, type MoveView } from "../../model/calls.ts";
import { costOfBooks, loadBooks } from "./books.server.ts";
import { toCostChoice } from "./counted.server.ts";
import { toCents } from "./portfolio.server.ts";

/** Adds cost and gain to an account's sales among these moves, by FIFO over all wallets. */
export async function withDisposals(pool: Pool, accountId: string, moves: readonly MoveView[]): Promise<MoveView[]> {
  if (!moves.some(({ amount }) => amount.startsWith("-"))) return [...moves];
  const books = await loadBooks(pool, accountId);
  // The difference between chains and moves comes after all moves, and changes no sale.
  const { tokens } = costOfBooks(accountId, books, toCostChoice(accountingQuery.parse({})), []);
  const byMove = new Map(
    tokens.flatMap(({ token, disposals }) =>
      disposals.map((disposal) => [disposal.moveId, { disposal, scale: books.scale.get(token) ?? 0 }] as const),
    ),
  );
  return moves.map((move) => {
    const found = byMove.get(move.moveId);
    return found ? { ...move, disposal: toDisposalView(move, found) } : move;
  });
}

const toDisposalView = (
  { token }: MoveView,
  { disposal: { costMicro, realisedMicro, unknown }, scale }: { disposal: Disposal; scale: number },
): MoveView["disposal"] => ({
  costUsdCents: toCents(costMicro),
  realisedUsdCents: realisedMicro === null ? null : toCents(realisedMicro),
  unknownAmount: String(unknown / 10n ** BigInt(Math.max(0, scale - token.decimals))),
});
