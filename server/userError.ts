import pg from "pg";
import { isConnectionLost, NeedsOwnSession } from "#events/connections.ts";

/** A failure that a person can fix: only its message is shown, never a stack. */
export class UserError extends Error {
  override name = "Sentence";
}

/** Returns what was read, or exits with the error's message: settings are read before anything starts. */
export function readOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** The message of an error that a person can fix, or the stack of a bug. */
export const userErrorText = (error: unknown): string => {
  if (error instanceof UserError || error instanceof NeedsOwnSession) return error.message;
  return operatorText(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
};

/** The operating system's error codes about the machine, with what to do. */
const OF_THE_MACHINE: Record<string, string> = {
  ENOSPC: "no space is left on its disk; free some, or set DATA_DIR to a folder on another disk",
  EDQUOT: "this user's quota of its disk is used up; free some, or set DATA_DIR to a folder on another disk",
  EROFS: "its disk is read-only; set DATA_DIR to a folder that can be written",
  EACCES: "this user may not; change its owner or mode, or set DATA_DIR to another folder",
  EPERM: "this user may not; change its owner or mode, or set DATA_DIR to another folder",
  EMFILE: "this process has too many files open; raise its limit (ulimit -n)",
  ENFILE: "this machine has too many files open; raise its limit (fs.file-max)",
  ENOMEM: "this machine has no memory left",
};

/** The same for PostgreSQL's SQLSTATE. */
const OF_THE_DATABASE: Record<string, string> = {
  42501:
    "the login of DATABASE_ADMIN_URL must own the database, and that of DATABASE_URL must be a member of the role tmai_app",
  25006: "the database is read-only; set DATABASE_URL and DATABASE_ADMIN_URL to the primary server",
  53100: "the disk of the database is full; free some of it",
  53200: "the database has no memory left",
  53300: "the database has no connection left; end others, or raise its max_connections",
};

/** A refusal by the machine or the database, as one sentence; null for one of our bugs. */
function operatorText(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) {
    const advice = OF_THE_DATABASE[error.code ?? ""];
    if (advice) return `The database refuses: ${error.message.split("\n")[0]}; ${advice} (see .env.example).`;
  }
  if (isConnectionLost(error))
    return `The connection to the database of DATABASE_URL was lost: ${(error as Error).message.split("\n")[0]}. Start this again when it is up.`;
  const { code = "", path } = (error ?? {}) as NodeJS.ErrnoException;
  const advice = OF_THE_MACHINE[code];
  return error instanceof Error && advice ? `${path ?? "A file"} cannot be used: ${advice} (${code}).` : null;
}
