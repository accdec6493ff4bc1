import type { TestProject } from "vitest/node";
import { type CopiedChain, startCopy } from "./chainCopy.ts";
import { deployChain } from "./chainSetup.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A running local chain for each worker, in the order of their numbers (see workerChain.ts). */
    workerChains: Omit<CopiedChain, "stop">[];
  }
}

/** One local chain for each worker: starting one for each test file took a second each. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const deployed = await deployChain();
  const workers = Array.from({ length: project.vitest.config.maxWorkers });
  const chains = await Promise.all(workers.map(() => startCopy(deployed.path)));
  project.provide(
    "workerChains",
    chains.map(({ rpcUrl, deploymentFile }) => ({ rpcUrl, deploymentFile })),
  );
  return async () => {
    await Promise.all(chains.map(({ stop }) => stop()));
    deployed.remove();
  };
}
