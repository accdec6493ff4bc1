import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Processes that belong to a program's data folder: by their arguments, and on Linux by their environment too. */
export function processesOn(dataDir: string): string[] {
  if (!existsSync("/proc/self")) {
    const { stdout } = spawnSync("ps", ["-axo", "pid=,args="], { encoding: "utf8" });
    return stdout.split("\n").filter((line) => line.includes(dataDir));
  }
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      const args = read(`/proc/${pid}/cmdline`);
      const isOwn = args.includes(dataDir) || read(`/proc/${pid}/environ`).split("\0").includes(`DATA_DIR=${dataDir}`);
      return isOwn ? [`${pid} ${args.replaceAll("\0", " ")}`] : [];
    });
}

/** All descendants of a process, detached or not, while their parents live. */
export function findDescendants(pid: number): number[] {
  const all = parents();
  const within = (parent: number): number[] =>
    [...all].filter(([, other]) => other === parent).flatMap(([child]) => [child, ...within(child)]);
  return within(pid);
}

/** Each process's parent. */
function parents(): Map<number, number> {
  if (!existsSync("/proc/self")) {
    const { stdout } = spawnSync("ps", ["-axo", "pid=,ppid="], { encoding: "utf8" });
    return new Map(stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
  }
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  // The name in brackets may contain spaces; the parent is the second field after it.
  const parentIn = (stat: string) => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  return new Map(pids.map((pid) => [Number(pid), parentIn(read(`/proc/${pid}/stat`))]));
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** The id of the one process on the folder whose arguments contain the text. */
export function processOn(dataDir: string, text: string): number {
  const found = processesOn(dataDir).filter((line) => line.includes(text));
  const [first] = found;
  if (first === undefined) throw new Error(`no process with ${text} among ${processesOn(dataDir).join("\n")}`);
  return Number.parseInt(first, 10);
}

/** Kills all processes on the folder together, as in a power failure: none may clean up after another. */
export function killAllOn(dataDir: string): void {
  for (const line of processesOn(dataDir)) {
    try {
      process.kill(Number.parseInt(line, 10), "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
