import type { Pool } from "pg";
import type { MovesAnswer, MoveView } from "../../model/calls.ts";
import { countMoves, type MoveRow, type MovesFilter, pageOfMoves } from "../store/moves.server.ts";
import { describeTokens, NO_GRADES } from "../tokens/described.server.ts";

/** Moves as calls and pages show them. */

const PAGE = 100;
const CENT = 10_000n;

/** A page of an account's moves, newest first, and how many match the filter. */
export async function movesPage(
  pool: Pool,
  account: string,
  { cursor, ...filter }: MovesFilter & { cursor?: string | undefined },
): Promise<MovesAnswer> {
  const [ms = "", moveId = ""] = cursor?.split("_") ?? [];
  const after = cursor ? { at: new Date(Number(ms)).toISOString(), moveId } : null;
  const [total, found] = await Promise.all([
    countMoves(pool, account, filter),
    pageOfMoves(pool, account, filter, { after, take: PAGE + 1 }),
  ]);
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return {
    moves: await moveViews(pool, account, rows),
    cursor: found.length > PAGE && last ? `${Date.parse(last.at)}_${last.moveId}` : null,
    total,
  };
}

/** In the order of the rows. Cost and gain are missing: they need all of the account's moves. */
export async function moveViews(pool: Pool, account: string, rows: readonly MoveRow[]): Promise<MoveView[]> {
  const keys = [...new Set(rows.map(({ tokenKey }) => tokenKey))];
  const describedOf = await describeTokens(pool, account, keys, NO_GRADES);
  return rows.map((row) => {
    const { token } = describedOf(row.tokenKey);
    return toMoveView(row, { ...token, decimals: row.decimals });
  });
}

function toMoveView(row: MoveRow, token: MoveView["token"]): MoveView {
  const { moveId, at, walletId, chainId, amount, source, note, transactionHash } = row;
  const micro = row.valueByHand ?? row.valueUsdMicro;
  return {
    ...{ moveId, at, walletId, chainId, token, amount, source, note, transactionHash },
    kind: row.kindByHand ?? (row.pairId ? "ownTransfer" : row.kind),
    valueUsdCents: micro === null ? null : String(BigInt(micro) / CENT),
    valueBy: row.valueByHand === null ? row.valueBy : "hand",
    group: row.pairId ? `pair:${row.pairId}` : row.groupId,
    disposal: null,
  };
}
