import { poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

/**
 * The cost of calls to paid models, against the daily budget. The most that a call can cost is spent before the provider is called. It is
 * corrected once the usage is known; if that never happens (the reader left, the stream broke, the process died), it stays spent until the
 * day and its budget end.
 */

const MICRO = 1_000_000;
/** Readers who do not pay may spend this part of the budget, so that they cannot use up the model for those who do. */
const UNPAID_SHARE = 0.5;

type Payer = { subject: string; isPaying: boolean };
type Reservation = { day: string; microUsd: number };

export class Spending {
  readonly #payer: Payer;
  readonly #budget: number;
  #microUsd = 0;

  /** @param budgetUsd per day, for everyone together */
  constructor(payer: Payer, budgetUsd: number) {
    this.#payer = payer;
    this.#budget = Math.floor(budgetUsd * MICRO);
  }

  /** Spent so far, in millionths of a dollar. */
  get microUsd(): number {
    return this.#microUsd;
  }

  /** Whether today's budget is used up. */
  async isOver(): Promise<boolean> {
    const { rows } = await poolFor("pages").query<{ all: string; unpaid: string }>(
      `SELECT micro_usd AS "all", unpaid_micro_usd AS unpaid FROM chat.spending WHERE day = (now() AT TIME ZONE 'UTC')::date`,
    );
    const { all = 0, unpaid = 0 } = rows[0] ?? {};
    return Number(all) >= this.#budget || (!this.#payer.isPaying && Number(unpaid) >= this.#unpaidBudget);
  }

  /** Spends the most that a call can cost; null if the budget has less left. One statement, so that concurrent calls both count. */
  async reserve(microUsd: number): Promise<Reservation | null> {
    const { subject } = this.#payer;
    const args = [microUsd, this.#unpaid(microUsd), this.#budget, this.#unpaidBudget, subject];
    const { rows } = await poolFor("pages").query<{ day: string }>(RESERVE, args);
    const [row] = rows;
    if (!row) return null;
    this.#microUsd += microUsd;
    return { day: row.day, microUsd };
  }

  /** Corrects the reservation to what the call cost. */
  async settle({ day, microUsd }: Reservation, cost: number): Promise<void> {
    const more = cost - microUsd;
    try {
      await poolFor("pages").query(SETTLE, [day, more, this.#unpaid(more), this.#payer.subject]);
      this.#microUsd += more;
    } catch (error) {
      log().warn({ err: error }, "chatbot: the cost of a call could not be corrected and stays at its estimate");
    }
  }

  get #unpaidBudget(): number {
    return Math.floor(this.#budget * UNPAID_SHARE);
  }

  #unpaid(microUsd: number): number {
    return this.#payer.isPaying ? 0 : microUsd;
  }
}

const RESERVE = `
  WITH reserved AS (
    INSERT INTO chat.spending AS s (day, micro_usd, unpaid_micro_usd)
    SELECT (now() AT TIME ZONE 'UTC')::date, $1::bigint, $2::bigint WHERE $1::bigint <= $3::bigint AND $2::bigint <= $4::bigint
    ON CONFLICT (day) DO UPDATE SET micro_usd = s.micro_usd + $1, unpaid_micro_usd = s.unpaid_micro_usd + $2
    WHERE s.micro_usd + $1 <= $3 AND ($2 = 0 OR s.unpaid_micro_usd + $2 <= $4)
    RETURNING day)
  INSERT INTO chat.usage AS u (subject, day, cost_micro_usd) SELECT $5, day, $1 FROM reserved
  ON CONFLICT (subject, day) DO UPDATE SET cost_micro_usd = u.cost_micro_usd + $1
  RETURNING day::text`;

const SETTLE = `
  WITH corrected AS (
    UPDATE chat.spending SET micro_usd = micro_usd + $2::bigint, unpaid_micro_usd = unpaid_micro_usd + $3::bigint
    WHERE day = $1::date)
  UPDATE chat.usage SET cost_micro_usd = cost_micro_usd + $2::bigint WHERE subject = $4 AND day = $1::date`;
