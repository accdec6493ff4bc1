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
      const isOurs = args.includes(dataDir) || read(`/proc/${pid}/environ`).split("\0").includes(`DATA_DIR=${dataDir}`);
      return isOurs ? [`${pid} ${args.replaceAll("\0", " ")}`] : [];
    });
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** The id of the one process on the folder whose arguments hold the text. */
export function processOn(dataDir: string, text: string): number {
  const found = processesOn(dataDir).filter((line) => line.includes(text));
  const [first] = found;
  if (first === undefined) throw new Error(`no process with ${text} among ${processesOn(dataDir).join("\n")}`);
  return Number.parseInt(first, 10);
}

/** Every process on the folder at once, as when the machine loses its power: nobody may tidy up after another. */
export function killAllOn(dataDir: string): void {
  for (const line of processesOn(dataDir)) {
    try {
      process.kill(Number.parseInt(line, 10), "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
