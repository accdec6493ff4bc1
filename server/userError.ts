/** A failure that a person can do something about: told by its sentence alone, never by a stack. */
export class Sentence extends Error {
  override name = "Sentence";
}

export const sentenceOf = (error: unknown): string =>
  error instanceof Sentence ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
