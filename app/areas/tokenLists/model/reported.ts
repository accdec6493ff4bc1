/** Reported lists, as admins see them. */

export type Report = { reason: string; reportedAt: string };
export type ReportedList = {
  listId: string;
  title: string;
  about: string;
  /** Null without a profile. */
  handle: string | null;
  visibility: "private" | "unlisted" | "public";
  isHidden: boolean;
  isDeleted: boolean;
  /** Open reports, newest first; never who made them. */
  reports: Report[];
  /** The number of open reports: `reports` may contain fewer. */
  open: number;
  /** The number of all reports, including closed ones. */
  all: number;
};

/** `dismiss` closes the reports and leaves the list unchanged. */
export const REPORT_ACTS = ["hide", "show", "dismiss"] as const;
export type ReportAct = (typeof REPORT_ACTS)[number];
export type ReportsAnswer = { done: ReportAct } | { problem: string };
