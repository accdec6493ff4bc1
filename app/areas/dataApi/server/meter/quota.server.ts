import type { Pool } from "pg";
import { LRUCache } from "#app/platform/cache.server.ts";

/**
 * Units of a period, counted in memory and written by one statement per second; when few are left, each call is one guarded
 * statement, so that several processes together serve exactly the quota. A killed process loses at most one second's count, in the
 * customer's favour. Source: docs/spec/data-api.md#1-5.
 */

type Queries = Pick<Pool, "query">;
/** Owners of counted units: an account, or a key with its own cap. */
const TABLES = {
  account: { table: "dataapi.usage", owner: "account", type: "text" },
  key: { table: "dataapi.key_usage", owner: "key_id", type: "uuid" },
} as const;

/** A call may need more units than are left: the owner's quota notice must report the refusal. */
const NOTING_REFUSAL = `
  WITH noted AS (UPDATE dataapi.usage SET refused_quota = $3::bigint
    WHERE account = $1 AND period = $2 AND coalesce(refused_quota, 0) < $3::bigint)
  SELECT units FROM dataapi.usage WHERE account = $1 AND period = $2`;

/** `near`: units that all processes together may have served but not yet written. */
export type Take = { owner: string; period: string; quota: number; units: number; near: number };
export type QuotaUse = { isOpen: boolean; used: number };

type Pending = { owner: string; period: string; units: number };

/** After this long without a write, the database may have newer counts than this process. */
const LONGEST_UNWRITTEN_MS = 10_000;
/** The usage of a calling account is read every second. */
const LONGEST_UNHEARD_MS = 2_000;
const MAX_KNOWN = 100_000;

export class QuotaCounter {
  readonly #pool: Queries;
  readonly #sql: { take: string; flush: string; giveBack: string; refused: string };
  readonly #name: string;
  #pending = new Map<string, Pending>();
  /** Units written by any process, and when we read them. */
  readonly #written = new LRUCache<string, { units: number; heardAt: number }>({ max: MAX_KNOWN });
  #flushing: Promise<void> | null = null;
  #unwrittenSince: number | null = null;

  constructor(pool: Queries, of: keyof typeof TABLES) {
    const { table, owner, type } = TABLES[of];
    this.#pool = pool;
    this.#name = of;
    this.#sql = {
      take: `INSERT INTO ${table} AS u (${owner}, period, units) SELECT $1::${type}, $2, $3::bigint WHERE $3::bigint <= $4::bigint
        ON CONFLICT (${owner}, period) DO UPDATE SET units = u.units + excluded.units WHERE u.units + excluded.units <= $4::bigint
        RETURNING units`,
      // In order, so that two processes that write at the same time do not deadlock.
      flush: `INSERT INTO ${table} AS u (${owner}, period, units)
        SELECT * FROM unnest($1::${type}[], $2::text[], $3::bigint[]) ORDER BY 1, 2
        ON CONFLICT (${owner}, period) DO UPDATE SET units = u.units + excluded.units
        RETURNING ${owner} AS owner, period, units`,
      giveBack: `UPDATE ${table} SET units = units - $3::bigint
        WHERE ${owner} = $1::${type} AND period = $2 AND units >= $3::bigint RETURNING units`,
      refused:
        of === "account" ? NOTING_REFUSAL : `SELECT units FROM ${table} WHERE ${owner} = $1::${type} AND period = $2`,
    };
  }

  /** Whether this many units may be served; counts them if so. */
  async take(take: Take): Promise<QuotaUse> {
    return this.takeAtOnce(take) ?? (await this.#takeExactly(toQuotaId(take), take));
  }

  /** The same from memory while plenty is certainly left; null when the database is needed. */
  takeAtOnce(take: Take): QuotaUse | null {
    if (!this.hasUnitsLeft(take)) return null;
    const id = toQuotaId(take);
    const used = this.#usedHere(id) + take.units;
    this.#count(id, take);
    return { isOpen: true, used };
  }

  /** Whether memory alone shows that enough is left. Counts nothing. */
  hasUnitsLeft(take: Take): boolean {
    const id = toQuotaId(take);
    const written = this.#written.get(id);
    // Other processes may have served since: an old reading does not show what is left.
    const isFresh = written !== undefined && performance.now() - written.heardAt < LONGEST_UNHEARD_MS;
    return isFresh && this.#usedHere(id) + take.units + take.near <= take.quota && !this.#isBehind();
  }

  #usedHere(id: string): number {
    return (this.#written.get(id)?.units ?? 0) + (this.#pending.get(id)?.units ?? 0);
  }

  /** Returns units that were taken but not served after all. */
  async giveBack({ owner, period, units }: Pick<Take, "owner" | "period" | "units">): Promise<void> {
    const id = toQuotaId({ owner, period });
    const pending = this.#pending.get(id);
    if (pending && pending.units >= units) {
      pending.units -= units;
      return;
    }
    const { rows } = await this.#pool.query<{ units: string }>(this.#sql.giveBack, [owner, period, units]);
    if (rows[0]) this.#keep(id, Number(rows[0].units));
  }

  async #takeExactly(id: string, { owner, period, quota, units }: Take): Promise<QuotaUse> {
    // Our own served but unwritten units count first.
    if (this.#pending.has(id)) await this.flush();
    const { rows } = await this.#pool.query<{ units: string }>({
      name: `take exactly of ${this.#name}`,
      text: this.#sql.take,
      values: [owner, period, units, quota],
    });
    if (!rows[0]) return { isOpen: false, used: await this.#usedWhenRefused(id, { owner, period, quota }) };
    this.#keep(id, Number(rows[0].units));
    return { isOpen: true, used: Number(rows[0].units) };
  }

  /** Units used as far as this process knows: for display and for early refusals. Null when it never read them. */
  used(owner: string, period: string): number | null {
    const id = toQuotaId({ owner, period });
    const written = this.#written.get(id);
    return written === undefined ? null : written.units + (this.#pending.get(id)?.units ?? 0);
  }

  async #usedWhenRefused(
    id: string,
    { owner, period, quota }: Pick<Take, "owner" | "period" | "quota">,
  ): Promise<number> {
    const values = this.#name === "account" ? [owner, period, quota] : [owner, period];
    const { rows } = await this.#pool.query<{ units: string }>(this.#sql.refused, values);
    const used = Number(rows[0]?.units ?? 0);
    this.#keep(id, used);
    return used;
  }

  #count(id: string, { owner, period, units }: Pending): void {
    const before = this.#pending.get(id);
    if (before) before.units += units;
    else this.#pending.set(id, { owner, period, units });
    this.#unwrittenSince ??= Date.now();
  }

  #isBehind(): boolean {
    return this.#unwrittenSince !== null && Date.now() - this.#unwrittenSince > LONGEST_UNWRITTEN_MS;
  }

  #keep(id: string, written: number): void {
    this.#written.set(id, { units: written, heardAt: performance.now() });
  }

  /** Writes the counts since the last flush. If that fails, counting continues. */
  async flush(): Promise<void> {
    while (this.#flushing) await this.#flushing.catch(() => undefined);
    if (this.#pending.size === 0) return;
    this.#flushing = this.#write().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const batch = this.#pending;
    const since = this.#unwrittenSince;
    this.#pending = new Map();
    this.#unwrittenSince = null;
    const all = [...batch.values()];
    try {
      const { rows } = await this.#pool.query<{ owner: string; period: string; units: string }>({
        name: `flush of ${this.#name}`,
        text: this.#sql.flush,
        values: [all.map(({ owner }) => owner), all.map(({ period }) => period), all.map(({ units }) => units)],
      });
      for (const row of rows) this.#keep(toQuotaId(row), Number(row.units));
    } catch (error) {
      for (const [id, pending] of batch) this.#count(id, pending);
      this.#unwrittenSince = since;
      throw error;
    }
  }
}

/** The last id of each owner: reusing the string is faster to look up than building a new one. */
const ids = new LRUCache<string, { period: string; id: string }>({ max: MAX_KNOWN });

function toQuotaId({ owner, period }: { owner: string; period: string }): string {
  const known = ids.get(owner);
  if (known?.period === period) return known.id;
  const id = `${owner} ${period}`;
  ids.set(owner, { period, id });
  return id;
}
