import type { Pool } from "pg";
import type { Turn } from "#app/platform/jobs.server.ts";
import { valueMoves } from "../prices/valueMoves.server.ts";
import { loadImport } from "../store/imports.server.ts";
import { commitImport } from "./commit.server.ts";
import { readImport } from "./read.server.ts";

/** Does the next step of an import. Does nothing if it was deleted in the meantime. */
export async function workImport(pool: Pool, { account, importId }: { account: string; importId: string }, turn: Turn) {
  const record = await loadImport(pool, account, importId);
  if (record?.state === "reading") await readImport(pool, record, turn);
  if (record?.state !== "confirming") return;
  await commitImport(pool, record, turn);
  // What cannot be priced now is valued later by the scheduled task for moves.
  await valueMoves(pool, account);
}
