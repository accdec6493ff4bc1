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

const DAY_MS = 86_400_000;

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
  /** By key, then by operation: both strings exist already, and a combined one would be created for each call. */
  #counted = new Map<string, Map<string, Counted>>();
  /** Counts of past days that are not written yet. */
  #ofDaysBefore: Counted[] = [];
  #day = { text: "", begin: 0 };

  constructor(pool: Pick<Pool, "query">) {
    this.#pool = pool;
  }

  count({ account, keyId, operation, units, isError }: Called, now: Date): void {
    this.#add({ account, keyId, day: this.#dayOf(now), operation, calls: 1, units, errors: isError ? 1 : 0 });
  }

  #add(row: Counted): void {
    let ofKey = this.#counted.get(row.keyId);
    if (!ofKey) {
      ofKey = new Map();
      this.#counted.set(row.keyId, ofKey);
    }
    const before = ofKey.get(row.operation);
    if (before?.day === row.day) {
      before.calls += row.calls;
      before.units += row.units;
      before.errors += row.errors;
      return;
    }
    if (before) this.#ofDaysBefore.push(before);
    ofKey.set(row.operation, row);
  }

  #dayOf(now: Date): string {
    const at = now.getTime();
    if (at < this.#day.begin || at >= this.#day.begin + DAY_MS)
      this.#day = { text: now.toISOString().slice(0, 10), begin: Math.floor(at / DAY_MS) * DAY_MS };
    return this.#day.text;
  }

  async flush(): Promise<void> {
    const batch = summed([...this.#ofDaysBefore, ...[...this.#counted.values()].flatMap((rows) => [...rows.values()])]);
    if (batch.length === 0) return;
    this.#counted = new Map();
    this.#ofDaysBefore = [];
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
      for (const row of batch) this.#add(row);
      throw error;
    }
    const days = new Set(column("day"));
    for (const day of days) {
      const keys = batch.filter((row) => row.day === day).map(({ keyId }) => keyId);
      await this.#pool.query({ name: "keys that were used", text: SEEN, values: [[...new Set(keys)], day] });
    }
  }
}

/** One row for each key, day and operation: a statement may change a row of the table only once. */
function summed(rows: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>();
  for (const row of rows) {
    const id = `${row.keyId} ${row.day} ${row.operation}`;
    const sum = sums.get(id);
    if (!sum) sums.set(id, { ...row });
    else {
      sum.calls += row.calls;
      sum.units += row.units;
      sum.errors += row.errors;
    }
  }
  return [...sums.values()];
}
