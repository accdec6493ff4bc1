import type { PoolClient } from "pg";
import { computeGrades, type Graded } from "../../../../../analytics/grades/grade.ts";
import type { Method } from "../../../../../analytics/grades/method.ts";
import { noSignals, signalsOver } from "../../../../../analytics/grades/signal.ts";
import { addDays, dayNumber, dayText } from "../../model/days.ts";
import { copyIn, copyNull } from "../storing/copy.server.ts";
import type { MarketPanel } from "../storing/panel.server.ts";
import type { GradedDay } from "./grading.server.ts";

/** Stores grades. Rows are added once and never changed; a day is stored whole or not at all. */

const GRADE_COLUMNS = [
  "method",
  "day",
  "instrument_id",
  "grade",
  "score",
  "signal",
  "signal_since",
  "parts",
  "inputs",
] as const;

/** `live` grades existed before the first price that their outcome is measured from. */
export const toOrigin = (day: string, gradedAt: string): "live" | "late" =>
  gradedAt < `${addDays(day, 2)}T00:00:00.000Z` ? "live" : "late";

export async function storeDay(client: PoolClient, graded: GradedDay, source: string): Promise<void> {
  const { method, day, gradedAt, grades, notRated, root, inputsHash } = graded;
  await client.query("SELECT market.make_partitions($1, $1)", [day]);
  await client.query(
    `INSERT INTO market.grade_days (method, day, origin, source, count, root, inputs_hash, graded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [method, day, toOrigin(day, gradedAt), source, grades.length, root, inputsHash, gradedAt],
  );
  const lines = grades.map(({ tokenId, grade, score, signal, signalSince, parts, inputs }) =>
    [method, day, tokenId, grade, score, signal, signalSince, arrayText(parts), `\\\\x${inputs}`].join("\t"),
  );
  await copyIn(client, "market.grades", GRADE_COLUMNS, lines);
  await client.query(
    `INSERT INTO market.not_rated (method, day, instrument_id, reason)
     SELECT $1, $2, token_id, reason FROM unnest($3::int[], $4::jsonb[]) AS given(token_id, reason)`,
    [method, day, notRated.map(({ tokenId }) => tokenId), notRated.map(({ reason }) => JSON.stringify(reason))],
  );
}

/** A stored array of components: null for one with too few figures. */
const arrayText = (parts: readonly number[]): string =>
  `{${parts.map((part) => (Number.isNaN(part) ? "NULL" : part)).join(",")}}`;

/** A method's back-test for every day of a panel: neither a claim nor a record of one. */
export type Backfill = { method: Method; panel: MarketPanel; graded: Graded; signals: ReturnType<typeof signalsOver> };

export function gradeHistory(panel: MarketPanel, method: Method): Backfill {
  const graded = computeGrades(panel, method);
  return { method, panel, graded, signals: signalsOver(graded, dayNumber(panel.firstDay), noSignals(panel.tokens)) };
}

/** Stores some of its days that are not stored yet. */
export async function storeBackfill(
  client: PoolClient,
  backfill: Backfill,
  days: readonly string[],
  order: { source: string; gradedAt: string },
): Promise<void> {
  const { method, graded, panel } = backfill;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  await client.query("SELECT market.make_partitions($1, $2)", [first, last]);
  const offset = dayNumber(panel.firstDay);
  const counts = days.map((day) => graded.universe[dayNumber(day) - offset] as number);
  await client.query(
    `INSERT INTO market.grade_days (method, day, origin, source, count, graded_at)
     SELECT $1, day, 'backfill', $2, count, $3 FROM unnest($4::date[], $5::int[]) AS given(day, count)`,
    [method.version, order.source, order.gradedAt, days, counts],
  );
  await copyIn(client, "market.grades", GRADE_COLUMNS, backfillLines(backfill, days));
}

function* backfillLines({ method, panel, graded, signals }: Backfill, days: readonly string[]): Generator<string> {
  const offset = dayNumber(panel.firstDay);
  for (const day of days) {
    const row = (dayNumber(day) - offset) * panel.tokens;
    for (let token = 0; token < panel.tokens; token++) {
      const at = row + token;
      const grade = graded.grade[at] as number;
      if (Number.isNaN(grade)) continue;
      const since = dayText(signals.since[at] as number);
      const parts = arrayText(graded.parts.map((part) => part[at] as number));
      yield `${method.version}\t${day}\t${panel.tokenIds[token]}\t${grade}\t${graded.score[at]}\t${signals.signal[at]}\t${since}\t${parts}\t${copyNull}`;
    }
  }
}
