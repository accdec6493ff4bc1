import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { BUNDLES } from "../../server/appProcesses.ts";
import { processesOn } from "../support/processes.ts";
import { type Program, requireDatabase, startProgram, WITHOUT_MARKET } from "../support/program.ts";

/** A whole program whose parts are killed with -9 one after another, and what is queried from it afterwards. */

/** What is killed, by a word of its command line. */
export const VICTIMS = {
  ...BUNDLES,
  database: "postgres",
  chain: "state.json",
};

export const again = ({ dataDir, port, chainPort }: Program) =>
  startProgram({ dataDir, port, chainPort, env: WITHOUT_MARKET });

export function killOne(dataDir: string, word: string): void {
  // PostgreSQL's child processes name themselves `postgres: …`: the one with its path is their parent.
  const line = processesOn(dataDir).find((found) => found.includes(word) && !found.includes("postgres: "));
  if (!line) return;
  try {
    process.kill(Number.parseInt(line, 10), "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export async function untilHealthy(origin: () => string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin()}/healthz`, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
}

export async function onDatabase<T>({ dataDir }: Program, what: (admin: pg.Pool) => Promise<T>): Promise<T> {
  const running = requireDatabase(dataDir);
  const admin = new pg.Pool({ connectionString: running.adminUrl, max: 3 });
  try {
    await untilAnswering(admin);
    return await what(admin);
  } finally {
    await admin.end();
  }
}

/** A database that was just killed is being restarted: our health check may still report it as up. */
async function untilAnswering(admin: pg.Pool): Promise<void> {
  const deadline = Date.now() + DATABASE_TIMEOUT_MS;
  for (;;) {
    try {
      await admin.query("SELECT 1");
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
const DATABASE_TIMEOUT_MS = 60_000;

/** Waits for a chain that was killed last: `/healthz` may still report its state of a second ago. */
export async function mine({ chainPort }: Program, blocks: number): Promise<void> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "anvil_mine", params: [blocks] });
  const order = { method: "POST", headers: { "content-type": "application/json" }, body };
  while (!(await fetch(`http://127.0.0.1:${chainPort}`, order).catch(() => null))?.ok) await sleep(50);
}
