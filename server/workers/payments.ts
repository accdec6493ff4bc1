import { openParkedCases } from "../../app/areas/attention/public.server.ts";
import { observePrices } from "../../app/areas/offers/public.server.ts";
import { alarmUnpaid, believeTrail, watchOnce } from "../../app/areas/payments/public.server.ts";
import { chain } from "../../app/chain/networks.server.ts";
import { database } from "../../app/platform/db.server.ts";
import { catchUpForQuestion } from "../../events/audit/catchUp.ts";
import { anchorDaily } from "./anchors.ts";
import { CHECKPOINT_EVERY_MS, checkpointOnce } from "./checkpoints.ts";
import { repeat } from "./every.ts";
import { sweepOnce } from "./sweeps.ts";

/**
 * The worker process: watches the chain for payments, stores price observations, signs checkpoints and anchors them where
 * that is configured, and sweeps out what has run out of the accounts' tables, until it is told to stop.
 */

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
// Without the program that started it, a worker has nothing to work for.
process.once("disconnect", () => stopping.abort());

const OBSERVE_EVERY_MS = 60_000;
const ALARM_EVERY_MS = 60_000;
const AUDIT_EVERY_MS = 5_000;
const ANCHOR_LOOK_EVERY_MS = 600_000;
const PARKED_EVERY_MS = 30_000;
const SWEEP_EVERY_MS = 3_600_000;
const watchEveryMs = Math.min(chain().blockSeconds * 1_000, 1_000);

// Without it, the first head is judged by itself alone.
await believeTrail().catch((error: Error) => console.warn(`payments: ${error.message.split("\n")[0]}`));
const sweep = async () => void (await sweepOnce(database().pool));
/** Some thousand events a round: a program that starts on a large ledger waits for no more. */
const catchUpAuditOnce = async () => void (await catchUpForQuestion(database().pool));

const rounds = [
  repeat("payments", watchEveryMs, watchOnce, stopping.signal),
  repeat("unpaid signatures", ALARM_EVERY_MS, alarmUnpaid, stopping.signal),
  repeat("prices", OBSERVE_EVERY_MS, observePrices, stopping.signal),
  repeat("parked events", PARKED_EVERY_MS, openParkedCases, stopping.signal),
  repeat("checkpoints", CHECKPOINT_EVERY_MS, () => checkpointOnce(database().pool), stopping.signal),
  repeat("audit", AUDIT_EVERY_MS, catchUpAuditOnce, stopping.signal),
  repeat("sweep", SWEEP_EVERY_MS, sweep, stopping.signal),
  repeat("anchors", ANCHOR_LOOK_EVERY_MS, () => anchorDaily(database().pool), stopping.signal),
];
await Promise.all(rounds.map(({ firstRound }) => firstRound));
console.log("worker ready");
process.send?.({ ready: true });
await Promise.all(rounds.map(({ ended }) => ended));
await database().pool.end();
process.exit(0);
