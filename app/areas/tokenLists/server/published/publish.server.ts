import { sign } from "node:crypto";
import type { Pool } from "pg";
import { z } from "zod";
import { database } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { CannotSucceed, defineJob } from "#app/platform/jobs.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { listCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { checkpointKey, rawPublicKey } from "#events/ledger/checkpoint.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { type ListPublished, listStream } from "#events/list/list.ts";
import { versionText } from "../../model/version.ts";

/**
 * Publishes a list's latest file: first its event, then its signature, so that after a kill in between the next attempt finds the
 * event and signs what it names. Runs in the payments worker, which alone has the checkpoints' key: the file already exists, and
 * signing takes less than a millisecond.
 */
export const publishJob = defineJob({
  kind: "lists.publish",
  worker: "payments",
  payload: z.object({ listId: z.uuid() }),
  mostTries: 20,
  async run({ listId }) {
    const seed = env().CHECKPOINT_KEY;
    if (seed === undefined) throw new Error("CHECKPOINT_KEY must be set to publish lists (see .env.example).");
    await publishNewest({ pool: database().pool, ledger: ledger(), seed }, listId);
  },
});

type Press = { pool: Pick<Pool, "query">; ledger: Ledger; seed: string };
type Due = { major: number; minor: number; patch: number; json: string; sha256: string; entries: number };

/** Of several changes in a row only the last is published: the versions in between could never be read. */
export async function publishNewest({ pool, ledger: books, seed }: Press, listId: string): Promise<void> {
  const { rows } = await pool.query<Due & { isPublished: boolean }>(NEWEST, [listId]);
  const [due] = rows;
  if (!due || due.isPublished) return;
  const publication = { listId, version: versionText(due), sha256: due.sha256, count: due.entries };
  const position = await record(books, publication);
  const key = checkpointKey(seed);
  await pool.query(`INSERT INTO lists.publications VALUES ($1, $2, $3, $4, $5, $6, $7, now()) ON CONFLICT DO NOTHING`, [
    listId,
    due.major,
    due.minor,
    due.patch,
    sign(null, Buffer.from(due.json), key).toString("hex"),
    rawPublicKey(key).toString("hex"),
    position,
  ]);
}

const NEWEST = `
  SELECT f.major, f.minor, f.patch, f.json, f.sha256, f.entries, p.list_id IS NOT NULL AS "isPublished"
  FROM lists.lists l JOIN lists.list_files f USING (list_id, major, minor, patch)
  LEFT JOIN lists.publications p USING (list_id, major, minor, patch)
  WHERE l.list_id = $1 AND l.visibility <> 'private' AND l.hidden_at IS NULL AND l.deleted_at IS NULL`;

/** The list's owner stays out of the ledger, which everyone may read. Returns the event's position. */
async function record(books: Ledger, publication: ListPublished): Promise<number> {
  const stream = listStream(publication.listId);
  const command = { type: "PublishList", publication } as const;
  const handled = await handle(books, listCore, stream, command, eventContext("system", stream));
  if (!handled.ok) {
    const { tag } = handled.refusal;
    if (tag === "Busy") throw new Error("others kept writing to the list's stream");
    throw new CannotSucceed(`version ${publication.version} was not published: ${tag}`);
  }
  const history = await books.readStream(stream);
  const event = history.find((stored) => {
    const { type, data } = listCore.parse(stored);
    return type === "ListPublished" && data.version === publication.version;
  });
  if (!event) throw new Error("the list's stream has no such publication");
  return event.position;
}
