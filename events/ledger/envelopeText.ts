import { canonicalJson, type Envelope } from "./hash.ts";

/** Parses sealed envelopes. A verifier trusts neither the text nor its members. */

/**
 * Canonical text of a parsed JSON value. When its members are already in order, as in canonical text, the engine's own
 * serialisation gives the same text many times faster.
 */
export const canonicalOfParsed = (value: unknown): string =>
  isSorted(value) ? JSON.stringify(value) : canonicalJson(value);

function isSorted(value: unknown): boolean {
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

/** The envelope if it has exactly its eight members, else null. */
export function envelopeOf(value: unknown): Envelope | null {
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
