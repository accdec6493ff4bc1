import type { Pool } from "pg";
import { poolFor } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { storedState } from "#app/services/marketData/publicApi.server.ts";
import { isRecordWhole, recordedThrough } from "#app/services/marketData/publicRecord.server.ts";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";
import { FILES, METHODS } from "../model/paths.ts";
import { HEAD_LINE, linesByDay } from "./lines.server.ts";
import { beginFile, latestFiles, removeUnfinished } from "./store.server.ts";

/** Creates the record's files, once per state of the record: every reader gets the same bytes, without generating them. */

/** Increase this when files of the same grades must change. */
const SHAPE = 1;

/** A graded day that is not measured yet will be within a minute: files created before that would be created again. */
export async function runRecordFilesTask(signal: AbortSignal, pool = poolFor("market")): Promise<void> {
  if (await isRecordWhole(pool)) await makeRecordFiles(pool, signal);
}

/** The input of the files; null before there is a record. Changes with each measured day, and with a source's terms. */
async function stateOfRecord(pool: Pool): Promise<string | null> {
  const through = await Promise.all(METHODS.map((method) => recordedThrough(pool, method)));
  if (through.every((day) => day === null)) return null;
  return [SHAPE, ...through, await storedState(pool)].join(" ");
}

/** Creates the files unless they are up to date. All of them are published together, so that they are of the same day. */
export async function makeRecordFiles(pool: Pool, signal: AbortSignal): Promise<void> {
  await removeUnfinished(pool);
  const madeFrom = await stateOfRecord(pool);
  if (madeFrom === null) return;
  const made = (await latestFiles(pool)).filter((file) => file.madeFrom === madeFrom).map(({ name }) => name);
  if (FILES.every(({ name }) => made.includes(name))) return;
  const isSimulated = (await isMarketSimulated(pool)) ?? false;
  const files = await Promise.all(
    FILES.map(async (file) => ({ ...file, writer: await beginFile(pool, { name: file.name, isSimulated, madeFrom }) })),
  );
  for (const { writer } of files) await writer.write(HEAD_LINE);
  for (const method of METHODS) {
    const own = files.filter(({ methods }) => methods.includes(method));
    for await (const { all, begun } of linesByDay(pool, method)) {
      // Unfinished files are removed later: no reader sees them.
      if (signal.aborted) return;
      for (const { onlyChanges, writer } of own) await writer.write(onlyChanges ? begun : all);
    }
  }
  for (const { writer } of files) await writer.end();
  await inTransaction(pool, async (client) => {
    for (const { writer } of files) await writer.offer(client);
  });
}
