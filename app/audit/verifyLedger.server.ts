import { database } from "../db.server.ts";
import type { Auditor } from "./desk.server.ts";
import { startVerification } from "./verification.server.ts";

/** Begins to verify the ledger, on the record. */
export async function verifyLedger(auditor: Auditor): Promise<void> {
  await auditor.opens("verification", ["ledger"]);
  await startVerification(database().pool);
}
