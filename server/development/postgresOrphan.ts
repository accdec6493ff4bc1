import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "../lock.mjs";
import { UserError } from "../userError.ts";

const ORPHAN_TIMEOUT_MS = 30_000;

/** Stops a server that outlived its program (kill -9), so that the folder has only one owner again. */
export async function endOrphan(data: string): Promise<void> {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!isAlive(pid)) return;
  if (!readCommandLine(pid).includes(data)) {
    // The id belongs to another process now, which PostgreSQL cannot tell. No process works in the folder, so it is stale.
    if (isUnused(data)) rmSync(file, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  const until = Date.now() + ORPHAN_TIMEOUT_MS;
  while (isAlive(pid)) {
    if (Date.now() > until)
      throw new UserError(`A PostgreSQL server (process ${pid}) is still running on ${data} and does not stop.`);
    await sleep(50);
  }
}

function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
}

/** Every process of a server has the data folder as its working directory. Only Linux shows that. */
function isUnused(data: string): boolean {
  if (!existsSync("/proc/self/cwd")) return false;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .every((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) !== data;
      } catch {
        return true; // gone, or not ours
      }
    });
}
