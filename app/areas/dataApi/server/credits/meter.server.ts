import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { log } from "#app/platform/log.server.ts";

/**
 * Charges prepaid units for responses. One guarded statement first holds the units, so that no process serves more than were
 * bought; they count as used once the response has left. If a process dies before that, the units go back: a kill is never at
 * the customer's cost. Source: docs/spec/data-api.md#1-6.
 */

type Queries = Pick<Pool, "query">;
/** @property left units that are neither used nor held */
export type Hold = { holdId: string; units: number; left: number };

/**
 * From the oldest purchase, and from the next when that has too few. Purchases are locked in order, so that two processes
 * that write at the same time do not deadlock.
 */
const TAKE = `
  WITH open AS MATERIALIZED (
    SELECT credit_id, units - used - held AS free FROM dataapi.credits credit
    WHERE key_hash = $1 AND used + held < units
      AND EXISTS (SELECT FROM read.calls WHERE call_id = credit.credit_id AND status = 'CallSettled')
    ORDER BY credit_id FOR UPDATE),
  reaching AS (SELECT credit_id, free, sum(free) OVER (ORDER BY credit_id) AS reach, sum(free) OVER () AS total FROM open),
  taken AS MATERIALIZED (
    SELECT credit_id, least(free, $2 - (reach - free))::int AS units, total FROM reaching
    WHERE total >= $2 AND reach - free < $2),
  holding AS (INSERT INTO dataapi.credit_holds (hold_id, credit_id, units) SELECT $3, credit_id, units FROM taken),
  held AS (
    UPDATE dataapi.credits credit SET held = held + taken.units FROM taken WHERE credit.credit_id = taken.credit_id)
  SELECT (total - $2)::int AS left FROM taken LIMIT 1`;

/** Locks in the same order. @param used whether the units count or go back */
const endHolds = (which: string, used: boolean) => `
  WITH theirs AS MATERIALIZED (
    SELECT credit_id FROM dataapi.credits
    WHERE credit_id IN (SELECT credit_id FROM dataapi.credit_holds WHERE ${which}) ORDER BY credit_id FOR UPDATE),
  ended AS (
    DELETE FROM dataapi.credit_holds WHERE ${which} AND credit_id IN (SELECT credit_id FROM theirs)
    RETURNING credit_id, units),
  sums AS (SELECT credit_id, sum(units)::int AS units FROM ended GROUP BY credit_id)
  UPDATE dataapi.credits credit SET held = held - sums.units${used ? ", used = used + sums.units" : ""}
  FROM sums WHERE credit.credit_id = sums.credit_id`;
const USE = endHolds("hold_id = ANY($1::uuid[])", true);
const GIVE_BACK = endHolds("hold_id = $1", false);

/** Releases units beyond `$2`, from the latest purchase first. Units that were returned in the meantime are not returned twice. */
const HOLD_LESS = `
  WITH theirs AS MATERIALIZED (
    SELECT credit_id FROM dataapi.credits
    WHERE credit_id IN (SELECT credit_id FROM dataapi.credit_holds WHERE hold_id = $1) ORDER BY credit_id FOR UPDATE),
  reaching AS (
    SELECT credit_id, units, sum(units) OVER (ORDER BY credit_id) AS reach
    FROM dataapi.credit_holds JOIN theirs USING (credit_id) WHERE hold_id = $1),
  spare AS (SELECT credit_id, units - greatest(0, least(units, $2 - (reach - units)))::int AS units FROM reaching),
  ended AS (
    DELETE FROM dataapi.credit_holds hold USING spare
    WHERE hold_id = $1 AND hold.credit_id = spare.credit_id AND hold.units = spare.units
    RETURNING hold.credit_id, spare.units),
  lessened AS (
    UPDATE dataapi.credit_holds hold SET units = hold.units - spare.units FROM spare
    WHERE hold_id = $1 AND hold.credit_id = spare.credit_id AND spare.units > 0 AND hold.units > spare.units
    RETURNING hold.credit_id, spare.units),
  freed AS (SELECT * FROM ended UNION ALL SELECT * FROM lessened)
  UPDATE dataapi.credits credit SET held = held - freed.units FROM freed WHERE credit.credit_id = freed.credit_id`;
const GIVE_BACK_OLD = endHolds("made_at < now() - interval '1 minute'", false);

/** By then a response has left. */
const SENT_MS = 1_000;

export class CreditMeter {
  readonly #pool: Queries;
  /** Holds of responses that were sent, and when. */
  #answered = new Map<string, number>();
  #flushing: Promise<void> = Promise.resolve();

  constructor(pool: Queries) {
    this.#pool = pool;
  }

  /** Holds units for a response; null when settled purchases do not have that many left. */
  async take(keyHash: Buffer, units: number): Promise<Hold | null> {
    const holdId = randomUUID();
    const { rows } = await this.#pool.query<{ left: number }>({
      name: "take credits",
      text: TAKE,
      values: [keyHash, units, holdId],
    });
    return rows[0] ? { holdId, units, left: rows[0].left } : null;
  }

  /** Reduces a hold to what the response costs. */
  async holdLess(hold: Hold, units: number): Promise<Hold> {
    if (units === hold.units) return hold;
    await this.#pool.query({ name: "hold fewer credits", text: HOLD_LESS, values: [hold.holdId, units] });
    return { ...hold, units, left: hold.left + hold.units - units };
  }

  /** The response is on its way. */
  answered({ holdId }: Hold): void {
    this.#answered.set(holdId, performance.now());
  }

  /** There is no response after all. If this fails, the units go back a minute later. */
  async giveBack({ holdId }: Hold): Promise<void> {
    await this.#pool
      .query(GIVE_BACK, [holdId])
      .catch((error: unknown) => log().warn({ err: error }, "credits that were not used are held for a minute"));
  }

  /** Counts responses that were sent at least this long ago. If that fails, the next flush counts them. */
  flush(sentMs = SENT_MS): Promise<void> {
    const turn = this.#flushing.catch(() => undefined).then(() => this.#count(sentMs));
    this.#flushing = turn;
    return turn;
  }

  async #count(sentMs: number): Promise<void> {
    const until = performance.now() - sentMs;
    const holds = [...this.#answered].filter(([, at]) => at <= until).map(([holdId]) => holdId);
    if (holds.length === 0) return;
    await this.#pool.query({ name: "use credits", text: USE, values: [holds] });
    for (const holdId of holds) this.#answered.delete(holdId);
  }
}

/** Returns units held by processes that died. */
export const giveBackOld = (pool: Queries) => pool.query(GIVE_BACK_OLD);
