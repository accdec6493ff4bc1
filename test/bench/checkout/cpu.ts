import { existsSync, readFileSync } from "node:fs";
import { BUNDLES } from "../../../server/processVariables.ts";
import { processesOn } from "../../support/processes.ts";
import { rounded } from "../figures.ts";

/** What the arguments of each part's process contain. The database's many processes do not reveal theirs. */
const PARTS = {
  "web server": [BUNDLES.web],
  "payments worker": [BUNDLES.payments],
  "market worker": [BUNDLES.market],
  chain: ["anvil", "hardhat"],
} as const;
type Part = keyof typeof PARTS;
export type Cpu = Record<Part, number>;
const NAMES = Object.keys(PARTS) as Part[];
const ofEach = (value: (part: Part) => number) => Object.fromEntries(NAMES.map((part) => [part, value(part)])) as Cpu;

/** Clock ticks per second in /proc, the same on every Linux. */
const TICKS = 100;

/**
 * Milliseconds of CPU that each part of a program has used so far; null when the system does not report it. Unlike wall-clock
 * time it does not grow when others use the machine. Throws when a part has no process: its figure would read 0.
 */
export function cpuOf(dataDir: string): Cpu | null {
  if (!existsSync("/proc/self/stat")) return null;
  const used = ofEach(() => 0);
  const lines = processesOn(dataDir);
  for (const part of NAMES) {
    const own = lines.filter((line) => PARTS[part].some((name) => line.includes(name)));
    if (own.length === 0) throw new Error(`no process of the ${part} is among ${lines.join("\n")}`);
    for (const line of own) used[part] += ticksOf(Number.parseInt(line, 10)) * (1_000 / TICKS);
  }
  return used;
}

function ticksOf(pid: number): number {
  try {
    // The name in brackets may contain spaces: fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

/** Milliseconds of CPU that each part used per payment; null when the system does not report it. */
export function cpuOfOne(before: Cpu | null, after: Cpu | null, payments: number): Cpu | null {
  if (!before || !after) return null;
  return ofEach((part) => rounded((after[part] - before[part]) / payments));
}

export function tellCpu(used: Cpu | null): void {
  if (!used) return;
  console.log("CPU for one payment");
  console.table(Object.entries(used).map(([part, msOfCpu]) => ({ part, msOfCpu })));
}
