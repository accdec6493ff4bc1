import { recordedText } from "./envelopeText.ts";
import { canonicalJson } from "./hash.ts";
import { eventItem, type History, type HistoryItem, parseExternalCheckpoint, type StoredEvent } from "./history.ts";

/**
 * An export: JSON lines, each of them canonical JSON. First `{format, kind: "ledger"}`; then every event, with each
 * checkpoint after the last event it covers; last `{checkpoints, events, kind: "end"}`, so that truncation is detected.
 */
export const FIRST_LINE = canonicalJson({ kind: "ledger", format: 1 });

/** The stored canonical text of the envelope is copied into the line. */
export const eventLine = ({ position, hash, chainHash }: StoredEvent, canonical: string): string =>
  `{"chainHash":"${chainHash}","envelope":${canonical},"hash":"${hash}","kind":"event","position":${position}}`;

export const storedCheckpointLine = (canonical: string, publicKey: string): string =>
  `{"checkpoint":${canonical},"kind":"checkpoint","publicKey":"${publicKey}"}`;

export const lastLine = (counted: { events: number; checkpoints: number }): string =>
  canonicalJson({ kind: "end", ...counted });

/** Reads the lines of an export. An invalid line is reported as unreadable at its position. */
export async function* historyOfLines(batches: AsyncIterable<string[]>): History {
  const counted = { events: 0, checkpoints: 0 };
  let begun = false;
  let ended = false;

  function parseItem(line: string): HistoryItem[] {
    if (ended) return [unreadable("something follows the last line of the export")];
    if (!begun) {
      begun = true;
      return line === FIRST_LINE ? [] : [unreadable("the first line is not that of an export in format 1")];
    }
    const parsed = parsedLine(line);
    switch (parsed?.kind) {
      case "event":
        counted.events += 1;
        return [eventOfLine(parsed, line)];
      case "checkpoint": {
        counted.checkpoints += 1;
        const stored = parseExternalCheckpoint(parsed);
        return [
          stored && storedCheckpointLine(canonicalJson(stored.checkpoint), stored.publicKey) === line
            ? { kind: "checkpoint", ...stored }
            : unreadable("the line is not a checkpoint"),
        ];
      }
      case "end":
        ended = true;
        return line === lastLine(counted) ? [] : [unreadable("the last line counts other events or checkpoints")];
      default:
        return [unreadable("the line is neither an event nor a checkpoint")];
    }
  }

  for await (const lines of batches) yield lines.flatMap(parseItem);
  if (!ended) yield [unreadable("the file ends without its last line: it was cut off here")];
}

const unreadable = (problem: string): HistoryItem => ({ kind: "unreadable", problem });

type ParsedLine = { kind?: unknown; envelope?: unknown } & Partial<StoredEvent>;

function parsedLine(line: string): ParsedLine | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}

function eventOfLine({ envelope, position, hash, chainHash }: ParsedLine, line: string): HistoryItem {
  const complete = Number.isSafeInteger(position) && typeof hash === "string" && typeof chainHash === "string";
  if (!complete || envelope === undefined) return unreadable("the line is not an event");
  const stored = { position: position as number, hash, chainHash };
  const canonical = recordedText(envelope);
  if (canonical === null || eventLine(stored, canonical) !== line)
    return unreadable("the line is not canonical JSON of an event");
  return eventItem(stored, envelope, canonical);
}
