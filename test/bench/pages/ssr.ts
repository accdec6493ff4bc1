import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Program, requireDatabase } from "../../support/program.ts";
import type { SsrAnswer, SsrOrder } from "./ssrProcess.ts";

const CHAIN_ID = 31_337;

/** Milliseconds of CPU to render each page, on the database and the chain of the running program. */
export async function measureSsrCpu(program: Program, order: SsrOrder): Promise<SsrAnswer> {
  const rpc = `http://127.0.0.1:${program.chainPort}`;
  const running = requireDatabase(program.dataDir);
  const child = fork(fileURLToPath(new URL("ssrProcess.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NETWORK: "local",
      APP_ORIGIN: program.origin,
      DATABASE_URL: running.appUrl,
      [`RPC_URLS_${CHAIN_ID}`]: rpc,
      [`PUBLIC_RPC_URL_${CHAIN_ID}`]: rpc,
      DEPLOYMENT_FILE: join(program.dataDir, "deployments", `${CHAIN_ID}.json`),
      SESSION_SECRET: readFileSync(join(program.dataDir, "keys/session"), "utf8").trim(),
    },
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the rendering process ended with code ${code}`);
  });
  child.send(order);
  const [answer] = (await Promise.race([once(child, "message"), ended])) as [SsrAnswer];
  ended.catch(() => undefined);
  return answer;
}
