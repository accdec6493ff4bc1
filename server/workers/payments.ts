import { poolFor } from "#app/platform/db.server.ts";
import { anchorDaily } from "./anchors.ts";
import { CHECKPOINT_EVERY_MS, checkpointOnce } from "./checkpoints.ts";
import { measureReadModels } from "./readModelGauges.ts";
import { runWorker } from "./run.ts";

/** The payments worker: settles payments, stores prices, and signs and, if configured, anchors checkpoints. */

const ANCHOR_POLL_EVERY_MS = 600_000;

measureReadModels(() => poolFor("market"));
await runWorker("payments", [
  { name: "checkpoints", everyMs: CHECKPOINT_EVERY_MS, run: () => checkpointOnce(poolFor("market")) },
  { name: "anchors", everyMs: ANCHOR_POLL_EVERY_MS, run: () => anchorDaily(poolFor("market")) },
]);
