import type { Pool } from "pg";

/** Calls by day, key and operation, for pages and support. Written once a second with the units. */

export type Called = { account: string; keyId: string; operation: string; units: number; isError: boolean };
type Counted = {
  account: string;
  keyId: string;
  day: string;
  operation: string;
  calls: number;
  units: number;
  errors: number;
};

const WRITE = `
  INSERT INTO dataapi.usage_days AS d (account, key_id, day, operation, calls, units, errors)
  SELECT * FROM unnest($1::text[], $2::uuid[], $3::date[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[])
    ORDER BY 1, 3, 2, 4
  ON CONFLICT (account, day, key_id, operation) DO UPDATE
    SET calls = d.calls + excluded.calls, units = d.units + excluded.units, errors = d.errors + excluded.errors`;

const SEEN = `
  UPDATE dataapi.keys SET last_used_on = $2
  WHERE key_id = ANY($1::uuid[]) AND last_used_on IS DISTINCT FROM $2::date`;

export class UsageDays {
  readonly #pool: Pick<Pool, "query">;
  #counted = new Map<string, Counted>();

  constructor(pool: Pick<Pool, "query">) {
    this.#pool = pool;
  }

  count({ account, keyId, operation, units, isError }: Called, now: Date): void {
    const day = now.toISOString().slice(0, 10);
    const id = `${keyId} ${day} ${operation}`;
    let counted = this.#counted.get(id);
    if (!counted) {
      counted = { account, keyId, day, operation, calls: 0, units: 0, errors: 0 };
      this.#counted.set(id, counted);
    }
    counted.calls++;
    counted.units += units;
    if (isError) counted.errors++;
  }

  async flush(): Promise<void> {
    if (this.#counted.size === 0) return;
    const batch = [...this.#counted.values()];
    this.#counted = new Map();
    const column = <Name extends keyof Counted>(name: Name) => batch.map((row) => row[name]);
    try {
      await this.#pool.query({
        name: "write usage of days",
        text: WRITE,
        values: [
          ...[column("account"), column("keyId"), column("day"), column("operation")],
          ...[column("calls"), column("units"), column("errors")],
        ],
      });
    } catch (error) {
      for (const row of batch) this.#again(row);
      throw error;
    }
    const days = new Set(column("day"));
    for (const day of days) {
      const keys = batch.filter((row) => row.day === day).map(({ keyId }) => keyId);
      await this.#pool.query({ name: "keys that were used", text: SEEN, values: [[...new Set(keys)], day] });
    }
  }

  #again(row: Counted): void {
    const id = `${row.keyId} ${row.day} ${row.operation}`;
    const since = this.#counted.get(id);
    if (!since) this.#counted.set(id, row);
    else
      this.#counted.set(id, {
        ...row,
        calls: row.calls + since.calls,
        units: row.units + since.units,
        errors: row.errors + since.errors,
      });
  }
}
