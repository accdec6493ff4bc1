import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { RecordedStep } from "../model/receipt.ts";

/** A stream's events as a receipt lists them. */
export const recordedSteps = (history: readonly RecordedEvent[]): RecordedStep[] =>
  history.map(({ type, position, version, recordedAt, hash, prevHash }) => ({
    ...{ type, position: String(position), version, recordedAt, hash, prevHash },
  }));
