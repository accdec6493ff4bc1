import type { ListCondition } from "../../model/alert.ts";
import { isMeant } from "../../model/metrics.ts";
import type { Hit } from "./find.server.ts";

/** Which of the crossed watches fire. Pure: their stored state is passed in. */

/** An armed watch, with its owner's settings. */
export type Candidate = {
  watch: string;
  alertId: string;
  tokenId: number;
  condition: ListCondition;
  recurring: boolean;
  /** Only crossings after this time count. */
  since: Date;
  restsUntil: Date | null;
  snoozedUntil: Date | null;
  expiresAt: Date | null;
};

export type Fires<Of extends Candidate = Candidate> = Of & { was: number; now: number };

/**
 * The watches that fire: not crossings from before the watch was armed, nor watches that are muted, in cooldown or over. At most one per
 * alert and token, and only one in total for an alert that fires once.
 */
export function chooseFiring<Of extends Candidate>(
  candidates: readonly Of[],
  hits: readonly Hit[],
  at: Date,
): Fires<Of>[] {
  const hitByWatch = new Map(hits.map((hit) => [hit.watch, hit]));
  const judgedKeys = new Set<string>();
  const fires: Fires<Of>[] = [];
  for (const candidate of candidates) {
    const hit = hitByWatch.get(candidate.watch);
    if (!hit || !mayFire(candidate, at) || !isMeant(candidate.condition, hit.now)) continue;
    const once = candidate.recurring ? `${candidate.alertId} ${candidate.tokenId}` : candidate.alertId;
    if (judgedKeys.has(once)) continue;
    judgedKeys.add(once);
    fires.push({ ...candidate, was: hit.was, now: hit.now });
  }
  return fires;
}

const mayFire = ({ since, restsUntil, snoozedUntil, expiresAt }: Candidate, at: Date): boolean =>
  since <= at &&
  (restsUntil === null || restsUntil <= at) &&
  (snoozedUntil === null || snoozedUntil <= at) &&
  (expiresAt === null || expiresAt > at);
