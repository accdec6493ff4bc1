import type { CardEvent, CardPlanResumed } from "#events/card/events.ts";
import type { RecordedQuote } from "#events/pricing/recordedQuote.ts";

/**
 * Changes of the few lots that differ from when they were saved: a dispute pauses a plan, moves its end or withdraws it, and a refund
 * lowers its value or ends it.
 */

type Lot = Pick<RecordedQuote["inputs"]["lots"][number], "valueUsdCents" | "from" | "to">;
type Changed = {
  hasEnded: boolean;
  pausedAt: string | null;
  /** Its original and its current end. */
  end: { was: string; is: string } | null;
  /** Its state after a refund. */
  lot: Lot | null;
};
const UNCHANGED: Changed = { hasEnded: false, pausedAt: null, end: null, lot: null };

/** @param wasSaved whether a lot of the stream was saved: with cents, start and end, or with that end alone */
export function lotChanges(wasSaved: (streamId: string, ...lot: string[]) => boolean) {
  const changed = new Map<string, Changed>();
  const change = (streamId: string, to: Partial<Changed>): null => {
    changed.set(streamId, { ...(changed.get(streamId) ?? UNCHANGED), ...to });
    return null;
  };

  function resumed(streamId: string, { at, to }: CardPlanResumed): string | null {
    const { pausedAt, end, lot } = changed.get(streamId) ?? UNCHANGED;
    if (pausedAt === null) return "it was resumed, but not paused";
    const pauseMs = Math.max(0, Date.parse(at) - Date.parse(pausedAt));
    const before = new Date(Date.parse(to) - pauseMs).toISOString();
    const isRight = lot ? lot.to === before : end ? end.is === before : wasSaved(streamId, before);
    change(streamId, {
      pausedAt: null,
      end: { was: end?.was ?? before, is: to },
      lot: lot && { ...lot, to },
    });
    return isRight ? null : `it continues until ${to}, but would not have ended at ${before} before its pause`;
  }

  return {
    /** Whether a lot is one that was saved, in its current state. @param mayBePaused by a dispute */
    isLot(streamId: string, { valueUsdCents, from, to }: Lot, mayBePaused = false): boolean {
      const { hasEnded, pausedAt, end, lot } = changed.get(streamId) ?? UNCHANGED;
      if (hasEnded || (pausedAt !== null && !mayBePaused)) return false;
      if (lot) return lot.valueUsdCents === valueUsdCents && lot.from === from && lot.to === to;
      if (end) return end.is === to && wasSaved(streamId, valueUsdCents, from, end.was);
      return wasSaved(streamId, valueUsdCents, from, to);
    },

    went(streamId: string, fact: CardEvent): string | null {
      switch (fact.type) {
        case "CardPlanPaused":
          return change(streamId, { pausedAt: fact.data.at });
        case "CardPlanResumed":
          return resumed(streamId, fact.data);
        case "CardPlanWithdrawn":
          return change(streamId, { hasEnded: true });
        default:
          return null;
      }
    },

    refunded: (streamId: string, lot: Lot | null): null =>
      change(streamId, lot ? { hasEnded: false, lot } : { hasEnded: true }),
  };
}
