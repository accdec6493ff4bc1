import { nameSignalsNeutrally } from "#app/i18n/i18n.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { yieldToOthers } from "#app/platform/yielding.server.ts";
import { measureQueue } from "./queueGauges.ts";
import { runWorker } from "./run.ts";

/** The market worker: email and everything else that may be slow, so that none of it shares an event loop with settling payments. */

// Emails contain the new value of a signal.
if (env().SIGNAL_WORDS === "neutral") nameSignalsNeutrally();
yieldToOthers();
measureQueue(() => poolFor("market"));
await runWorker("market");
