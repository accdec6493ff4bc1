import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { buildWhenStale } from "../../server/bundling/build.ts";
import { type Program, prepareTemplate, startProgram } from "./program.ts";

/** The whole program for the browser tests, on its own ports and folder. Playwright calls the returned function at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  // Both may take minutes, which are not part of any start's time limit.
  await buildWhenStale((line) => console.log(line), new AbortController().signal);
  await prepareTemplate("market");
  // Push services and webhooks of tests run on this machine.
  const program = await startProgram({ template: "market", env: { GUARD_ALLOWS_LOOPBACK: "on" } });
  const signIn = await startSignIn(program).catch(async (error) => {
    await program.stop();
    throw error;
  });
  // Playwright reads its configuration again in every worker, with this in the environment.
  process.env.E2E_ORIGIN = program.origin;
  process.env.E2E_DATA_DIR = program.dataDir;
  process.env.E2E_CHAIN_URL = `http://127.0.0.1:${program.chainPort}`;
  process.env.E2E_SIGN_IN = signIn.origin;
  console.log(`program ready after ${program.startedInMs} ms at ${program.origin}`);
  return async () => {
    await signIn.stop();
    await program.stop();
  };
}

/** The server that creates accounts with a role: see signInServer.ts. */
async function startSignIn({ dataDir, origin }: Program) {
  const script = fileURLToPath(new URL("signInServer.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, dataDir, origin], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = /^ready (http:.+)$/.exec(line)?.[1];
    if (!ready) continue;
    const stop = async () => {
      child.stdin.end();
      await ended;
    };
    return { origin: ready, stop };
  }
  throw new Error("the server that signs people in ended before it was ready");
}
