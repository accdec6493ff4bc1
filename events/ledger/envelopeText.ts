import { canonicalJson, type Envelope, NoUnicode, wholeCharacters } from "./hash.ts";

/** Parses sealed envelopes. A verifier trusts neither the text nor its members. */

/**
 * Canonical text of a parsed JSON value. When its members are already in order, as in canonical text, the engine's own
 * serialisation gives the same text many times faster. Throws as `canonicalJson` does.
 */
export const canonicalOfParsed = (value: unknown): string =>
  isSorted(value) ? wholeCharacters(JSON.stringify(value)) : canonicalJson(value);

function isSorted(value: unknown): boolean {
  // The engine would write null for what JSON.parse read as infinity.
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError("a number is beyond a double");
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isSorted);
  let before = "";
  for (const key in value) {
    // Compared as UTF-16 code units, which is RFC 8785's order.
    if (key < before || !isSorted((value as Record<string, unknown>)[key])) return false;
    before = key;
  }
  return true;
}

/**
 * The text that a parsed envelope was recorded with; null if it has none. Halves of characters are no longer recorded, but an envelope
 * recorded with one, as an escape, keeps its hash.
 */
export function recordedText(value: unknown): string | null {
  try {
    return canonicalOfParsed(value);
  } catch (error) {
    return error instanceof NoUnicode ? error.spelled : null;
  }
}

/** The envelope if it has exactly its eight members, else null. */
export function parseEnvelope(value: unknown): Envelope | null {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 8) return null;
  const { streamId, version, type, schemaVersion, data, metadata, recordedAt, prevHash } = value as Envelope;
  const texts =
    typeof streamId === "string" &&
    typeof type === "string" &&
    typeof recordedAt === "string" &&
    typeof prevHash === "string";
  const numbers = Number.isSafeInteger(version) && Number.isSafeInteger(schemaVersion);
  return texts && numbers && data !== undefined && typeof metadata === "object" ? (value as Envelope) : null;
}
