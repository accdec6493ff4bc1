import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";
import type { Pool } from "pg";
import { poolFor } from "../../../platform/db.server.ts";
import { refused } from "../../../platform/refusals.server.ts";
import {
  type GradedOutcome,
  isMarketSimulated,
  OUTCOME_HORIZONS,
  outcomesByDay,
  recordedThrough,
} from "../../market/public.server.ts";
import { FILES, type RecordFile } from "../model/paths.ts";

/** The files that the page can be recomputed from: every grade whose outcome is known, with that outcome. */

/** Each of them reads the market's whole history: so many are made at once, in this process. */
const AT_ONCE = 2;
const WAIT_SECONDS = 10;
let beingMade = 0;

/** `signals.csv` holds the days on which a signal began, `grades.csv` every graded day. Refuses what is neither. */
export async function recordFileAnswer(request: Request, name: string): Promise<Response> {
  const file = FILES.find((known) => known.name === name);
  if (!file) return refused(request, { tag: "NotFound" });
  if (beingMade >= AT_ONCE) return refused(request, { tag: "TooManyTries", seconds: WAIT_SECONDS });
  const pool = poolFor("pages");
  const isSimulated = (await isMarketSimulated(pool)) ?? false;
  return new Response(createReadableStreamFromReadable(Readable.from(counted(recordFile(pool, file)))), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${isSimulated ? "simulated-" : ""}${file.name}"`,
      // The same for everybody until the next day is measured.
      "cache-control": "public, max-age=300",
    },
  });
}

async function* counted(text: AsyncGenerator<string>): AsyncGenerator<string> {
  beingMade++;
  try {
    yield* text;
  } finally {
    beingMade--;
  }
}

/** The file's text, the head first, then a day at a time. */
export async function* recordFile(pool: Pool, { methods, onlyChanges }: RecordFile): AsyncGenerator<string> {
  const market = (await isMarketSimulated(pool)) ? "simulated" : "real";
  yield `${COLUMNS.join(",")}\n`;
  for (const method of methods) {
    const through = await recordedThrough(pool, method);
    if (through === null) continue;
    for await (const day of outcomesByDay(pool, method, through)) {
      const rows = onlyChanges ? day.filter((row) => row.since === row.day) : day;
      if (rows.length > 0) yield `${rows.map((row) => `${market},${method},${lineOf(row)}`).join("\n")}\n`;
    }
  }
}

const COLUMNS = [
  ...["market", "method", "token_id", "token", "symbol", "day", "origin", "grade", "signal", "signal_since"],
  "entry_close",
  ...OUTCOME_HORIZONS.flatMap((horizon) =>
    ["exit_close", "return", "return_at_last_price", "median", "hit"].map((name) => `${name}_${horizon}d`),
  ),
];

function lineOf({ token, day, origin, grade, signal, since, entryClose, after }: GradedOutcome): string {
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

/** In full, so that comparing and taking medians gives what the record has. */
const figure = (value: number | null): string => (value === null ? "" : String(value));

/** A stored grade has 32 bits: the shortest text that is read as the same one. */
function single(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(Number(value.toPrecision(9)));
}

type Token = GradedOutcome["token"];
const cellsOf = new WeakMap<Token, string>();

/**
 * Names are the only text that came from outside: a name that a spreadsheet would take for a formula is marked as text. A token has
 * many rows.
 */
function nameCells(token: Token): string {
  const known = cellsOf.get(token);
  if (known !== undefined) return known;
  const cells = stringify([[token.slug, token.symbol]], { escape_formulas: true, record_delimiter: "" });
  cellsOf.set(token, cells);
  return cells;
}
