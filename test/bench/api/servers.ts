import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { BUNDLES } from "../../../server/appProcesses.ts";
import { howToRun } from "../../../server/processes.ts";
import { derivePrivateKey } from "../../support/keys.ts";
import { freePort } from "../../support/program.ts";
import type { BareOrder } from "./bareProcess.ts";

/** A server in a process of its own, listening on loopback. */
export type Server = {
  port: number;
  /** Microseconds of CPU that its process has used so far, regardless of other load on the machine. */
  cpuUs(): Promise<number>;
  /** Sends the signal and waits until the process is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
};

export type Ground = { databaseUrl: string; rpcUrl: string; deploymentFile: string };

const toFilePath = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const TELLER = new URL("cpuTeller.mjs", import.meta.url).href;

/** The program's own web process, which answers calls and pages. Its request logs are discarded. */
export async function startWeb(ground: Ground): Promise<Server> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { file, args, execArgv } = howToRun(BUNDLES.web);
  const child = fork(file, args, {
    env: { ...buildVariables(ground), PORT: String(port), APP_ORIGIN: origin },
    execArgv: [...execArgv, "--import", TELLER],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await firstWord(child);
  return createServer(child, port);
}

/** The server that the web process is compared with. */
export async function startBare(ground: Ground, order: BareOrder): Promise<Server> {
  const child = fork(toFilePath("bareProcess.ts"), {
    env: { ...buildVariables(ground), APP_ORIGIN: "http://localhost" },
    execArgv: ["--import", "tsx", "--import", TELLER],
    serialization: "advanced",
  });
  await firstWord(child);
  child.send(order);
  const { port } = (await firstWord(child)) as { port: number };
  return createServer(child, port);
}

const buildVariables = ({ databaseUrl, rpcUrl, deploymentFile }: Ground): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: "production",
  NETWORK: "local",
  HOST: "127.0.0.1",
  DATABASE_URL: databaseUrl,
  RPC_URLS_31337: rpcUrl,
  PUBLIC_RPC_URL_31337: rpcUrl,
  DEPLOYMENT_FILE: deploymentFile,
  SIGNER_PRIVATE_KEY: derivePrivateKey(1),
  SESSION_SECRET: "a secret for benches that is long enough",
  LOG_FORMAT: "json",
  // All pages are requested from this machine.
  RATE_LIMIT_PER_MINUTE: "1000000",
});

async function firstWord(child: ChildProcess): Promise<unknown> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`a server of the bench ended with code ${code} before it listened`);
  });
  ended.catch(() => undefined);
  const [word] = (await Promise.race([once(child, "message"), ended])) as [unknown];
  return word;
}

function createServer(child: ChildProcess, port: number): Server {
  return {
    port,
    async cpuUs() {
      child.send("cpu");
      const [message] = (await once(child, "message")) as [{ cpuUs: number }];
      return message.cpuUs;
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, "exit");
    },
  };
}
