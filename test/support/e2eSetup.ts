import { startProgram } from "./program.ts";

/** The whole program for the browser tests, on its own ports and folder. Playwright calls the returned function at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  // Push services and webhooks of tests run on this machine.
  const program = await startProgram({ env: { GUARD_ALLOWS_LOOPBACK: "on" } });
  // Playwright reads its configuration again in every worker, with this in the environment.
  process.env.E2E_ORIGIN = program.origin;
  process.env.E2E_DATA_DIR = program.dataDir;
  process.env.E2E_CHAIN_URL = `http://127.0.0.1:${program.chainPort}`;
  console.log(`program ready after ${program.startedInMs} ms at ${program.origin}`);
  return async () => {
    await program.stop();
  };
}
