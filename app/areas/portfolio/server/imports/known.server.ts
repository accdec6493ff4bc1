import type { Pool } from "pg";
import { problem } from "../../../../../analytics/portfolio/formats/row.ts";
import type { RowMove, StoredRow } from "../store/imports.server.ts";

/** Which rows of a file exist already, and which only add details to a move from a chain. */

type Chained = {
  id: string;
  hash: string | null;
  key: string;
  amount: string;
  decimals: number;
  isValued: boolean;
  note: string;
  group: string;
};

/**
 * Marks rows whose moves exist already as known. A move with the transaction, token and amount of a move from a chain is joined to that
 * one: what
 * the person entered for it is preserved, and when nothing is left to add, the row is known.
 */
export async function joinedAndKnown(
  pool: Pick<Pool, "query">,
  account: string,
  rows: readonly StoredRow[],
  { joins, ids }: { joins: Set<string>; ids: Set<string> },
): Promise<void> {
  const moves = rows.flatMap((row) => row.moves ?? []);
  if (moves.length === 0) return;
  const [keys, chained] = await Promise.all([findExisting(pool, account, moves), chainMoves(pool, account, moves)]);
  for (const row of rows) {
    if (!row.moves) continue;
    const twice = row.moves.find(({ id }) => ids.has(id));
    if (twice) {
      Object.assign(row, { state: "unreadable", problem: `id:${problem("id", twice.id).value}`, moves: null });
      continue;
    }
    for (const { id } of row.moves) if (row.moves[0]?.wallet !== null) ids.add(id);
    const isKnown = row.moves.some(({ source_key, id }) => keys.has(source_key) || keys.has(id));
    const isNothingNew = !isKnown && join(row.moves, chained, joins);
    if (isKnown || isNothingNew) Object.assign(row, { state: "known", moves: null });
  }
}

/** The source keys and ids, among these moves, that the account already has. */
async function findExisting(
  pool: Pick<Pool, "query">,
  account: string,
  moves: readonly RowMove[],
): Promise<Set<string>> {
  const own = moves.filter(({ wallet }) => wallet !== null).map(({ id }) => id);
  const { rows } = await pool.query<{ found: string }>(
    `SELECT source_key AS found FROM portfolio.moves WHERE account = $1 AND source_key = ANY ($2::text[])
     UNION ALL SELECT move_id::text FROM portfolio.moves WHERE account = $1 AND move_id = ANY ($3::uuid[])`,
    [account, moves.map(({ source_key }) => source_key), own],
  );
  return new Set(rows.map(({ found }) => found));
}

async function chainMoves(
  pool: Pick<Pool, "query">,
  account: string,
  moves: readonly RowMove[],
): Promise<Map<string, Chained[]>> {
  const hashes = [...new Set(moves.flatMap(({ hash }) => hash ?? []))];
  if (hashes.length === 0) return new Map();
  const { rows } = await pool.query<Chained>(
    `SELECT move_id AS id, transaction_hash AS hash, token_key AS key, amount::text, decimals, value_by_hand IS NOT NULL AS "isValued", note,
       group_id AS "group" FROM portfolio.moves
     WHERE account = $1 AND transaction_hash = ANY ($2::text[]) AND source IN ('chain', 'order') ORDER BY move_id`,
    [account, hashes],
  );
  const found = new Map<string, Chained[]>();
  for (const row of rows) found.set(row.hash ?? "", [...(found.get(row.hash ?? "") ?? []), row]);
  return found;
}

/** True when all of a row's moves match moves from the chain and none of them adds anything. */
function join(moves: RowMove[], chained: Map<string, Chained[]>, matched: Set<string>): boolean {
  let isNothingNew = true;
  const matches = moves.map((move) => {
    const match = chained.get(move.hash ?? "")?.find((one) => !matched.has(one.id) && isSame(one, move));
    if (match) matched.add(match.id);
    return match;
  });
  const group = matches.find((match) => match !== undefined)?.group;
  for (const [index, move] of moves.entries()) {
    const match = matches[index];
    if (match) {
      const [value, note] = [match.isValued ? null : move.value, match.note === "" ? move.note : ""];
      Object.assign(move, { join: match.id, value, note });
      if (value !== null || note !== "") isNothingNew = false;
    } else isNothingNew = false;
    // A move that the chain does not show, such as a fee elsewhere, belongs to the same group as those it shows.
    if (group !== undefined) move.group = group;
  }
  return isNothingNew;
}

const isSame = (one: Chained, move: RowMove): boolean =>
  one.key === move.key &&
  BigInt(one.amount) * 10n ** BigInt(move.decimals) === BigInt(move.amount) * 10n ** BigInt(one.decimals);
