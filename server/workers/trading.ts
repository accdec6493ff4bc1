import { runWorker } from "./run.ts";

/** The trading worker: watches the outcome of orders on chain. Neither payments nor market work share its event loop. */
await runWorker("trading");
