import type { PoolClient } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import type { ListRule, Version, Visibility } from "../model/list.ts";
import { type Member, toSlug } from "../model/standardFile.ts";
import { FIRST_VERSION } from "../model/version.ts";
import { shownText } from "./texts.server.ts";

/** Lists as stored. */

export type ListRow = {
  listId: string;
  /** Null for our own lists. */
  owner: string | null;
  slug: string;
  title: string;
  about: string;
  visibility: Visibility;
  kind: "hand" | "rule";
  rule: ListRule | null;
  ruledOn: string | null;
  version: Version;
  updatedAt: string;
  /** When it was last made public; null while it is private. */
  openedAt: string | null;
  clonedFrom: { listId: string; title: string; version: Version } | null;
  isHidden: boolean;
};

type StoredList = Omit<ListRow, "updatedAt" | "openedAt"> & { updatedAt: Date; openedAt: Date | null };

const COLUMNS = `l.list_id AS "listId", l.owner, l.slug, l.title, l.about, l.visibility, l.kind, l.rule,
  l.ruled_on::text AS "ruledOn", json_build_object('major', l.major, 'minor', l.minor, 'patch', l.patch) AS version,
  l.updated_at AS "updatedAt", l.opened_at AS "openedAt", l.cloned_from AS "clonedFrom", l.hidden_at IS NOT NULL AS "isHidden"`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An invalid id belongs to no list. */
export const isListId = (text: string): boolean => UUID.test(text);

/** A list that is not deleted. */
export async function findList(on: Queryable, listId: string): Promise<ListRow | null> {
  if (!isListId(listId)) return null;
  return one(on, `SELECT ${COLUMNS} FROM lists.lists l WHERE l.list_id = $1 AND l.deleted_at IS NULL`, [listId]);
}

/** The same, locked until the transaction ends. */
export async function lockList(on: PoolClient, listId: string): Promise<ListRow | null> {
  if (!isListId(listId)) return null;
  return one(on, `SELECT ${COLUMNS} FROM lists.lists l WHERE l.list_id = $1 AND l.deleted_at IS NULL FOR UPDATE`, [
    listId,
  ]);
}

/** By its address: with any handle its maker ever had, or ours. */
export const findListByAddress = (on: Queryable, owner: string | null, slug: string): Promise<ListRow | null> =>
  one(
    on,
    `SELECT ${COLUMNS} FROM lists.lists l
     WHERE coalesce(l.owner, '') = coalesce($1, '') AND l.slug = $2 AND l.deleted_at IS NULL`,
    [owner, slug],
  );

async function one(on: Queryable, sql: string, values: unknown[]): Promise<ListRow | null> {
  const { rows } = await on.query<StoredList>(sql, values);
  const [row] = rows;
  if (!row) return null;
  return { ...row, updatedAt: row.updatedAt.toISOString(), openedAt: row.openedAt?.toISOString() ?? null };
}

/** Whether an account may read a list whose address or id it knows. */
export const isReadableBy = (list: ListRow, account: string | null): boolean =>
  isMine(list, account) || (list.visibility !== "private" && !list.isHidden);
export const isMine = ({ owner }: Pick<ListRow, "owner">, account: string | null): boolean =>
  owner !== null && owner === account;

type StoredToken = {
  tokenId: number | null;
  chainId: number | null;
  address: string | null;
  symbol: string | null;
  name: string | null;
  decimals: number | null;
  note: string;
  notedAt: Date | null;
  addedAt: Date;
};

/** The members of a list, in its order, with the contracts that the market has now. */
export async function readMembers(on: Queryable, listId: string): Promise<Member[]> {
  const { rows } = await on.query<StoredToken>(
    `SELECT instrument_id AS "tokenId", chain_id AS "chainId", address, symbol, name, decimals, note, noted_at AS "notedAt", added_at AS "addedAt"
     FROM lists.list_tokens WHERE list_id = $1 ORDER BY position`,
    [listId],
  );
  const known = rows.flatMap(({ tokenId }) => (tokenId === null ? [] : [tokenId]));
  const facts = known.length > 0 ? await tokenFacts(on, known) : new Map();
  return rows.flatMap(({ tokenId, chainId, address, symbol, name, decimals, note, notedAt, addedAt }) => {
    const own = {
      note: shownText("note", note),
      notedAt: notedAt?.toISOString() ?? null,
      addedAt: addedAt.toISOString(),
    };
    if (tokenId !== null) return facts.has(tokenId) ? [{ ...facts.get(tokenId), ...own }] : [];
    const contracts = [{ chainId: chainId ?? 0, address: address ?? "", decimals }];
    const named = { symbol: shownText("symbol", symbol ?? ""), name: shownText("name", name ?? "") };
    return [{ ...named, tokenId: null, slug: null, simulated: false, contracts, ...own }];
  });
}

export async function writeMembers(on: Queryable, listId: string, members: readonly Member[]): Promise<void> {
  await on.query("DELETE FROM lists.list_tokens WHERE list_id = $1", [listId]);
  const rows = members.map(({ tokenId, symbol, name, contracts: [own], note, notedAt = null, addedAt }, position) => ({
    position,
    note,
    noted_at: notedAt,
    added_at: addedAt,
    ...(tokenId === null
      ? { chain_id: own?.chainId, address: own?.address, symbol, name, decimals: own?.decimals }
      : { instrument_id: tokenId }),
  }));
  await on.query(
    `INSERT INTO lists.list_tokens (list_id, position, instrument_id, chain_id, address, symbol, name, decimals, note, noted_at, added_at)
     SELECT $1, position, instrument_id, chain_id, address, symbol, name, decimals, note, noted_at, added_at
     FROM jsonb_to_recordset($2) AS g(position int, instrument_id int, chain_id int, address text, symbol text, name text,
       decimals smallint, note text, noted_at timestamptz, added_at timestamptz)`,
    [listId, JSON.stringify(rows)],
  );
}

type NewList = Pick<ListRow, "owner" | "title" | "about" | "visibility" | "kind" | "rule" | "clonedFrom">;

/** Inserted without members and a version. The caller has locked the owner, so no two lists get the same slug. */
export async function insertList(
  on: PoolClient,
  made: NewList,
  at: Date,
  { slug, listId = uuidv7() }: { slug?: string; listId?: string | undefined } = {},
): Promise<ListRow> {
  const { owner, title, about, visibility, kind, rule, clonedFrom } = made;
  const { rows } = await on.query<{ slug: string }>(INSERT, [
    listId,
    owner,
    slug ?? toSlug(title),
    title,
    about,
    visibility,
    kind,
    rule && JSON.stringify(rule),
    at,
    clonedFrom && JSON.stringify(clonedFrom),
    visibility === "private" ? null : at,
  ]);
  return {
    ...made,
    listId,
    slug: rows[0]?.slug ?? "",
    ruledOn: null,
    version: FIRST_VERSION,
    updatedAt: at.toISOString(),
    openedAt: visibility === "private" ? null : at.toISOString(),
    isHidden: false,
  };
}

/** The slug, or the first of `-2`, `-3` … that the owner has never used. */
const INSERT = `
  INSERT INTO lists.lists (list_id, owner, slug, title, about, visibility, kind, rule, created_at, updated_at, cloned_from, opened_at)
  SELECT $1, $2, free.slug, $4, $5, $6, $7, $8, $9, $9, $10, $11 FROM (
    SELECT $3 || CASE n WHEN 1 THEN '' ELSE '-' || n END AS slug FROM generate_series(1, 10000) n
    WHERE NOT EXISTS (SELECT FROM lists.lists
      WHERE coalesce(owner, '') = coalesce($2, '') AND slug = $3 || CASE n WHEN 1 THEN '' ELSE '-' || n END)
    ORDER BY n LIMIT 1) free
  RETURNING slug`;
