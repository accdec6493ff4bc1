import type { Pool } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { gradesCore } from "#events/cores.ts";
import { type GradesPublished, gradesStream } from "#events/grades/grades.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { textRoot } from "#events/ledger/textTree.ts";
import { type Method, methodHash } from "../../../../../analytics/grades/method.ts";
import { type GradedDay, gradeDay } from "./grading.server.ts";
import { METHODS } from "./methods.server.ts";
import { publishedLeaves } from "./published.server.ts";

/** Checks that the published grades still follow from the stored data: each day is graded again from its stored inputs. */

export type VerifiedGrades = { days: number; problem: string | null };

/** Stops at the first day that differs, and names its first token. */
export async function verifyGrades(pool: Pool, ledger: Pick<Ledger, "readStream">): Promise<VerifiedGrades> {
  let days = 0;
  for (const method of METHODS) {
    const text = await problemOfText(pool, method);
    for (const published of await loadPublications(ledger, method)) {
      const problem = text ?? (await problemOfDay(pool, method, published));
      if (problem) return { days, problem: `${method.version} of ${published.day}: ${problem}` };
      days += 1;
    }
  }
  return { days, problem: null };
}

async function loadPublications(ledger: Pick<Ledger, "readStream">, method: Method): Promise<GradesPublished[]> {
  const history = await ledger.readStream(gradesStream(method.version));
  return history.flatMap((event) => {
    const { type, data } = gradesCore.parse(event);
    return type === "GradesPublished" ? [data] : [];
  });
}

async function problemOfText(pool: Pool, { version, specification }: Method): Promise<string | null> {
  const { rows } = await pool.query<{ spec: string }>("SELECT spec FROM market.methods WHERE method = $1", [version]);
  return rows.length === 0 || rows[0]?.spec === specification
    ? null
    : "the stored text of the method is not the one that it is computed by";
}

type DayRow = { graded_at: Date; count: number; root: string; inputs_hash: string };

async function problemOfDay(pool: Pool, method: Method, published: GradesPublished): Promise<string | null> {
  const { day } = published;
  if (published.methodHash !== methodHash(method)) return "the method's text is not the one that was published";
  const { rows } = await pool.query<DayRow>(
    `SELECT graded_at, count, root, inputs_hash FROM market.grade_days
     WHERE method = $1 AND day = $2 AND origin <> 'backfill'`,
    [method.version, day],
  );
  const [row] = rows;
  if (!row) return "the day is published and its grades are not stored";
  const graded = await inTransaction(pool, (client) => gradeDay(client, method, day, row.graded_at.toISOString()));
  const stored = await publishedLeaves(pool, method.version, day);
  if (stored.length !== published.count || computeRoot(stored) !== published.root)
    return differenceOfGrades(stored, graded) ?? "the stored grades do not have the root that was published";
  if (graded.inputsHash !== published.inputsHash)
    return (
      (await differenceOfInputs(pool, method, graded)) ?? "the stored inputs are not those that the day was graded from"
    );
  return graded.root === published.root
    ? null
    : (differenceOfGrades(stored, graded) ?? "its inputs do not give the root that was published");
}

type Leaf = { tokenId: number; leaf: string };
const computeRoot = (leaves: readonly Leaf[]) => textRoot(leaves.map(({ leaf }) => leaf));

function differenceOfGrades(stored: readonly Leaf[], { grades }: GradedDay): string | null {
  const computed = new Map(grades.map(({ tokenId, leaf }) => [tokenId, leaf]));
  const known = new Set(stored.map(({ tokenId }) => tokenId));
  const other = stored.find(({ tokenId, leaf }) => computed.get(tokenId) !== leaf);
  if (other)
    return `token ${other.tokenId} is stored as ${other.leaf}, and its inputs give ${computed.get(other.tokenId) ?? "no grade"}`;
  const missing = grades.find(({ tokenId }) => !known.has(tokenId));
  return missing ? `the grade of token ${missing.tokenId} is missing` : null;
}

async function differenceOfInputs(pool: Pool, { version }: Method, { day, grades }: GradedDay): Promise<string | null> {
  const { rows } = await pool.query<{ instrument_id: number; inputs: string }>(
    "SELECT instrument_id, encode(inputs, 'hex') AS inputs FROM market.grades WHERE method = $1 AND day = $2",
    [version, day],
  );
  const computed = new Map(grades.map(({ tokenId, inputs }) => [tokenId, inputs]));
  const other = rows.find(({ instrument_id, inputs }) => computed.get(instrument_id) !== inputs);
  return other ? `the stored inputs of token ${other.instrument_id} are not those that it was graded from` : null;
}
