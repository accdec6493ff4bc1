import { existsSync, mkdirSync, readFileSync, rmdirSync } from "node:fs";
import { join } from "node:path";

/**
 * A Linux control group, which counts the CPU time of a process and of everything that it starts, including PostgreSQL and chains, which
 * are detached and would be missing in the times of its children.
 */
export type CpuGroup = {
  /** A process that writes its id here joins the group, with everything that it starts from then on. */
  members: string;
  cpuSeconds(): number;
  /** Processes left in it are left alone. */
  remove(): void;
};

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
let made = 0;

/** Null when the system has no control groups, or this user may not create one. */
export function makeCpuGroup(): CpuGroup | null {
  const parent = parentGroup();
  if (!parent) return null;
  const folder = join(parent.folder, `tmai-test-${process.pid}-${++made}`);
  try {
    mkdirSync(folder);
  } catch {
    return null;
  }
  return {
    members: join(folder, "cgroup.procs"),
    cpuSeconds: () => parent.cpuSecondsIn(folder),
    remove() {
      try {
        rmdirSync(folder);
      } catch {
        // A process in it still ends.
      }
    },
  };
}

/** This process's own group: the new one's times count there as well. */
function parentGroup() {
  if (!existsSync("/proc/self/cgroup")) return null;
  const lines = readFileSync("/proc/self/cgroup", "utf8").trim().split("\n");
  const own = (controller: string) => {
    const line = lines.map((text) => text.split(":")).find(([, names = ""]) => names.split(",").includes(controller));
    return line?.slice(2).join(":");
  };
  const first = own("cpuacct");
  if (first !== undefined && existsSync("/sys/fs/cgroup/cpuacct"))
    return {
      folder: join("/sys/fs/cgroup/cpuacct", first),
      cpuSecondsIn: (folder: string) => Number(readFileSync(join(folder, "cpuacct.usage"), "utf8")) / NANOSECONDS,
    };
  const second = own("");
  if (second === undefined || !existsSync("/sys/fs/cgroup/cgroup.controllers")) return null;
  return {
    folder: join("/sys/fs/cgroup", second),
    cpuSecondsIn(folder: string) {
      const usage = /^usage_usec (\d+)$/m.exec(readFileSync(join(folder, "cpu.stat"), "utf8"))?.[1];
      return Number(usage ?? Number.NaN) / MICROSECONDS;
    },
  };
}
