import { fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { endChild, howToRun, POLITELY, waitForExit } from "../../processes.ts";
import { surroundingsIn } from "../../processVariables.ts";
import { type Backend, NotInstalled } from "./onDemand.ts";
import type { SolanaMessage } from "./solanaProcess.ts";

const SCRIPT = "server/development/localChains/solanaProcess.ts";

/**
 * Starts the local Solana in a separate process: LiteSVM is native code and could crash its process. Throws NotInstalled when that program
 * is not installed. Source: docs/spec/wallets.md#4.
 */
export async function startSolana({ dataDir }: { dataDir: string }, signal: AbortSignal): Promise<Backend> {
  const folder = resolve(dataDir, "chains", "solana");
  mkdirSync(folder, { recursive: true });
  const { file, args, execArgv } = howToRun(SCRIPT);
  const child = fork(file, [...args, folder], {
    ...{ env: surroundingsIn(process.env), execArgv },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Ctrl-C in a terminal reaches only the supervisor, which then stops its parts in order.
    detached: true,
  });
  signal.addEventListener("abort", () => child.kill("SIGTERM"), { once: true });
  const ended = waitForExit(child);
  const message = new Promise<SolanaMessage>((heard) => child.once("message", (one) => heard(one as SolanaMessage)));
  const first = await Promise.race([message, ended]);
  if (typeof first === "string") throw new Error(`The local Solana ${first} before it was ready; see its output.`);
  if ("missing" in first) throw new NotInstalled(first.missing);
  return { port: first.port, ended, stop: () => endChild(child, POLITELY) };
}
