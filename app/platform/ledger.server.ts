import type { Ledger } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { database } from "./db.server.ts";
import { metrics } from "./metrics.server.ts";
import { span } from "./tracing.server.ts";

let opened: Ledger | undefined;

/** This process's ledger. */
export const ledger = (): Ledger => (opened ??= postgresLedger(database().pool, allProjections, { around: measured }));

async function measured<Answer>(appends: number, run: () => Promise<Answer>): Promise<Answer> {
  const { appends: times, batches } = metrics();
  batches.observe(appends);
  const ended = times.startTimer();
  try {
    const answer = await span("ledger.append", { appends }, run);
    ended({ outcome: "answered" });
    return answer;
  } catch (error) {
    ended({ outcome: "failed" });
    throw error;
  }
}

/** Position and chain hash of the last event, for the footer of every page; null for an empty ledger. */
export const ledgerHead = () => ledger().head();
