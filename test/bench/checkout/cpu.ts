import { existsSync, readFileSync } from "node:fs";
import { BUNDLES } from "../../../server/appProcesses.ts";
import { processesOn } from "../../support/processes.ts";
import { rounded } from "../figures.ts";

/** Which part of the program a process is, by its arguments. The database's many processes do not reveal theirs. */
const PARTS = {
  "web server": [BUNDLES.web],
  "payments worker": [BUNDLES.payments],
  "market worker": [BUNDLES.market],
  "trading worker": [BUNDLES.trading],
  operator: [BUNDLES.operator],
  chain: ["anvil", "hardhat"],
} as const satisfies Record<string, readonly string[]>;
type Part = keyof typeof PARTS;
export type Cpu = Record<Part, number>;
const NAMES = Object.keys(PARTS) as Part[];
const ofEach = (value: (part: Part) => number) => Object.fromEntries(NAMES.map((part) => [part, value(part)])) as Cpu;

/** Clock ticks per second in /proc, the same on every Linux. */
const TICKS = 100;

/**
 * Milliseconds of CPU that each part of a program has used so far; null when the system does not report it. Unlike wall-clock
 * time it does not grow when others use the machine.
 */
export const measureCpu = (dataDir: string): Cpu | null =>
  existsSync("/proc/self/stat") ? cpuOfProcesses(processesOn(dataDir)) : null;

/** @param lines the id and the arguments of each process. Throws when a part has none: 0 would look like a measurement. */
export function cpuOfProcesses(lines: readonly string[]): Cpu {
  return ofEach((part) => {
    const its = lines.filter((line) => PARTS[part].some((text) => line.includes(text)));
    if (its.length === 0) throw new Error(`no process of the ${part} among ${lines.join("\n") || "none"}`);
    return its.reduce((sum, line) => sum + readCpuTicks(Number.parseInt(line, 10)), 0) * (1_000 / TICKS);
  });
}

/** Throws when the process has ended: what it used is no longer known. */
function readCpuTicks(pid: number): number {
  // The name in brackets may contain spaces: fields are counted after it.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

/** Milliseconds of CPU that each part used per payment; null when the system does not report it. */
export function cpuOfOne(before: Cpu | null, after: Cpu | null, payments: number): Cpu | null {
  if (!before || !after) return null;
  return ofEach((part) => rounded((after[part] - before[part]) / payments));
}

export function printCpu(used: Cpu | null): void {
  if (!used) return;
  console.log("CPU for one payment");
  console.table(Object.entries(used).map(([part, msOfCpu]) => ({ part, msOfCpu })));
}
