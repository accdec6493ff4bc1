import type { TokenInfo } from "@uniswap/token-lists";
import type { PoolClient } from "pg";
import { env } from "#app/platform/env.server.ts";
import { enqueue, type Queryable } from "#app/platform/jobs.server.ts";
import { canonicalJson, sha256Hex } from "#events/ledger/hash.ts";
import type { Version } from "../model/list.ts";
import { type Member, standardFile } from "../model/standardFile.ts";
import { type Change, changeBetween, firstChange } from "../model/version.ts";
import { publishJob } from "./published/publish.server.ts";
import { isStandard } from "./published/standard.server.ts";
import { loadFileMaker } from "./reads.server.ts";
import type { Refusal } from "./refused.server.ts";
import { type ListRow, readMembers, writeMembers } from "./store.server.ts";
import { shownText } from "./texts.server.ts";

/**
 * Saves a list: its members, its next version, and its file if others may read it. A job signs and publishes; it is queued in the same
 * transaction as the change.
 */

/** For a list that was just created, in the transaction that created it. */
export async function saveFirst(on: PoolClient, list: ListRow, members: readonly Member[], at: Date): Promise<void> {
  await writeMembers(on, list.listId, members);
  await storeVersion(on, list, firstChange(members), at);
  await fileIt(on, list, members, at);
}

/**
 * For a list that the transaction has locked. `members` is absent when they are unchanged. `count` is called with the number of tokens
 * before a
 * new version is saved, and may refuse it. Returns the list with its version.
 */
export async function saveChange(
  on: PoolClient,
  before: ListRow,
  after: ListRow,
  members: readonly Member[] | undefined,
  at: Date,
  count: (tokens: number) => Promise<Refusal | null> = async () => null,
): Promise<{ list: ListRow } | { refusal: Refusal }> {
  const were = await readMembers(on, before.listId);
  const are = members ?? were;
  const file = await entriesOfFile(on, before);
  const change = changeBetween(
    { title: before.title, members: were, version: before.version, file },
    { title: after.title, members: are },
  );
  const refusal = change && (await count(are.length + change.added.length + change.removed.length));
  if (refusal) return { refusal };
  const openedAt = openedSince(before, after, at);
  const list = { ...after, version: change?.version ?? before.version, updatedAt: at.toISOString(), openedAt };
  if (members) await writeMembers(on, list.listId, members);
  await on.query(
    `UPDATE lists.lists SET title = $2, about = $3, visibility = $4, kind = $5, rule = $6, ruled_on = $7,
            major = $8, minor = $9, patch = $10, updated_at = $11, opened_at = $12 WHERE list_id = $1`,
    [
      list.listId,
      list.title,
      list.about,
      list.visibility,
      list.kind,
      list.rule && JSON.stringify(list.rule),
      list.ruledOn,
      ...toNumbers(list.version),
      at,
      openedAt,
    ],
  );
  if (change) await storeVersion(on, list, change, at);
  await fileIt(on, list, are, at);
  return { list };
}

/** Making a list private and public again hides its earlier contents from others. */
function openedSince(before: ListRow, after: ListRow, at: Date): string | null {
  if (after.visibility === "private") return null;
  return before.visibility === "private" ? at.toISOString() : before.openedAt;
}

const toNumbers = ({ major, minor, patch }: Version) => [major, minor, patch];

async function storeVersion(on: Queryable, { listId }: ListRow, change: Change, at: Date): Promise<void> {
  const { added, removed, changed, version } = change;
  await on.query("INSERT INTO lists.list_versions VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", [
    listId,
    ...toNumbers(version),
    at,
    ...[added, removed, changed].map((tokens) => JSON.stringify(tokens)),
  ]);
}

/** Stores the current version as a file, if others may read the list and it has none yet. */
async function fileIt(on: PoolClient, list: ListRow, members: readonly Member[], at: Date): Promise<void> {
  if (list.visibility === "private") return;
  const { title, version } = list;
  const about = {
    title: shownText("title", title),
    maker: await loadFileMaker(on, list),
    version,
    at: at.toISOString(),
    origin: env().APP_ORIGIN,
  };
  const file = standardFile(about, members);
  if (!file) return;
  if (!isStandard(file)) throw new Error(`the file of list ${list.listId} is not of the standard`);
  const json = canonicalJson(file);
  const { rowCount } = await on.query(
    "INSERT INTO lists.list_files VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
    [list.listId, ...toNumbers(list.version), json, sha256Hex(json), file.tokens.length],
  );
  if (rowCount === 1) await enqueue(publishJob, { listId: list.listId }, { on, about: list.listId });
}

/** The entries in the current version's file. A list without one is compared by its current members. */
async function entriesOfFile(on: Queryable, { listId, version }: ListRow): Promise<TokenInfo[] | null> {
  const { rows } = await on.query<{ tokens: TokenInfo[] }>(
    `SELECT json::json->'tokens' AS tokens FROM lists.list_files
     WHERE list_id = $1 AND (major, minor, patch) = ($2, $3, $4)`,
    [listId, ...toNumbers(version)],
  );
  return rows[0]?.tokens ?? null;
}
