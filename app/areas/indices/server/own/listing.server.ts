import type { Pool } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { IndexCommand } from "#events/index/decide.ts";
import type { IndexMethod } from "#events/index/events.ts";
import { listedOwn } from "../listed.server.ts";
import { buildListing } from "../publication/computedDay.server.ts";
import { appendToIndex, type Books, storeUniverse } from "../publication/publication.server.ts";
import { chooseMembers } from "../publication/universe.server.ts";
import { choiceToday, marketHistory } from "./choice.server.ts";

/**
 * Puts an own index into the ledger before its first order: its method and its constituents. They are computed and stored once, then
 * published, so that after a kill the stored ones are published.
 */

export type Draft = { id: string; subject: string };

/** Safe to repeat. False when there is no such draft, or nothing for it to choose from. */
export async function listDraft(books: Books, draft: Draft): Promise<boolean> {
  const listed = (await listedOwn(books.pool, [draft.subject])).find(({ slug }) => slug === draft.id);
  if (listed && listed.sets.length > 0) return true;
  const commands = await listingFor(books, draft);
  if (!commands) return false;
  for (const command of commands) await appendToIndex(books.ledger, draft.id, command, draft.subject);
  return true;
}

async function listingFor({ pool, source, now }: Books, { id, subject }: Draft): Promise<IndexCommand[] | null> {
  const knownAt = now().toISOString();
  const history = await marketHistory(pool);
  if (!history) return null;
  const { rows } = await pool.query<{ method: IndexMethod; listing: IndexCommand[] | null }>(
    "SELECT method, listing FROM indices.drafts WHERE id = $1 AND subject = $2",
    [id, subject],
  );
  const [draft] = rows;
  if (!draft || draft.listing) return draft?.listing ?? null;
  const day = history.lastDay;
  const method: IndexMethod = { ...draft.method, base: { ...draft.method.base, day } };
  const choice = await choiceToday(pool, method, history);
  if ("refusal" in choice) return null;
  const chainTokens = new Map(method.chainId === null ? [] : [[method.chainId, choice.tokens]]);
  const listing = buildListing(method, subject, choice.universe, { day, knownAt, origin: "live", source, chainTokens });
  if (!listing) return null;
  return inTransaction(pool, async (client) => {
    // Unless it was changed or listed meanwhile.
    const { rowCount } = await client.query(
      "UPDATE indices.drafts SET listing = $3 WHERE id = $1 AND subject = $2 AND listing IS NULL AND method = $4",
      [id, subject, JSON.stringify(listing.commands), JSON.stringify(draft.method)],
    );
    if (rowCount === 0) {
      const again = await client.query<{ listing: IndexCommand[] | null }>(
        "SELECT listing FROM indices.drafts WHERE id = $1 AND subject = $2",
        [id, subject],
      );
      return again.rows[0]?.listing ?? null;
    }
    await storeUniverse(client, { slug: id, day, tokens: choice.universe.tokens });
    return listing.commands;
  });
}

/** The draft's owner among these subjects; null when it belongs to none of them. */
export async function ownerOfDraft(pool: Pool, id: string, subjects: readonly string[]): Promise<string | null> {
  const { rows } = await pool.query<{ subject: string }>(
    "SELECT subject FROM indices.drafts WHERE id::text = $1 AND subject = ANY ($2)",
    [id, subjects],
  );
  return rows[0]?.subject ?? null;
}

export type DraftedChoice = {
  method: IndexMethod;
  members: { tokenId: number; weightPpm: number; contract: string }[];
};

/** What a draft of one of these subjects would choose now, by its future method; null when there is none or it finds nothing. */
export async function draftedChoice(
  pool: Pool,
  id: string,
  subjects: readonly string[],
): Promise<DraftedChoice | null> {
  const { rows } = await pool.query<{ method: IndexMethod }>(
    "SELECT method FROM indices.drafts WHERE id::text = $1 AND subject = ANY ($2)",
    [id, subjects],
  );
  const method = rows[0]?.method;
  const history = await marketHistory(pool);
  if (!method || !history) return null;
  const choice = await choiceToday(pool, method, history);
  if ("refusal" in choice) return null;
  const members = chooseMembers(method, choice.universe, []).flatMap(({ tokenId, weightPpm }) => {
    const contract = choice.tokens.get(tokenId)?.contract;
    return contract === undefined ? [] : [{ tokenId, weightPpm, contract }];
  });
  return { method, members };
}
