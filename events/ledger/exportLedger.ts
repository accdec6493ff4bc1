import type { Pool } from "pg";
import { eventLine, FIRST_LINE, lastLine, storedCheckpointLine } from "./exportLines.ts";
import { type StoredItem, type StoredRow, storedItems } from "./postgresHistory.ts";

/**
 * The ledger as export text, one page at a time: memory does not grow with it. Not checked here; `verify` does that. `onRead` receives the
 * number of events read so far.
 */
export async function* exportLedger(pool: Pool, onRead?: (events: number) => void): AsyncGenerator<string> {
  const counted = { events: 0, checkpoints: 0 };
  const formatLine = (item: StoredItem): string => {
    if ("row" in item) {
      counted.events += 1;
      return eventLine(toHashes(item.row), item.row.canonical);
    }
    counted.checkpoints += 1;
    return storedCheckpointLine(item.checkpoint.canonical, item.checkpoint.publicKey);
  };

  yield `${FIRST_LINE}\n`;
  for await (const items of storedItems(pool)) {
    yield `${items.map(formatLine).join("\n")}\n`;
    onRead?.(counted.events);
  }
  yield `${lastLine(counted)}\n`;
}

const toHashes = ({ position, hash, chain_hash }: StoredRow) => ({
  position: Number(position),
  hash: hash.toString("hex"),
  chainHash: chain_hash.toString("hex"),
});
