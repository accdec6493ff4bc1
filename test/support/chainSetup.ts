import type { TestProject } from "vitest/node";
import { startLocalChain } from "../../server/development/localChain.ts";
import { temporaryFolder } from "./folders.ts";
import { freePort } from "./program.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The state of a local chain that was deployed, seeded and stopped. */
    chainFolder: string;
  }
}

/** One chain is deployed for the whole run, which takes longer than most tests; each test uses a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { path, remove } = await deployChain();
  project.provide("chainFolder", path);
  return remove;
}

/** The folder of a chain that was deployed, seeded and stopped. */
export async function deployChain(): Promise<ReturnType<typeof temporaryFolder>> {
  const folder = temporaryFolder("chain");
  const order = { dataDir: folder.path, port: await freePort(), allowOrigin: "http://localhost:1" };
  const chain = await startLocalChain({ ...order, log: () => undefined });
  await chain.stop();
  return folder;
}
