import { randomBytes } from "node:crypto";
import type pg from "pg";
import { database } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";

/** The test provider's storage: objects as the real one would return them, by id. */

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** Names that begin with `_` are its own, and never returned. */
export type Stored = { id: string; object: string; created: number; livemode: false; [name: string]: Json };

export type Store = {
  get(id: string): Promise<Stored | null>;
  /** Locked until the transaction ends. */
  take(id: string): Promise<Stored | null>;
  save(one: Stored): Promise<void>;
  /** Newest first, those whose fields have these values. */
  list(object: string, where?: Record<string, string>): Promise<Stored[]>;
  /** The stored response for a request with this key; locked until the transaction ends. */
  answered(key: string): Promise<Answered | null>;
  storeAnswer(key: string, answer: Answered): Promise<void>;
};
export type Answered = { request: string; body: Json };

/** All of it takes effect, or nothing. */
export const withStore = <Answer>(act: (store: Store) => Promise<Answer>): Promise<Answer> =>
  inTransaction(database().pool, (client) => act(storeOn(client)));

type Row = { data: Stored };

function storeOn(client: pg.PoolClient): Store {
  const one = async (text: string, id: string) => (await client.query<Row>(text, [id])).rows[0]?.data ?? null;
  return {
    get: (id) => one("SELECT data FROM testcards.objects WHERE id = $1", id),
    take: (id) => one("SELECT data FROM testcards.objects WHERE id = $1 FOR UPDATE", id),
    async save(data) {
      await client.query(
        `INSERT INTO testcards.objects (id, kind, data) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET data = excluded.data`,
        [data.id, data.object, JSON.stringify(data)],
      );
    },
    async list(object, where = {}) {
      const { rows } = await client.query<Row>(
        "SELECT data FROM testcards.objects WHERE kind = $1 AND data @> $2::jsonb ORDER BY place DESC",
        [object, JSON.stringify(where)],
      );
      return rows.map(({ data }) => data);
    },
    async answered(key) {
      // If another transaction is about to store the response, this waits for its end.
      const claim = "INSERT INTO testcards.answers (key, request, body) VALUES ($1, '', 'null') ON CONFLICT DO NOTHING";
      if ((await client.query(claim, [key])).rowCount === 1) return null;
      const text = "SELECT request, body FROM testcards.answers WHERE key = $1";
      return (await client.query<Answered>(text, [key])).rows[0] ?? null;
    },
    async storeAnswer(key, { request, body }) {
      const text = "UPDATE testcards.answers SET request = $2, body = $3 WHERE key = $1";
      await client.query(text, [key, request, JSON.stringify(body)]);
    },
  };
}

export const freshId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
export const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

/** A new object of the provider's. */
export const made = (prefix: string, object: string, fields: Record<string, Json>): Stored => ({
  ...{ id: freshId(prefix), object, created: nowSeconds(), livemode: false as const },
  ...fields,
});
