import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { BUNDLES } from "../../server/processVariables.ts";

/** What a process says on standard error, and how it ends: each is started by itself, as on a server without `npm start`. */
async function started(script: string, variables: Record<string, string>) {
  const { PATH } = process.env;
  const env = { NODE_ENV: "production" as const, PATH, DATABASE_URL: "postgresql://localhost:1/tmai", ...variables };
  const child = spawn(process.execPath, [script], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { said, code };
}

test.each([
  [BUNDLES.web, "RATE_LIMIT_PER_MINUTE", "x", "must be a whole number from 1 to 1000000000"],
  [BUNDLES.web, "PORT", "-1", "must be a port from 1 to 65535"],
  [BUNDLES.web, "LOG_LEVEL", "loud", "must be one of trace, debug, info, warn, error, fatal, silent"],
  ["build/processes/webProcesses.js", "WEB_PROCESSES", "two", "must be a number of processes from 1 to 64"],
  [BUNDLES.payments, "UNPAID_SIGNATURES_IN_ALL", "1e9", "must be a whole number from 1 to 1000000000"],
  [BUNDLES.payments, "METRICS_PORT", "12abc", "must be a port from 1 to 65535"],
  [BUNDLES.market, "MARKET_TOKENS", "0", "must be a whole number from 20 to 5000"],
])("%s with a wrong %s ends by one sentence", async (script, name, value, rule) => {
  expect(await started(script, { [name]: value })).toEqual({ said: `${name}: ${rule} (see .env.example)\n`, code: 1 });
});
