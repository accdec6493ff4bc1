import { periodsOfOtherStreams } from "#app/services/periods/public.server.ts";
import { cardStream } from "#events/card/events.ts";
import { refundCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { blockTime, recordCardSurely } from "./record.server.ts";

/**
 * Undoing a refund restores the plan as it was before, unaware of a dispute opened meanwhile: the pause stays until the dispute is closed.
 * Safe to repeat.
 */
export async function pauseUndone(events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events) {
    const fact = refundCore.parse(event);
    if (fact.type !== "RefundUnsettled" || !fact.data.stream.startsWith(cardStream(""))) continue;
    const { stream } = fact.data;
    const period = (await periodsOfOtherStreams(stream)).find((one) => one.stream === stream);
    if (period?.state !== "active") continue;
    await recordCardSurely(stream.slice(cardStream("").length), { type: "PauseAgain", at: await blockTime() });
  }
}
