import { stringify } from "csv-stringify/sync";
import type { Pool } from "pg";
import {
  type GradedOutcome,
  OUTCOME_HORIZONS,
  outcomesByDay,
  recordedThrough,
} from "#app/services/marketData/publicRecord.server.ts";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";

/** The data from which the page can be recomputed: every grade whose outcome is known, with that outcome. */

/** One day of a method. `begun` are the lines of the tokens whose signal began on it; all of them are also in `all`. */
export type DayLines = { all: string; begun: string };

/** The lines of a method's graded days, oldest first; none before it has a record. */
export async function* linesByDay(pool: Pool, method: string): AsyncGenerator<DayLines> {
  const through = await recordedThrough(pool, method);
  if (through === null) return;
  const market = (await isMarketSimulated(pool)) ? "simulated" : "real";
  const toCsv = (rows: readonly GradedOutcome[]) =>
    rows.map((row) => `${market},${method},${formatLine(row)}\n`).join("");
  for await (const day of outcomesByDay(pool, method, through))
    yield { all: toCsv(day), begun: toCsv(day.filter((row) => row.since === row.day)) };
}

const COLUMNS = [
  ...["market", "method", "token_id", "token", "symbol", "day", "origin", "grade", "signal", "signal_since"],
  "entry_close",
  ...OUTCOME_HORIZONS.flatMap((horizon) =>
    ["exit_close", "return", "return_at_last_price", "median", "hit"].map((name) => `${name}_${horizon}d`),
  ),
];
export const HEAD_LINE = `${COLUMNS.join(",")}\n`;

function formatLine({ token, day, origin, grade, signal, since, entryClose, after }: GradedOutcome): string {
  const outcomes = after.flatMap(({ exitClose, returned, atLastPrice, median }) => [
    figure(exitClose),
    figure(returned),
    figure(atLastPrice),
    figure(median),
    returned === null || median === null ? "" : returned > median ? 1 : 0,
  ]);
  return [token.id, nameCells(token), day, origin, single(grade), signal, since, figure(entryClose), ...outcomes].join(
    ",",
  );
}

/** In full precision, so that comparisons and medians give the record's own results. */
const figure = (value: number | null): string => (value === null ? "" : String(value));

/** A stored grade has 32 bits: the shortest text that parses to the same value. */
function single(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(Number(value.toPrecision(9)));
}

type Token = GradedOutcome["token"];
const cellsByToken = new WeakMap<Token, string>();

/**
 * Names are the only text from outside: a name that a spreadsheet would treat as a formula is marked as text. Cached, because a token
 * has many rows.
 */
function nameCells(token: Token): string {
  const known = cellsByToken.get(token);
  if (known !== undefined) return known;
  const cells = stringify([[token.slug, token.symbol]], { escape_formulas: true, record_delimiter: "" });
  cellsByToken.set(token, cells);
  return cells;
}
