/** The grades that a plan includes, as all entitlements name it. */
export type GradeRights = {
  /** The number of largest tokens whose grades are shown. */
  gradedTokens: number | "all";
  /** Whether the latest grades are shown; otherwise those of the day before. */
  currentGrades: boolean;
  /** Whether new grades are shown on publication, instead of a quarter of an hour later. */
  gradesOnPublication: boolean;
  signals: boolean;
  gradeParts: boolean;
  gradeHistoryDays: number | "all";
};

/** Which grades one caller may see. Anything outside it never leaves the server. */
export type GradeView = {
  /** For this many of the largest tokens, by market cap. */
  tokens: GradeRights["gradedTokens"];
  /** The latest published day, or the one before it. */
  day: "latest" | "dayBefore";
  signals: boolean;
  parts: boolean;
  historyDays: GradeRights["gradeHistoryDays"];
};

/** How long new grades are reserved for VIP. Source: docs/spec/data-api.md#6. */
export const EARLY_MS = 15 * 60_000;

/** The grades that a caller may see at `now` if the latest day was published at `publishedAt`; null when none was. */
export function buildGradeView(rights: GradeRights, publishedAt: Date | null, now: Date): GradeView {
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
