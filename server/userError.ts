/** A failure that a person can do something about: shown as its sentence only, never with a stack. */
export class UserError extends Error {
  override name = "Sentence";
}

export const userErrorText = (error: unknown): string =>
  error instanceof UserError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
