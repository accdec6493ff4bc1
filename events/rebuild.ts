import type { Pool, PoolClient } from "pg";
import { insistOnOwnSession } from "./connections.ts";
import { LOCKS } from "./locks.ts";
import { ahead } from "./readAhead.ts";
import { applyPage, isAboutValues } from "./readModels/applyPage.ts";
import { copyFinalRows } from "./readModels/copyFinalRows.ts";
import { type ParkedRow, project, type SentChange } from "./readModels/project.ts";
import type { Projection } from "./readModels/projection.ts";
import { createShadowTables, dropReplaced, finishShadowTables, swapShadowTables } from "./readModels/shadowTables.ts";
import { EVENTS_PER_PAGE, eventsAfter, type StoredEvent } from "./readModels/storedEvents.ts";
import { collectTableKeys } from "./readModels/tableKeys.ts";

/** How long appends may wait for a slow reader of a table; then the switch backs off and tries again. */
const SWITCH_TIMEOUT_MS = 2_000;
const SWITCH_MAX_ATTEMPTS = 30;
/** A reader has the lock that the switch waits for, or waits for one that the switch has. */
const IN_THE_WAY = new Set(["55P03", "40P01"]);

export class RebuildInProgress extends Error {
  override name = "RebuildInProgress";
  override message = "another rebuild is under way";
}

export type Rebuilt = { events: number; parked: number };
type Under = {
  pool: Pool;
  client: PoolClient;
  projections: readonly Projection[];
  keys: Map<string, readonly string[]>;
};
type Progress = { position: number; parked: ParkedRow[] };

/**
 * Rebuilds the projections' read models from position 1, next to the live ones, and swaps them in in one step under the ledger's lock:
 * appends wait only for the last page, and readers see the old rows until they see the new ones. Parked events that can be read now are
 * unparked. Needs two connections of a role that owns the schema. Throws RebuildUnderWay when another rebuild is running, and when readers
 * keep the tables locked for a minute.
 */
export async function rebuild(admin: Pool, projections: readonly Projection[]): Promise<Rebuilt> {
  const client = await acquireLock(admin);
  try {
    await dropReplaced(client);
    const keys = collectTableKeys(projections);
    const tables = [...keys.keys()];
    const under = { pool: admin, client, projections, keys };
    await prepareForPages(client);
    const progress = await fillShadowTables(under, tables);
    await replay(under, progress);
    await finishShadowTables(admin, client, tables);
    await replay(under, progress);
    await switchOver(under, progress, tables);
    await dropReplaced(client);
    return { events: progress.position, parked: progress.parked.length };
  } finally {
    // Released before the session ends, which the server notices slightly too late for the next rebuild.
    await client.query(`ROLLBACK; SELECT pg_advisory_unlock(${LOCKS.rebuild})`).catch(() => undefined);
    // Ends the session rather than pass its settings and its lock on to the next user of the connection.
    client.release(true);
  }
}

async function acquireLock(admin: Pool): Promise<PoolClient> {
  const client = await admin.connect();
  await insistOnOwnSession(client).catch((error: unknown) => {
    client.release();
    throw error;
  });
  const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [LOCKS.rebuild]);
  if (rows[0]?.mine) return client;
  client.release();
  throw new RebuildInProgress();
}

/**
 * The new tables can be rebuilt, so their pages need not wait for the disk; and they have no statistics yet, so the planner
 * would read a whole table to find a page's rows.
 */
async function prepareForPages(client: PoolClient): Promise<void> {
  await client.query(
    "SET synchronous_commit = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_seqscan = off",
  );
}

/**
 * Creates the tables, with the rows of all events so far if each row can be written in its final form. If one event violates another's
 * result, only replaying them in order shows which one to park: then the tables stay empty.
 */
async function fillShadowTables({ pool, client, projections }: Under, tables: readonly string[]): Promise<Progress> {
  const { rows } = await client.query<{ head: string }>("SELECT coalesce(max(position), 0) AS head FROM events");
  const position = Number(rows[0]?.head);
  await createShadowTables(client, tables);
  try {
    return { position, parked: await copyFinalRows(pool, client, projections, position) };
  } catch (error) {
    if (!isAboutValues(error)) throw error;
    await createShadowTables(client, tables);
    return { position: 0, parked: [] };
  }
}

/**
 * Replays the remaining events, one page per transaction, until the end is reached. One page is read and one is written
 * while the rows of a third are computed.
 */
async function replay(under: Under, progress: Progress): Promise<void> {
  let writing = Promise.resolve();
  for (let page = ahead(eventsAfter(under.pool, progress.position)); ; ) {
    const rows = await page;
    const last = rows.at(-1);
    if (!last) return writing;
    page = ahead(eventsAfter(under.pool, Number(last.position)));
    const made = projectPage(under.projections, rows);
    await writing;
    writing = ahead(writePage(under, progress, made, Number(last.position)));
  }
}

async function writePage({ client, keys }: Under, progress: Progress, made: Made, position: number): Promise<void> {
  await client.query("BEGIN");
  progress.parked.push(...made.parked, ...(await applyPage(client, made.changes, keys)));
  await client.query("COMMIT");
  progress.position = position;
}

async function switchOver(under: Under, progress: Progress, tables: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await trySwitch(under, progress, tables);
    } catch (error) {
      await under.client.query("ROLLBACK");
      if (attempt === SWITCH_MAX_ATTEMPTS || !IN_THE_WAY.has((error as { code?: string }).code ?? "")) throw error;
    }
    await replay(under, progress);
  }
}

async function trySwitch({ client, projections, keys }: Under, progress: Progress, tables: readonly string[]) {
  await client.query("BEGIN; SET LOCAL synchronous_commit = on");
  await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.ledger]);
  await client.query(`SET LOCAL lock_timeout = ${SWITCH_TIMEOUT_MS}`);
  let { position } = progress;
  const parked = [...progress.parked];
  for (;;) {
    const rows = await eventsAfter(client, position);
    const made = projectPage(projections, rows);
    parked.push(...made.parked, ...(await applyPage(client, made.changes, keys)));
    position = Number(rows.at(-1)?.position ?? position);
    if (rows.length < EVENTS_PER_PAGE) break;
  }
  await swapShadowTables(client, tables);
  await noteProgress(client, projections, position, parked);
  await client.query("COMMIT");
  Object.assign(progress, { position, parked });
}

/** Moves the heads of the rebuilt projections to the end; only events that still cannot be projected stay parked. */
async function noteProgress(
  client: PoolClient,
  projections: readonly Projection[],
  position: number,
  parked: ParkedRow[],
): Promise<void> {
  const names = projections.map(({ name }) => name);
  await client.query(
    `INSERT INTO read_model_heads SELECT unnest($1::text[]), $2
     ON CONFLICT (projection) DO UPDATE SET position = excluded.position`,
    [names, position],
  );
  await client.query("DELETE FROM parked_events WHERE projection = ANY ($1)", [names]);
  await client.query(
    `INSERT INTO parked_events (projection, position, error)
     SELECT each->>'n', (each->>'e')::bigint, each->>'m' FROM jsonb_array_elements($1::jsonb) AS each`,
    [JSON.stringify(parked)],
  );
}

type Made = { changes: SentChange[]; parked: ParkedRow[] };

function projectPage(projections: readonly Projection[], rows: readonly StoredEvent[]): Made {
  const changes: SentChange[] = [];
  const parked: ParkedRow[] = [];
  for (const { position, canonical } of rows) {
    const made = project(projections, JSON.parse(canonical), Number(position));
    changes.push(...made.changes);
    parked.push(...made.parked);
  }
  return { changes, parked };
}
