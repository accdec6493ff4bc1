import { setImmediate as breathe } from "node:timers/promises";
import type { Pool } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { noSignal, type Signal } from "../../../../../analytics/grades/signal.ts";
import { computeOutcomes, type Outcomes } from "../../../../../analytics/record/outcomes.ts";
import { addDays, dayText } from "../../model/days.ts";
import { METHODS } from "../grading/methods.server.ts";
import type { Origin } from "../grading/trackRecord.server.ts";
import { CARRIED_DAYS, type Chunk, earlier, ORIGINS, readChunk, type Token } from "./signalOutcomesChunk.server.ts";

/**
 * Every stored grade with its outcome, one day at a time, by the rule of the track record: anyone can recompute the record from these rows.
 * Days are read in chunks, with as many on either side as their outcomes depend on.
 */

export const OUTCOME_HORIZONS = [7, 30, 90] as const;
/** Large enough that little is read twice, small enough to be in memory for 5,000 tokens. */
const CHUNK_DAYS = 60;
const SHORTEST = 7;

/** The outcome over one horizon. Closes in USD, null when they are unknown or may not be redistributed; returns as shares. */
export type After = {
  exitClose: number | null;
  /** Null while it is unknown. -1 for a delisted token. */
  returned: number | null;
  /** As if a delisted token had been sold at its last price. */
  atLastPrice: number | null;
  /** Median of `returned` over the day's rated tokens. */
  median: number | null;
};
export type GradedOutcome = {
  token: Token;
  day: string;
  origin: Origin;
  /** Unrounded: bands are cut by it. */
  grade: number;
  signal: Signal;
  /** The first day of that signal's unbroken run. */
  since: string;
  entryClose: number | null;
  /** In the order of OUTCOME_HORIZONS. */
  after: After[];
};

/**
 * The graded days of a method up to the last one with a known outcome, oldest first: newer grades require a plan.
 * @param through the last day whose prices count
 */
export async function* outcomesByDay(pool: Pool, version: string, through: string): AsyncGenerator<GradedOutcome[]> {
  const method = METHODS.find((known) => known.version === version);
  if (!method) throw new Error(`${version} is not a method of ours`);
  const { rows } = await pool.query<{ first: string | null }>(
    "SELECT min(day)::text AS first FROM market.grade_days WHERE method = $1",
    [version],
  );
  const last = addDays(through, -(1 + SHORTEST));
  for (let first = rows[0]?.first ?? null; first !== null && first <= last; first = addDays(first, CHUNK_DAYS)) {
    const end = earlier(addDays(first, CHUNK_DAYS - 1), last);
    const range = { first, last: end, through };
    // The connection is released before anything is sent: a slow reader occupies none.
    const chunk = await inTransaction(pool, (client) => readChunk(client, method, range));
    const outcomes = await measure(chunk);
    for (let day = 0; day < chunk.graded.days; day++) {
      yield toGradedOutcomes(chunk, outcomes, day);
      await breathe();
    }
  }
}

type Measured = { lost: Outcomes; lastPrice: Outcomes };

async function measure({ panel, graded }: Chunk): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const horizon of OUTCOME_HORIZONS) {
    measured.push({
      lost: computeOutcomes(panel, graded, horizon, "lost"),
      lastPrice: computeOutcomes(panel, graded, horizon, "lastPrice"),
    });
    await breathe();
  }
  return measured;
}

function toGradedOutcomes(chunk: Chunk, outcomes: readonly Measured[], day: number): GradedOutcome[] {
  const { tokens, graded, signal, since, origin } = chunk;
  const of = ORIGINS[origin[day] as number];
  if (of === undefined) return [];
  return tokens.flatMap((token, index): GradedOutcome[] => {
    const at = day * tokens.length + index;
    if (signal[at] === noSignal) return [];
    return [
      {
        token,
        day: addDays(chunk.first, day),
        origin: of,
        grade: graded.grade[at] as number,
        signal: signal[at] as Signal,
        since: dayText(since[at] as number),
        entryClose: closeOn(chunk, index, day + 1),
        after: outcomes.map(({ lost, lastPrice }) => ({
          exitClose: Number.isNaN(lost.returns[at]) ? null : closeOn(chunk, index, day + 1 + lost.horizon, true),
          returned: known(lost.returns[at]),
          atLastPrice: known(lastPrice.returns[at]),
          median: known(lost.medians[day]),
        })),
      },
    ];
  });
}

/** The close on a day of the chunk, or the one carried to it; for a delisted token, its last. */
function closeOn({ panel, isCarried }: Chunk, token: number, day: number, orLast = false): number | null {
  if (isCarried[token]) return null;
  const at = CARRIED_DAYS + day;
  for (let back = 0; back <= (orLast ? at : CARRIED_DAYS); back++) {
    const close = panel.close[token * panel.days + at - back];
    if (at < panel.days && close !== undefined && close > 0) return close;
  }
  return null;
}

const known = (figure: number | undefined): number | null =>
  figure === undefined || Number.isNaN(figure) ? null : figure;
