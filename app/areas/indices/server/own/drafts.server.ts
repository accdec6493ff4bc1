import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import { getLimit, isWithin, planWithHigherLimit } from "#app/areas/offers/publicEntitlements.ts";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { IndexMethod } from "#events/index/events.ts";
import { LOCKS } from "#events/locks.ts";
import { DAYS_TO_FORCE, indexMethodHash } from "../../../../../analytics/indices/method.ts";
import { dayNumber, dayText } from "../../../../../analytics/series/day.ts";
import type { OwnIndex, OwnIndexBody } from "../../model/own.ts";
import { toIndexBody, toIndexMethod } from "../../model/ownMethod.ts";
import { type ListedIndex, listedOwn } from "../listed.server.ts";
import { appendToIndex, type Books } from "../publication/publication.server.ts";
import type { IndexRefusal } from "../refused.server.ts";
import { choiceToday, marketHistory, validateMethod } from "./choice.server.ts";
import { listDraft } from "./listing.server.ts";

/** An account's own indices: drafts until their first order, then versions in the ledger. */

type Draft = { id: string; method: IndexMethod; isBegun: boolean; createdAt: Date; updatedAt: Date };
type Refused = { refusal: IndexRefusal };

const DRAFTS = `SELECT id, method, listing IS NOT NULL AS "isBegun", created_at AS "createdAt", updated_at AS "updatedAt"
  FROM indices.drafts WHERE subject = $1`;

/** Latest first. */
export async function ownIndices(pool: Pool, subject: string): Promise<OwnIndex[]> {
  const { rows } = await pool.query<Draft>(`${DRAFTS} ORDER BY created_at DESC, id DESC`, [subject]);
  const listed = await listedOwn(pool, [subject]);
  return rows.map((draft) =>
    shown(
      draft,
      listed.find(({ slug }) => slug === draft.id),
    ),
  );
}

export const ownIndex = async (pool: Pool, subject: string, id: string): Promise<OwnIndex | null> =>
  (await ownIndices(pool, subject)).find((index) => index.id === id) ?? null;

function shown({ id, method: drafted, createdAt, updatedAt }: Draft, listed: ListedIndex | undefined): OwnIndex {
  const method = listed?.versions.at(-1)?.method ?? drafted;
  return {
    ...{
      id,
      body: toIndexBody(method),
      method,
      isListed: listed !== undefined,
      isRetired: (listed?.retiredOn ?? null) !== null,
    },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  };
}

export async function createOwn(
  pool: Pool,
  subject: string,
  entitlements: Entitlements,
  body: OwnIndexBody,
): Promise<OwnIndex | Refused> {
  const checked = await methodFor(pool, body, { id: uuidv7(), version: 1 });
  if ("refusal" in checked) return checked;
  const { method } = checked;
  const refusal = await inTransaction(pool, async (client): Promise<IndexRefusal | null> => {
    // Serialised, so that two simultaneous requests cannot exceed the limit together.
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.ownIndices]);
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM indices.drafts
       WHERE subject = $1 AND id::text NOT IN (SELECT slug FROM read.index_retirements)`,
      [subject],
    );
    const tooMany = limitProblem(entitlements, (rows[0]?.count ?? 0) + 1);
    if (tooMany) return tooMany;
    const values = [method.slug, subject, JSON.stringify(method)];
    await client.query("INSERT INTO indices.drafts (id, subject, method) VALUES ($1, $2, $3)", values);
    return null;
  });
  return refusal ? { refusal } : ((await ownIndex(pool, subject, method.slug)) as OwnIndex);
}

function limitProblem(entitlements: Entitlements, wanted: number): IndexRefusal | null {
  const limit = getLimit(entitlements, "ownIndices");
  if (isWithin(limit, wanted)) return null;
  const planName = planWithHigherLimit("ownIndices", entitlements)?.toUpperCase();
  const count = Number(limit);
  return planName ? { tag: "TooManyIndices", count, planName } : { tag: "TooManyIndices", count, context: "ofAll" };
}

/** The method for a body, if it is valid and finds tokens today. */
async function methodFor(pool: Pool, body: OwnIndexBody, { id, version }: { id: string; version: number }) {
  const problem = await validateMethod(pool, body);
  if (problem) return { refusal: problem };
  const history = await marketHistory(pool);
  const baseDay = history?.lastDay ?? new Date().toISOString().slice(0, 10);
  const method = toIndexMethod(body, { id, version, baseDay });
  const choice = history && (await choiceToday(pool, method, history));
  return choice && "refusal" in choice ? choice : { method };
}

/** For one that an order has listed, the change becomes a version, whose constituents are in force in three days. */
export async function changeOwn(
  books: Books,
  subject: string,
  id: string,
  body: OwnIndexBody,
): Promise<OwnIndex | Refused> {
  const { pool } = books;
  const own = await ownIndex(pool, subject, id);
  if (!own) return { refusal: { tag: "UnknownIndex", slug: id } };
  if (own.isRetired) return { refusal: { tag: "OwnIndexRetired" } };
  const checked = await methodFor(pool, body, { id, version: 1 });
  if ("refusal" in checked) return checked;
  // If its listing is in progress, that is completed first.
  const { rowCount } = await pool.query(
    "UPDATE indices.drafts SET method = $3, updated_at = now() WHERE id = $1 AND subject = $2 AND listing IS NULL",
    [id, subject, JSON.stringify(checked.method)],
  );
  if (rowCount === 0) await changeListed(books, subject, id, body);
  return (await ownIndex(pool, subject, id)) as OwnIndex;
}

async function changeListed(books: Books, subject: string, id: string, body: OwnIndexBody): Promise<void> {
  const { pool, ledger, now } = books;
  await listDraft(books, { id, subject });
  const [listed] = (await listedOwn(pool, [subject])).filter(({ slug }) => slug === id);
  const last = listed?.versions.at(-1);
  if (!last) throw new Error(`own index ${id} is listed and has no version`);
  if (JSON.stringify(toIndexBody(last.method)) === JSON.stringify(body)) return;
  const today = now().toISOString().slice(0, 10);
  const method = { ...toIndexMethod(body, { id, version: last.version + 1, baseDay: last.method.base.day }) };
  const inForceFrom = dayText(Math.max(dayNumber(last.inForceFrom) + 1, dayNumber(today) + DAYS_TO_FORCE));
  const index = { version: method.version, method, methodHash: indexMethodHash(method), owner: subject, inForceFrom };
  await appendToIndex(ledger, id, { type: "ChangeIndex", index, today }, subject);
  await pool.query("UPDATE indices.drafts SET updated_at = now() WHERE id = $1 AND subject = $2", [id, subject]);
}

/** Deletes a draft; retires one that an order has listed, whose holdings can still be sold. Safe to repeat. */
export async function deleteOwn(books: Books, subject: string, id: string): Promise<{ id: string } | Refused> {
  const { pool, ledger, now } = books;
  const own = await ownIndex(pool, subject, id);
  if (!own) return { refusal: { tag: "UnknownIndex", slug: id } };
  const { rowCount } = await pool.query(
    "DELETE FROM indices.drafts WHERE id = $1 AND subject = $2 AND listing IS NULL",
    [id, subject],
  );
  if (rowCount === 0) {
    await listDraft(books, { id, subject });
    const day = now().toISOString().slice(0, 10);
    await appendToIndex(ledger, id, { type: "RetireIndex", retirement: { day } }, subject);
  }
  return { id };
}
