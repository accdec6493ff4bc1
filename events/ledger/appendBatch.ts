import { DatabaseError, type Pool } from "pg";
import { foldChanges, NotFoldable, type TableChanges } from "../readModels/pageChanges.ts";
import type { Projection } from "../readModels/projection.ts";
import { collectTableKeys } from "../readModels/tableKeys.ts";
import type { SealedAppend } from "./sealedAppend.ts";

/** The database's result of one append. */
export type BatchAnswer =
  | { positions: number[]; repeated: boolean }
  | { conflict: "version"; version: number }
  | { conflict: "taken"; constraint: string }
  | { conflict: "error"; message: string; sqlState: string };

/**
 * Appends a batch in one transaction: all of it together when there are no conflicts, as is nearly always the case, and otherwise one
 * append at a time, each accepted or refused on its own. Answers are in the order of the batch.
 */
export async function appendBatch(
  pool: Pool,
  projections: readonly Projection[],
  batch: readonly SealedAppend[],
): Promise<BatchAnswer[]> {
  return (await appendTogether(pool, projections, batch)) ?? (await appendEach(pool, projections, batch));
}

/** One round trip, a few statements for all. Null, with nothing written, when any append cannot simply be accepted. */
async function appendTogether(
  pool: Pool,
  projections: readonly Projection[],
  batch: readonly SealedAppend[],
): Promise<BatchAnswer[] | null> {
  const changes = foldedChanges(projections, batch);
  if (!changes) return null;
  const head = await headBefore(pool, batch, changes, projections);
  if (head === null) return null;
  let position = head;
  return batch.map(({ e }) => ({ positions: e.map(() => ++position), repeated: false }));
}

/** Null when the batch cannot be appended together: the same stream twice, something parked, or rows that conflict. */
function foldedChanges(projections: readonly Projection[], batch: readonly SealedAppend[]): TableChanges[] | null {
  if (new Set(batch.map(({ s }) => s)).size < batch.length || batch.some(({ x }) => x.length > 0)) return null;
  const keys = collectTableKeys(projections);
  try {
    return foldChanges(
      batch.flatMap(({ r }) => r),
      (table) => keys.get(table) ?? [],
    );
  } catch (error) {
    if (error instanceof NotFoldable) return null;
    throw error;
  }
}

async function headBefore(
  pool: Pool,
  batch: readonly SealedAppend[],
  changes: readonly TableChanges[],
  projections: readonly Projection[],
): Promise<number | null> {
  const events = batch.flatMap(({ s, e }) => e.map((event) => ({ ...event, s })));
  const keys = collectTableKeys(projections);
  const values = [
    batch.map(({ s }) => s),
    batch.map(({ v }) => v),
    events.map(({ s }) => s),
    events.map(({ v }) => v),
    events.map(({ t }) => t),
    events.map(({ sv }) => sv),
    events.map(({ at }) => at),
    events.map(({ c }) => c).join("\n"),
    Buffer.from(events.map(({ h }) => h).join(""), "hex"),
    JSON.stringify(groupCommands(batch)),
    JSON.stringify(changes.map(({ table, ...change }) => ({ t: table, k: keys.get(table) ?? [], ...change }))),
    projections.map(({ name }) => name),
  ];
  try {
    const { rows } = await pool.query<{ head: string | null }>({
      name: "append_together",
      text: "SELECT append_together($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) AS head",
      values,
    });
    const head = rows[0]?.head ?? null;
    return head === null ? null : Number(head);
  } catch (error) {
    // The database refused and rolled back everything: a duplicate value or an invalid row. The next step finds which append.
    if (error instanceof DatabaseError && error.severity === "ERROR") return null;
    throw error;
  }
}

function groupCommands(batch: readonly SealedAppend[]): { id: string; first: number; last: number }[] {
  const commands: { id: string; first: number; last: number }[] = [];
  let place = 0;
  for (const { k, e } of batch) {
    if (k !== null) commands.push({ id: k, first: place + 1, last: place + e.length });
    place += e.length;
  }
  return commands;
}

type EachAnswer = { recorded: { position: number }[]; repeated?: true } | Exclude<BatchAnswer, { positions: number[] }>;

async function appendEach(
  pool: Pool,
  projections: readonly Projection[],
  batch: readonly SealedAppend[],
): Promise<BatchAnswer[]> {
  const names = projections.map(({ name }) => name);
  const { rows } = await pool.query<{ answers: EachAnswer[] }>(
    "SELECT append_events($1::jsonb, $2::text[]) AS answers",
    [JSON.stringify(batch), names],
  );
  return (rows[0]?.answers ?? []).map((answer) =>
    "recorded" in answer
      ? { positions: answer.recorded.map(({ position }) => position), repeated: answer.repeated ?? false }
      : answer,
  );
}
