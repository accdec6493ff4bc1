import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rounded } from "../figures.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const PEAK = fileURLToPath(new URL("./peak.mjs", import.meta.url));
const CHECKPOINT_KEY = "11".repeat(32);

export type CommandRun = { seconds: number; peakMiB: number };

/** Runs `npm run ledger -- …` on a database: its duration, including its start, and its peak memory. */
export async function runLedgerCommand(
  { appUrl, adminUrl }: { appUrl: string; adminUrl: string },
  folder: string,
  args: string[],
): Promise<CommandRun> {
  const peakFile = join(folder, "peak");
  const began = performance.now();
  const child = spawn("npm", ["run", "--silent", "ledger", "--", ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: appUrl,
      DATABASE_ADMIN_URL: adminUrl,
      DATA_DIR: folder,
      CHECKPOINT_KEY,
      BENCH_PEAK_FILE: peakFile,
      NODE_OPTIONS: `--import ${PEAK}`,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`ledger ${args[0]} ended with code ${code}`);
  const seconds = rounded((performance.now() - began) / 1000);
  return { seconds, peakMiB: Math.round(Number(readFileSync(peakFile, "utf8")) / 1024) };
}
