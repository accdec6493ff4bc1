import { runWorker } from "./run.ts";

/** The operator: sends what mandates allow us. Its key is in this process and in no other. */
await runWorker("operator");
