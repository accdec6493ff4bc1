import { runWorker } from "./run.ts";

/** The trading worker: watches what the chains made of orders. Neither payments nor market work share its event loop. */
await runWorker("trading");
