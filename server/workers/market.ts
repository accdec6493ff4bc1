import { poolFor } from "../../app/platform/db.server.ts";
import { measureQueue } from "./queueGauges.ts";
import { runWorker } from "./run.ts";

/** The market worker: mail and all that may be slow, so that settling payments shares its event loop with none of it. */

measureQueue(() => poolFor("market"));
await runWorker("market");
