import type { Entitlements } from "../../offers/publicEntitlements.ts";

/** Which grades one caller may see. What is not in it never leaves the server. */
export type GradeView = {
  /** Of this many of the largest tokens, by market cap. */
  tokens: Entitlements["gradedTokens"];
  /** The newest day that is published, or the one before it. */
  day: "latest" | "dayBefore";
  signals: boolean;
  parts: boolean;
  historyDays: Entitlements["gradeHistoryDays"];
};

/** For how long new grades are those of VIP alone. Source: data-api.md 6. */
export const EARLY_MS = 15 * 60_000;

/** What a caller may see at `now` of grades whose newest day was published at `publishedAt`; null while none was. */
export function gradeViewOf(entitlements: Entitlements, publishedAt: Date | null, now: Date): GradeView {
  const isEarly = publishedAt !== null && now.getTime() - publishedAt.getTime() < EARLY_MS;
  const seesLatest = entitlements.currentGrades && (entitlements.gradesOnPublication || !isEarly);
  return {
    tokens: entitlements.gradedTokens,
    day: seesLatest ? "latest" : "dayBefore",
    signals: entitlements.signals,
    parts: entitlements.gradeParts,
    historyDays: entitlements.gradeHistoryDays,
  };
}
