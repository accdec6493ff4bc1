import { NeedsOwnSession } from "#events/connections.ts";

/** A failure that a person can do something about: shown as its sentence only, never with a stack. */
export class UserError extends Error {
  override name = "Sentence";
}

/** What is read, or the end of the process with the error's sentence: settings are read before anything is begun. */
export function readOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

export const userErrorText = (error: unknown): string =>
  error instanceof UserError || error instanceof NeedsOwnSession
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
