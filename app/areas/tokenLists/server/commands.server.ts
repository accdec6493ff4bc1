import type { PoolClient } from "pg";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { gradeViewFor } from "#app/services/marketData/publicGrades.server.ts";
import type { ListRule, ListSummary, Visibility } from "../model/list.ts";
import type { Member } from "../model/standardFile.ts";
import { asOwner, countVersion, overLimit, tooOften } from "./limits.server.ts";
import { ensureHandle } from "./profiles.server.ts";
import { loadSummary } from "./reads.server.ts";
import type { Refusal } from "./refused.server.ts";
import { membersByRule, type Sight } from "./rule/rules.server.ts";
import { saveChange, saveFirst } from "./save.server.ts";
import { findList, insertList, isMine, isReadableBy, type ListRow, lockList, readMembers } from "./store.server.ts";
import { readRuleText, readTexts, shownText } from "./texts.server.ts";

/** What people do with lists. Refusals are values. */

export type ListOrder = { title: string; about: string; visibility: Visibility; rule?: ListRule | undefined };
export type Saved = { list: ListSummary } | { refusal: Refusal };

/**
 * Creates a list; rule-based if the order has a rule. Its slug is derived from its first title and never changes.
 * @param listId repeating it returns the list that was created with it
 */
export const createList = (
  account: Account,
  entitlements: Entitlements,
  order: ListOrder,
  listId?: string,
): Promise<Saved> => newList(account, entitlements, order, { members: [], clonedFrom: null, listId });

type Origin = {
  members: readonly Member[];
  clonedFrom: ListRow["clonedFrom"];
  /** Absent for a new list. */
  listId?: string | undefined;
};

export async function newList(
  account: Account,
  entitlements: Entitlements,
  order: ListOrder,
  { members, clonedFrom, listId }: Origin,
): Promise<Saved> {
  const read = readTexts(entitlements, { title: order.title, about: order.about });
  if ("refusal" in read) return read;
  const ruled = readRuleText(entitlements, order.rule);
  if ("refusal" in ruled) return ruled;
  const often = await tooOften.write(account.accountId);
  if (often) return { refusal: often };
  const { rule = null, visibility } = order;
  const kind = rule ? "rule" : "hand";
  const sight = await loadSight(entitlements);
  return asOwner(account.accountId, async (on) => {
    const before = listId === undefined ? null : await madeBefore(on, account, listId);
    if (before) return before;
    const refusal =
      (await overLimit(on, account.accountId, entitlements, { visibility, kind })) ??
      tooManyTokens(members, entitlements);
    if (refusal) return { refusal };
    if (visibility !== "private") await ensureHandle(on, account.accountId);
    const at = new Date();
    const holds = rule
      ? await membersByRule(on, rule, { visibility, sight, before: [], at })
      : members.map((member) => ({ ...member, notedAt: at.toISOString(), addedAt: at.toISOString() }));
    const tooMany = await countVersion(on, account.accountId, holds.length);
    if (tooMany) return { refusal: tooMany };
    const made = { ...read.texts, owner: account.accountId, visibility, kind, rule, clonedFrom } as const;
    const list = await insertList(on, made, at, { listId });
    await saveFirst(on, list, holds, at);
    return { list: await loadSummary(on, list, account.accountId) };
  });
}

/** What was created with an id, even if it has been deleted since. Null when nothing was. */
async function madeBefore(on: PoolClient, { accountId }: Account, listId: string): Promise<Saved | null> {
  const { rowCount } = await on.query("SELECT FROM lists.lists WHERE list_id = $1", [listId]);
  if (rowCount === 0) return null;
  const list = await findList(on, listId);
  return list ? { list: await loadSummary(on, list, accountId) } : { refusal: { tag: "UnknownList" } };
}

/** Queried before a transaction begins: a transaction that waits for a second connection may deadlock with itself. */
const loadSight = async (entitlements: Entitlements): Promise<Sight> => ({
  view: await gradeViewFor(entitlements),
  most: entitlements.tokensPerList,
});

export const tooManyTokens = (
  members: readonly unknown[],
  { tokensPerList }: Pick<Entitlements, "tokensPerList">,
): Refusal | null => (members.length > tokensPerList ? { tag: "TooManyTokens", limit: tokensPerList } : null);

/** Changes the given fields. A list by hand may become rule-based and back (`rule: null`): then it keeps its tokens. */
export async function changeList(
  account: Account,
  entitlements: Entitlements,
  listId: string,
  order: Partial<Omit<ListOrder, "rule">> & { rule?: ListRule | null | undefined },
): Promise<Saved> {
  const { title, about } = order;
  const read = readTexts(entitlements, {
    ...(title === undefined ? {} : { title }),
    ...(about === undefined ? {} : { about }),
  });
  if ("refusal" in read) return read;
  const ruled = readRuleText(entitlements, order.rule);
  if ("refusal" in ruled) return ruled;
  const sight = await loadSight(entitlements);
  return changeMine(account, listId, async (on, was) => {
    const rule = order.rule === undefined ? was.rule : order.rule;
    const visibility = order.visibility ?? was.visibility;
    const is: ListRow = { ...was, ...read.texts, visibility, rule, kind: rule ? "rule" : "hand" };
    const refusal = await overLimit(on, account.accountId, entitlements, is, was);
    if (refusal) return { refusal };
    if (visibility !== "private") await ensureHandle(on, account.accountId);
    const at = new Date();
    // What others can now see must not reveal newer grades than they may see.
    const members = rule
      ? await membersByRule(on, rule, { visibility, sight, before: await readMembers(on, listId), at })
      : undefined;
    return { list: is, members };
  });
}

type Change = { list: ListRow; members?: readonly Member[] | undefined };

/** Changes one of the caller's lists under a lock. */
export async function changeMine(
  { accountId }: Account,
  listId: string,
  change: (on: PoolClient, list: ListRow) => Promise<Change | { refusal: Refusal }>,
): Promise<Saved> {
  const often = await tooOften.write(accountId);
  if (often) return { refusal: often };
  return asOwner(accountId, async (on) => {
    const was = await lockList(on, listId);
    if (!was || !isMine(was, accountId)) return { refusal: { tag: "UnknownList" } };
    const changed = await change(on, was);
    if ("refusal" in changed) return changed;
    const saved = await saveChange(on, was, changed.list, changed.members, new Date(), (tokens) =>
      countVersion(on, accountId, tokens),
    );
    if ("refusal" in saved) return saved;
    const { list } = saved;
    return { list: await loadSummary(on, list, accountId) };
  });
}

/** Creates a private copy of a list's current contents. It records its origin and that version. */
export async function cloneList(account: Account, entitlements: Entitlements, listId: string): Promise<Saved> {
  const pool = poolFor("pages");
  const source = await findList(pool, listId);
  if (!source || !isReadableBy(source, account.accountId)) return { refusal: { tag: "UnknownList" } };
  const members = (await readMembers(pool, listId)).map((member) => ({ ...member, note: "" }));
  const { version } = source;
  const title = shownText("title", source.title);
  const order = { title, about: "", visibility: "private" } as const;
  return newList(account, entitlements, order, { members, clonedFrom: { listId, title, version } });
}

export async function followList(
  { accountId }: Account,
  listId: string,
  follows: boolean,
): Promise<{ followers: number } | { refusal: Refusal }> {
  const pool = poolFor("pages");
  const list = await findList(pool, listId);
  if (!list || !isReadableBy(list, accountId)) return { refusal: { tag: "UnknownList" } };
  const often = await tooOften.write(accountId);
  if (often) return { refusal: often };
  if (follows && !isMine(list, accountId))
    await pool.query("INSERT INTO lists.list_followers (list_id, account) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
      listId,
      accountId,
    ]);
  if (!follows)
    await pool.query("DELETE FROM lists.list_followers WHERE list_id = $1 AND account = $2", [listId, accountId]);
  const { rows } = await pool.query<{ followers: number }>(
    "SELECT count(*)::int AS followers FROM lists.list_followers WHERE list_id = $1",
    [listId],
  );
  return { followers: rows[0]?.followers ?? 0 };
}

/** Deletes its texts; its address is never reused. What was published can still be proved from the ledger. */
export async function deleteList({ accountId }: Account, listId: string): Promise<{ ok: true } | { refusal: Refusal }> {
  return asOwner(accountId, async (on) => {
    const list = await lockList(on, listId);
    if (!list || !isMine(list, accountId)) return { refusal: { tag: "UnknownList" } };
    await on.query("DELETE FROM lists.list_followers WHERE list_id = $1", [listId]);
    await on.query("DELETE FROM lists.list_tokens WHERE list_id = $1", [listId]);
    await on.query(
      `UPDATE lists.lists SET deleted_at = now(), title = '-', about = '', visibility = 'private', cloned_from = NULL
       WHERE list_id = $1`,
      [listId],
    );
    return { ok: true };
  });
}

/** One report per list and account: a new one replaces it. */
export async function reportList(
  account: Account,
  listId: string,
  reason: string,
): Promise<{ ok: true } | { refusal: Refusal }> {
  // Only staff can read it.
  const read = readTexts({ ruleLists: 1 }, { reason });
  if ("refusal" in read) return read;
  const pool = poolFor("pages");
  const list = await findList(pool, listId);
  if (!list || !isReadableBy(list, account.accountId) || isMine(list, account.accountId))
    return { refusal: { tag: "UnknownList" } };
  const often = await tooOften.report(account.accountId);
  if (often) return { refusal: often };
  await pool.query(
    `INSERT INTO lists.reports (list_id, account, reason) VALUES ($1, $2, $3)
     ON CONFLICT (list_id, account) DO UPDATE SET reason = excluded.reason, reported_at = now(), answered_at = NULL`,
    [listId, account.accountId, read.texts.reason],
  );
  return { ok: true };
}
