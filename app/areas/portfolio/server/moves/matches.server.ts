import type { Pool, PoolClient } from "pg";
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { ALERT_CHANNELS } from "#app/areas/offers/publicEntitlements.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { notify } from "#app/services/delivery/publicNotify.server.ts";
import { matchTransfers, type Pair, type Transfer } from "../../../../../analytics/portfolio/match.ts";
import type { MatchView, matchesBody } from "../../model/calls.ts";
import type { PortfolioRefusal } from "../refused.server.ts";
import { loadMoves, lockMoves, type MoveRow } from "../store/moves.server.ts";
import { moveViews } from "./views.server.ts";

/** Transfers between a person's own wallets. Source: docs/spec/portfolio.md#1. */

/** A fixed namespace: together with the pairs of a batch it identifies one notice. */
const NOTICES = "3f1d0f5e-4b7a-4c52-8a36-0f4cbb0f7b1e";

/**
 * Pairs what one transaction proves, and proposes what looks like one transfer; a proposal that is no longer the only candidate is
 * withdrawn.
 * Sends one notice for new proposals.
 */
export function matchMoves(pool: Pool, account: string): Promise<void> {
  return inTransaction(pool, async (on) => {
    if (!(await lockMoves(on, account))) return;
    const refused = await refusedPairs(on, account);
    const { certain, proposed } = matchTransfers(transfersIn(await loadMoves(on, account)), (pair) =>
      refused.has(toPairKey(pair)),
    );
    await pairMoves(on, account, certain);
    await withdraw(on, account, proposed);
    await propose(on, account, proposed);
  });
}

const toPairKey = ({ out, in: into }: Pair): string => `${out} ${into}`;

async function refusedPairs(on: Queryable, account: string): Promise<Set<string>> {
  const { rows } = await on.query<{ name: string }>(
    `SELECT out_move || ' ' || in_move AS name FROM portfolio.matches WHERE account = $1 AND state = 'refused'`,
    [account],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Unpaired transfers; amounts use the highest decimals that any of a token has. */
function transfersIn(rows: readonly MoveRow[]): Transfer[] {
  const free = rows.filter(({ kind, kindByHand, pairId }) => {
    const counts = kindByHand ?? kind;
    return pairId === null && (counts === "transferIn" || counts === "transferOut");
  });
  const scale = new Map<string, number>();
  for (const { tokenKey, decimals } of free) scale.set(tokenKey, Math.max(scale.get(tokenKey) ?? 0, decimals));
  return free.map((row) => ({
    ...{ id: row.moveId, at: Date.parse(row.at), wallet: row.walletId, chainId: row.chainId, token: row.tokenKey },
    amount: BigInt(row.amount) * 10n ** BigInt((scale.get(row.tokenKey) ?? row.decimals) - row.decimals),
    transaction: row.transactionHash,
    ...(row.logIndex !== null && { logIndex: row.logIndex }),
  }));
}

async function pairMoves(on: Queryable, account: string, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await on.query(
    `UPDATE portfolio.moves m SET pair_id = p.pair
     FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS p(out_move, in_move, pair)
     WHERE m.account = $1 AND m.move_id IN (p.out_move, p.in_move)`,
    [account, pairs.map(({ out }) => out), pairs.map((pair) => pair.in), pairs.map(() => uuidv7())],
  );
}

async function withdraw(on: Queryable, account: string, proposed: readonly Pair[]): Promise<void> {
  await on.query(
    `DELETE FROM portfolio.matches WHERE account = $1 AND state = 'proposed' AND out_move || ' ' || in_move <> ALL ($2)`,
    [account, proposed.map(toPairKey)],
  );
}

async function propose(on: Queryable, account: string, proposed: readonly Pair[]): Promise<void> {
  if (proposed.length === 0) return;
  const { rows } = await on.query<{ matchId: string }>(
    `INSERT INTO portfolio.matches (account, match_id, out_move, in_move, state)
     SELECT $1, p.id, p.out_move, p.in_move, 'proposed' FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS p(id, out_move, in_move)
     ON CONFLICT (account, out_move, in_move) DO NOTHING RETURNING match_id AS "matchId"`,
    [account, proposed.map(() => uuidv7()), proposed.map(({ out }) => out), proposed.map((pair) => pair.in)],
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ matchId }) => matchId).sort();
  await notify(on, [
    {
      noticeId: uuidv5(`${account} ${ids.join(" ")}`, NOTICES),
      ...{ accountId: account, kind: "matchesProposed", words: "matchesProposed", values: { count: ids.length } },
      ...{ path: "/portfolio", channels: ALERT_CHANNELS, isUrgent: false, data: { count: ids.length } },
    },
  ]);
}

type Match = { matchId: string; outMove: string; inMove: string };

/** The pairs that wait for an answer, oldest first. */
export async function openMatches(pool: Pool, account: string): Promise<MatchView[]> {
  const { rows } = await pool.query<Match>(
    `SELECT match_id AS "matchId", out_move AS "outMove", in_move AS "inMove" FROM portfolio.matches
     WHERE account = $1 AND state = 'proposed' ORDER BY found_at, match_id`,
    [account],
  );
  const ids = new Set(rows.flatMap(({ outMove, inMove }) => [outMove, inMove]));
  const moves = rows.length === 0 ? [] : (await loadMoves(pool, account)).filter(({ moveId }) => ids.has(moveId));
  const views = new Map((await moveViews(pool, account, moves)).map((view) => [view.moveId, view]));
  return rows.flatMap(({ matchId, outMove, inMove }) => {
    const [out, into] = [views.get(outMove), views.get(inMove)];
    return out && into ? [{ matchId, out, in: into }] : [];
  });
}

type Answers = z.output<typeof matchesBody>;

/**
 * The person's answers about pairs: accepted, they are one transfer that carries its cost; refused, they are never proposed again. Either
 * answer can be changed to the other. Changes nothing when one of the pairs is not theirs.
 */
export function answerMatches(
  pool: Pool,
  account: string,
  { accept, refuse }: Answers,
): Promise<Answers | { refusal: PortfolioRefusal }> {
  return inTransaction(pool, async (on) => {
    const wanted = [...new Set([...accept, ...refuse])];
    const isHeld = await lockMoves(on, account);
    const known = isHeld ? await knownMatches(on, account, wanted) : 0;
    if (known < wanted.length || accept.some((id) => refuse.includes(id))) return { refusal: { tag: "UnknownMatch" } };
    await recordDecision(on, account, refuse, "refused");
    await on.query("UPDATE portfolio.moves SET pair_id = NULL WHERE account = $1 AND pair_id = ANY ($2::uuid[])", [
      account,
      refuse,
    ]);
    await recordDecision(on, account, accept, "accepted");
    await on.query(
      `UPDATE portfolio.moves m SET pair_id = a.match_id FROM portfolio.matches a
       WHERE m.account = $1 AND a.account = $1 AND a.match_id = ANY ($2::uuid[]) AND m.move_id IN (a.out_move, a.in_move)
         AND m.pair_id IS NULL`,
      [account, accept],
    );
    return { accept, refuse };
  });
}

/** Those that exist and neither of whose moves has been paired otherwise since. */
async function knownMatches(on: PoolClient, account: string, ids: readonly string[]): Promise<number> {
  const { rows } = await on.query<{ known: number }>(
    `SELECT count(*)::int AS known FROM portfolio.matches a WHERE a.account = $1 AND a.match_id = ANY ($2::uuid[])
       AND NOT EXISTS (SELECT FROM portfolio.moves m WHERE m.account = $1 AND m.move_id IN (a.out_move, a.in_move)
         AND m.pair_id IS NOT NULL AND m.pair_id <> a.match_id)`,
    [account, ids],
  );
  return rows[0]?.known ?? 0;
}

async function recordDecision(
  on: PoolClient,
  account: string,
  ids: readonly string[],
  state: "accepted" | "refused",
): Promise<void> {
  await on.query(
    "UPDATE portfolio.matches SET state = $3, answered_at = now() WHERE account = $1 AND match_id = ANY ($2::uuid[])",
    [account, ids, state],
  );
}
