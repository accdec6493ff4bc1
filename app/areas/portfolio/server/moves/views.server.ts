import type { Pool } from "pg";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { Conditions } from "#app/platform/conditions.server.ts";
import { gradeViewFor } from "#app/services/marketData/publicGrades.server.ts";
import type { MovesAnswer, MoveView } from "../../model/calls.ts";
import { type MoveRow, readMoves } from "../store/moves.server.ts";
import { describeTokens } from "../tokens/described.server.ts";

/** Moves as calls and pages have them. */

const PAGE = 100;
const CENT = 10_000n;
/** Of some moves, in one transaction or over two that are one transfer. */
const KIND = `coalesce(kind_by_hand, CASE WHEN pair_id IS NOT NULL THEN 'ownTransfer' ELSE kind END)`;

export type MovesQuery = { token?: string; wallet?: string; kind?: string; cursor?: string };

/** A page of an account's moves, the newest first, and how many there are of the kind that is asked for. */
export async function movesPage(
  pool: Pool,
  account: string,
  entitlements: Entitlements,
  query: MovesQuery,
): Promise<MovesAnswer> {
  const asked = conditionsOf(account, query);
  const { rows: counted } = await pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM portfolio.moves ${asked.where}`,
    asked.values,
  );
  if (query.cursor) {
    const [ms = "", moveId = ""] = query.cursor.split("_");
    asked.and("(at, move_id) < (?, ?)", new Date(Number(ms)).toISOString(), moveId);
  }
  const found = await readMoves(pool, `${asked.where} ORDER BY at DESC, move_id DESC LIMIT ${PAGE + 1}`, asked.values);
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return {
    moves: await moveViews(pool, account, entitlements, rows),
    cursor: found.length > PAGE && last ? `${Date.parse(last.at)}_${last.moveId}` : null,
    total: counted[0]?.total ?? 0,
  };
}

function conditionsOf(account: string, { token, wallet, kind }: MovesQuery): Conditions {
  const asked = new Conditions().and("account = ?", account);
  if (token) asked.and("token_key = ?", token);
  if (wallet) asked.and("wallet_id = ?", wallet);
  if (kind) asked.and(`${KIND} = ?`, kind);
  return asked;
}

/** In the order of the rows. What they cost and gained is of whoever has all of the account's moves. */
export async function moveViews(
  pool: Pool,
  account: string,
  entitlements: Entitlements,
  rows: readonly MoveRow[],
): Promise<MoveView[]> {
  const keys = [...new Set(rows.map(({ tokenKey }) => tokenKey))];
  const describedOf = await describeTokens(pool, account, keys, await gradeViewFor(entitlements));
  return rows.map((row) => {
    const { token } = describedOf(row.tokenKey);
    return viewOf(row, { ...token, decimals: row.decimals });
  });
}

function viewOf(row: MoveRow, token: MoveView["token"]): MoveView {
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
