import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { BUNDLES } from "../../server/appProcesses.ts";
import { readOrMakeSecret } from "../../server/dataFolder.ts";
import { howToRun } from "../../server/processes.ts";
import { derivePrivateKey } from "./keys.ts";
import { freePort, type Program, requireDatabase } from "./program.ts";

/** A second web server and second workers on the database and the chain of a running program. */
export async function startSecondServer(program: Program, settings: Record<string, string> = {}) {
  const running = requireDatabase(program.dataDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    NETWORK: "local",
    HOST: "127.0.0.1",
    PORT: String(port),
    APP_ORIGIN: origin,
    DATABASE_URL: running.appUrl,
    RPC_URLS_31337: `http://127.0.0.1:${program.chainPort}`,
    PUBLIC_RPC_URL_31337: `http://127.0.0.1:${program.chainPort}`,
    DEPLOYMENT_FILE: join(program.dataDir, "deployments", "31337.json"),
    SIGNER_PRIVATE_KEY: derivePrivateKey(1),
    SESSION_SECRET: readOrMakeSecret(program.dataDir, "session"),
    CHECKPOINT_KEY: readOrMakeSecret(program.dataDir, "checkpoint"),
    OUTBOX_DIR: join(program.dataDir, "outbox"),
    ...settings,
  };
  const children = Object.values(BUNDLES).map((bundle) => {
    const { file, args, execArgv } = howToRun(bundle);
    return fork(file, args, { env, execArgv, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  });
  await Promise.all(children.map(ready));
  return {
    origin,
    async stop() {
      for (const child of children) child.kill("SIGTERM");
      await Promise.all(children.map((child) => child.exitCode ?? once(child, "exit")));
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  const first = await Promise.race([
    once(child, "message").then(() => "ready"),
    once(child, "exit").then(() => "ended"),
  ]);
  if (first === "ended") throw new Error("the second server did not start");
}
