import { runWorker } from "./run.ts";

/** The operator: sends what mandates allow us. Only this process has its key. */
await runWorker("operator");
