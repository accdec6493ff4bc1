import { randomUUID } from "node:crypto";
import type { Pool } from "pg";

/** How many processes currently serve calls: each reports every second, and is forgotten five seconds after its last report. */
export class Processes {
  readonly #id = randomUUID();
  readonly #pool: Pick<Pool, "query">;
  #count = 1;

  constructor(pool: Pick<Pool, "query">) {
    this.#pool = pool;
  }

  get count(): number {
    return this.#count;
  }

  async beat(): Promise<void> {
    const { rows } = await this.#pool.query<{ count: number }>({
      name: "beat of a web process",
      text: `WITH gone AS (DELETE FROM dataapi.processes WHERE seen_at < clock_timestamp() - interval '5 seconds' AND process_id <> $1),
          mine AS (INSERT INTO dataapi.processes (process_id, seen_at) VALUES ($1, clock_timestamp())
            ON CONFLICT (process_id) DO UPDATE SET seen_at = excluded.seen_at)
        SELECT 1 + count(*)::int AS count FROM dataapi.processes
        WHERE process_id <> $1 AND seen_at >= clock_timestamp() - interval '5 seconds'`,
      values: [this.#id],
    });
    this.#count = rows[0]?.count ?? 1;
  }

  async leave(): Promise<void> {
    await this.#pool.query("DELETE FROM dataapi.processes WHERE process_id = $1", [this.#id]);
  }
}
