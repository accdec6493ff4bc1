import type { ListCondition } from "../../model/alert.ts";
import { isMeant } from "../../model/metrics.ts";
import type { Hit } from "./find.server.ts";

/** Which of the crossed watches fire. Pure: what is stored of them is handed in. */

/** A watch that is armed, with what its owner says of it. */
export type Candidate = {
  watch: string;
  alertId: string;
  tokenId: number;
  condition: ListCondition;
  recurring: boolean;
  /** Waits for what comes after this. */
  since: Date;
  restsUntil: Date | null;
  snoozedUntil: Date | null;
  expiresAt: Date | null;
};

export type Fires<Of extends Candidate = Candidate> = Of & { was: number; now: number };

/**
 * Those that fire: not what was crossed before it was waited for, nor what is snoozed, rests or is over. Of one alert and token
 * at most one, and of an alert that fires once one in all.
 */
export function firesOf<Of extends Candidate>(candidates: readonly Of[], hits: readonly Hit[], at: Date): Fires<Of>[] {
  const hitOf = new Map(hits.map((hit) => [hit.watch, hit]));
  const told = new Set<string>();
  const fires: Fires<Of>[] = [];
  for (const candidate of candidates) {
    const hit = hitOf.get(candidate.watch);
    if (!hit || !mayFire(candidate, at) || !isMeant(candidate.condition, hit.now)) continue;
    const once = candidate.recurring ? `${candidate.alertId} ${candidate.tokenId}` : candidate.alertId;
    if (told.has(once)) continue;
    told.add(once);
    fires.push({ ...candidate, was: hit.was, now: hit.now });
  }
  return fires;
}

const mayFire = ({ since, restsUntil, snoozedUntil, expiresAt }: Candidate, at: Date): boolean =>
  since <= at &&
  (restsUntil === null || restsUntil <= at) &&
  (snoozedUntil === null || snoozedUntil <= at) &&
  (expiresAt === null || expiresAt > at);
