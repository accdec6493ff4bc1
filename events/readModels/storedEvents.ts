import type { Pool, PoolClient } from "pg";
import { ahead } from "../readAhead.ts";

/** The ledger as input for read models: canonical texts by position, a page at a time. */
export type StoredEvent = { position: string; canonical: string };

export const EVENTS_PER_PAGE = 1_000;

/** The next page after a position, in ledger order. */
export async function eventsAfter(client: Pool | PoolClient, position: number): Promise<StoredEvent[]> {
  const { rows } = await client.query<StoredEvent>(
    "SELECT position, canonical FROM events WHERE position > $1 ORDER BY position LIMIT $2",
    [position, EVENTS_PER_PAGE],
  );
  return rows;
}

/** All pages up to a position, from the last event to the first. The database reads the next page while one is processed. */
export async function* eventsBackFrom(
  pool: Pool,
  position: number,
  eventsPerPage = EVENTS_PER_PAGE,
): AsyncGenerator<StoredEvent[]> {
  for (let page = pageBefore(pool, position + 1, eventsPerPage); ; ) {
    const events = await page;
    const first = events.at(-1);
    if (!first) return;
    page = ahead(pageBefore(pool, Number(first.position), eventsPerPage));
    yield events;
  }
}

async function pageBefore(pool: Pool, position: number, max: number): Promise<StoredEvent[]> {
  const { rows } = await pool.query<StoredEvent>(
    "SELECT position, canonical FROM events WHERE position < $1 ORDER BY position DESC LIMIT $2",
    [position, max],
  );
  return rows;
}
