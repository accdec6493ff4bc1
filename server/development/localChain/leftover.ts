import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The process that runs the chain of a data folder. Written right after the start, removed after the stop. */
type PidNote = { pid: number; parentPid: number };

export function writePidNote(file: string, pid: number): void {
  writeFileSync(file, JSON.stringify({ pid, parentPid: process.pid } satisfies PidNote));
}

/**
 * Stops a chain that outlived its parent (killed with -9). Stopping is safer than reusing it: it may listen on another port
 * or allow another origin, and its state is written when it ends. A process with the recorded id that does not name our state
 * file belongs to another program and is left alone. Throws an error when the chain's parent still runs.
 */
export async function endLeftover(order: { pidFile: string; stateFile: string; log(line: string): void }) {
  const note = readPidNote(order.pidFile);
  if (note === null) return;
  const running = look(note.pid);
  if (running?.isEnding) await untilEnded(note.pid);
  else if (running?.command.includes(order.stateFile)) {
    if (running.parentPid === note.parentPid) {
      throw new Error(
        `The local chain of this data folder is in use by process ${note.parentPid}: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    order.log(`Stopping the local chain left over from an earlier run (process ${note.pid}).`);
    await end(note.pid);
  }
  rmSync(order.pidFile, { force: true });
}

async function end(pid: number): Promise<void> {
  signal(pid, "SIGTERM");
  if (await untilEnded(pid)) return;
  signal(pid, "SIGKILL");
  await sleep(200);
}

async function untilEnded(pid: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 50) {
    if (look(pid) === null) return true;
    await sleep(50);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended on its own in the meantime.
  }
}

function readPidNote(file: string): PidNote | null {
  try {
    const note: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof note !== "object" || note === null) return null;
    const { pid, parentPid } = note as Partial<PidNote>;
    return Number.isInteger(pid) && Number.isInteger(parentPid) ? (note as PidNote) : null;
  } catch {
    return null;
  }
}

/** An ending process no longer has a command line, but still has its port and its files while one of its threads runs. */
type Running = { command: string; parentPid: number; isEnding: boolean };

/** A running process, or null. */
function look(pid: number): Running | null {
  try {
    if (existsSync("/proc/self/stat")) {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The program's name is in brackets and may contain anything, so fields are counted after the last bracket.
      const [state, parentPid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const isEnding = state === "Z" || state === "X";
      if (isEnding && readdirSync(`/proc/${pid}/task`).length <= 1) return null;
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      return { command, parentPid: Number(parentPid), isEnding };
    }
    const line = execFileSync("ps", ["-o", "ppid=,command=", "-p", String(pid)], { encoding: "utf8" }).trim();
    const [, parentPid, command] = /^(\d+)\s+(\S.*)$/s.exec(line) ?? [];
    return command === undefined ? null : { command, parentPid: Number(parentPid), isEnding: false };
  } catch {
    return null;
  }
}
