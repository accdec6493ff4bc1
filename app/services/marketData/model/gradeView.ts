/** What a plan opens of grades, as all entitlements name it. */
export type GradeRights = {
  /** The number of largest tokens whose grades are shown. */
  gradedTokens: number | "all";
  /** Whether the newest grades are shown; without it, those of the day before. */
  currentGrades: boolean;
  /** Whether new grades are shown on publication, and not a quarter of an hour later. */
  gradesOnPublication: boolean;
  signals: boolean;
  gradeParts: boolean;
  gradeHistoryDays: number | "all";
};

/** Which grades one caller may see. What is not in it never leaves the server. */
export type GradeView = {
  /** Of this many of the largest tokens, by market cap. */
  tokens: GradeRights["gradedTokens"];
  /** The newest day that is published, or the one before it. */
  day: "latest" | "dayBefore";
  signals: boolean;
  parts: boolean;
  historyDays: GradeRights["gradeHistoryDays"];
};

/** For how long new grades are those of VIP alone. Source: docs/spec/data-api.md#6. */
export const EARLY_MS = 15 * 60_000;

/** What a caller may see at `now` of grades whose newest day was published at `publishedAt`; null while none was. */
export function gradeViewOf(rights: GradeRights, publishedAt: Date | null, now: Date): GradeView {
  const isEarly = publishedAt !== null && now.getTime() - publishedAt.getTime() < EARLY_MS;
  const seesLatest = rights.currentGrades && (rights.gradesOnPublication || !isEarly);
  return {
    tokens: rights.gradedTokens,
    day: seesLatest ? "latest" : "dayBefore",
    signals: rights.signals,
    parts: rights.gradeParts,
    historyDays: rights.gradeHistoryDays,
  };
}
