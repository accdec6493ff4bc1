import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { withoutHidden } from "#app/platform/publicText.server.ts";
import type { ListLimits, ListSummary, Maker } from "../model/list.ts";
import type { FileMaker } from "../model/standardFile.ts";
import { usedBy } from "./limits.server.ts";
import type { ListRow } from "./store.server.ts";
import { shownText } from "./texts.server.ts";

/** Queries for lists: the caller's own, followed ones, and public ones. */

type StoredSummary = Omit<ListSummary, "maker" | "updatedAt"> & {
  owner: string | null;
  handle: string | null;
  shownName: string | null;
  updatedAt: Date;
};

/** @param where refers to the list as `l` and to its own values from `$2`; `$1` is the reader */
export async function summariesWhere(
  on: Queryable,
  viewer: string | null,
  where: string,
  values: unknown[],
  order = "l.updated_at DESC, l.list_id",
  page = "",
): Promise<ListSummary[]> {
  const { rows } = await on.query<StoredSummary>(
    `SELECT l.list_id AS "listId", l.slug, l.title, l.owner, p.handle, p.shown_name AS "shownName",
       l.owner IS NOT DISTINCT FROM $1 AND l.owner IS NOT NULL AS "isMine", l.visibility, l.kind,
       json_build_object('major', l.major, 'minor', l.minor, 'patch', l.patch) AS version,
       (SELECT count(*)::int FROM lists.list_tokens t WHERE t.list_id = l.list_id) AS tokens,
       (SELECT count(*)::int FROM lists.list_followers f WHERE f.list_id = l.list_id) AS followers,
       EXISTS (SELECT FROM lists.list_followers f WHERE f.list_id = l.list_id AND f.account = $1) AS "isFollowed",
       l.updated_at AS "updatedAt"
     FROM lists.lists l LEFT JOIN lists.profiles p ON p.account = l.owner
     WHERE ${where} ORDER BY ${order} ${page}`,
    [viewer, ...values],
  );
  return rows.map(({ owner, handle, shownName, updatedAt, ...row }) => ({
    ...row,
    title: titleFor(row.title, row.isMine || owner === null),
    maker: toListMaker(owner, handle, shownName),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** A title as others see it. Its maker sees it as written, and our own titles are safe. */
const titleFor = (title: string, isOwn: boolean): string => (isOwn ? withoutHidden(title) : shownText("title", title));

/** Our handle and name are only defined here. */
export const TMAI_MAKER: Maker = { handle: "tmai", shownName: "TMAI", isHouse: true };

const toListMaker = (owner: string | null, handle: string | null, shownName: string | null): Maker | null => {
  if (owner === null) return TMAI_MAKER;
  return handle === null ? null : toMaker({ handle, shownName: shownName ?? handle });
};

/** A person as a maker: never marked as us, whatever their name is. */
export const toMaker = ({ handle, shownName }: Pick<Maker, "handle" | "shownName">): Maker => ({
  handle,
  shownName: shownText("shownName", shownName),
  isHouse: false,
});

/** The maker of a list's file; null for a person without a handle, who has published nothing. */
export async function loadFileMaker(on: Queryable, { owner }: ListRow): Promise<FileMaker | null> {
  if (owner === null) return { handle: TMAI_MAKER.handle, house: true };
  const { rows } = await on.query<{ handle: string }>("SELECT handle FROM lists.profiles WHERE account = $1", [owner]);
  return rows[0] ? { handle: rows[0].handle, house: false } : null;
}

/** For a list that was read or written in the same transaction. */
export async function loadSummary(on: Queryable, { listId }: ListRow, viewer: string | null): Promise<ListSummary> {
  const [summary] = await summariesWhere(on, viewer, "l.list_id = $2", [listId]);
  if (!summary) throw new Error(`list ${listId} is not there`);
  return summary;
}

const THERE = "l.deleted_at IS NULL";
const OPEN = `${THERE} AND l.hidden_at IS NULL`;

/** The caller's own lists, and followed ones that may still be read. A guest has none. */
export async function loadLists(account: Account | null): Promise<{ mine: ListSummary[]; followed: ListSummary[] }> {
  if (!account) return { mine: [], followed: [] };
  const { accountId } = account;
  const pool = poolFor("pages");
  const [mine, followed] = await Promise.all([
    summariesWhere(pool, accountId, `${THERE} AND l.owner = $1`, []),
    summariesWhere(
      pool,
      accountId,
      `${OPEN} AND l.visibility <> 'private'
       AND EXISTS (SELECT FROM lists.list_followers f WHERE f.list_id = l.list_id AND f.account = $1)`,
      [],
    ),
  ]);
  return { mine, followed };
}

export const PUBLIC_SORTS = ["followers", "updated", "title"] as const;
export type PublicSort = (typeof PUBLIC_SORTS)[number];
const ORDERS: Record<PublicSort, string> = {
  followers: `followers DESC, l.updated_at DESC, l.list_id`,
  updated: `l.updated_at DESC, l.list_id`,
  title: `lower(l.title), l.list_id`,
};
export const PUBLIC_PAGE = 30;

const PUBLIC = `${OPEN} AND l.visibility = 'public' AND EXISTS (SELECT FROM lists.list_tokens t WHERE t.list_id = l.list_id)
  AND ($2 = '' OR strpos(lower(l.title), lower($2)) > 0 OR strpos(lower(coalesce(p.shown_name, 'tmai')), lower($2)) > 0)`;
const soughtBy = (q: string): string => q.trim().slice(0, 60).replaceAll("\0", "");

const FOLLOWERS = "(SELECT count(*) FROM lists.list_followers f WHERE f.list_id = l.list_id)";
/** The number of followers, microseconds since 1970 and an id: the sort order by followers. */
const PLACE = /^(\d{1,12})\.(\d{1,17})\.([0-9a-f-]{36})$/;

/**
 * The same after a cursor, most followed first: lists that appear or disappear meanwhile cause no duplicates and no gaps.
 * `next` is the cursor after which more follow.
 */
export async function publicListsAfter(
  place: string | null,
  q: string,
  account: Account | null,
): Promise<{ lists: ListSummary[]; next: string | null }> {
  const pool = poolFor("pages");
  const [, followers = null, micros = null, listId = null] = PLACE.exec(place ?? "") ?? [];
  const { rows } = await pool.query<{ listId: string; place: string }>(
    `SELECT l.list_id AS "listId", ${FOLLOWERS} || '.' || (extract(epoch FROM l.updated_at) * 1000000)::bigint || '.' || l.list_id AS place
     FROM lists.lists l LEFT JOIN lists.profiles p ON p.account = l.owner
     CROSS JOIN LATERAL (SELECT 'epoch'::timestamptz + $4::bigint * interval '1 microsecond' AS at) bound
     WHERE $1::text IS NULL AND ${PUBLIC} AND ($3::bigint IS NULL OR (${FOLLOWERS}, l.updated_at) < ($3, bound.at)
       OR (${FOLLOWERS} = $3 AND l.updated_at = bound.at AND l.list_id > $5::uuid))
     ORDER BY ${FOLLOWERS} DESC, l.updated_at DESC, l.list_id LIMIT ${PUBLIC_PAGE + 1}`,
    [null, soughtBy(q), followers, micros, listId],
  );
  const page = rows.slice(0, PUBLIC_PAGE);
  const ids = page.map((row) => row.listId);
  const found = await summariesWhere(pool, account?.accountId ?? null, "l.list_id = ANY ($2::uuid[])", [ids]);
  return {
    lists: ids.flatMap((id) => found.filter((list) => list.listId === id)),
    next: rows.length > PUBLIC_PAGE ? (page.at(-1)?.place ?? null) : null,
  };
}

export type PublicLists = { lists: ListSummary[]; page: number; limit: number; total: number };

/** Public search. `q` occurs in the title or the maker's name. An empty list is shown only to its maker. */
export async function publicLists(
  { page, q = "", sort = "followers" }: { page: number; q?: string | undefined; sort?: PublicSort | undefined },
  account: Account | null = null,
): Promise<PublicLists> {
  const pool = poolFor("pages");
  const viewer = account?.accountId ?? null;
  const sought = soughtBy(q);
  const { rows } = await pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM lists.lists l LEFT JOIN lists.profiles p ON p.account = l.owner
     WHERE $1::text IS NULL AND ${PUBLIC}`,
    [null, sought],
  );
  const total = rows[0]?.total ?? 0;
  const shown = Math.min(Math.max(1, page), Math.max(1, Math.ceil(total / PUBLIC_PAGE)));
  const lists = await summariesWhere(
    pool,
    viewer,
    PUBLIC,
    [sought],
    ORDERS[sort],
    `LIMIT ${PUBLIC_PAGE} OFFSET ${(shown - 1) * PUBLIC_PAGE}`,
  );
  return { lists, page: shown, limit: PUBLIC_PAGE, total };
}

/** Public lists that have tokens, oldest first. */
export async function publicListIds(): Promise<string[]> {
  const { rows } = await poolFor("pages").query<{ listId: string }>(
    `SELECT l.list_id::text AS "listId" FROM lists.lists l
     WHERE ${OPEN} AND l.visibility = 'public' AND EXISTS (SELECT FROM lists.list_tokens t WHERE t.list_id = l.list_id)
     ORDER BY l.list_id LIMIT 10000`,
  );
  return rows.map(({ listId }) => listId);
}

export async function listLimits({ accountId }: Account, entitlements: Entitlements): Promise<ListLimits> {
  const { lists, tokensPerList, publicLists: ofPublic, ruleLists } = entitlements;
  const used = await usedBy(poolFor("pages"), accountId);
  return { lists, tokensPerList, publicLists: ofPublic, ruleLists, used };
}

/** Which of the caller's lists contain each of these tokens, for the stars on other pages. */
export async function listsHolding(accountId: string, tokenSlugs: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await poolFor("pages").query<{ slug: string; listIds: string[] }>(
    `SELECT i.slug, array_agg(l.list_id::text ORDER BY l.list_id) AS "listIds"
     FROM lists.lists l JOIN lists.list_tokens t USING (list_id) JOIN market.instruments i USING (instrument_id)
     WHERE l.owner = $1 AND l.deleted_at IS NULL AND i.slug = ANY ($2::text[]) GROUP BY i.slug`,
    [accountId, tokenSlugs],
  );
  return new Map(rows.map(({ slug, listIds }) => [slug, listIds]));
}
