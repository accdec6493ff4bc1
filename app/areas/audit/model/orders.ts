import type { ProofProblem } from "./desk.ts";

/** Files that an auditor orders and a job creates. Times are RFC 3339. */
export type OrderedExport = {
  exportId: string;
  /** As it is downloaded. */
  name: string;
  orderedAt: string;
  state: ExportState;
};

export type ExportState =
  | { is: "waiting" }
  /** The positions of the ledger that were read, and the last one that will be. */
  | { is: "running"; reached: number; total: number }
  /** After failures; the next attempt is not before that time. */
  | { is: "retrying"; failures: number; nextAt: string }
  /** Until an admin retries it. */
  | { is: "failed" }
  | { is: "ready"; bytes: number; sha256: string; expiresAt: string };

/** Whether its state will change by itself. */
export const isUnderWay = ({ state }: Pick<OrderedExport, "state">): boolean => !["ready", "failed"].includes(state.is);

/** What is wrong with a form's order, or with the link to a file. */
export type OrderProblem =
  | { is: "query" | "period" | "gone" }
  | { is: "tooMany"; limit: number }
  | { is: "unproven"; problem: ProofProblem };
