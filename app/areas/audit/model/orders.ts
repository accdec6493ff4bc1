import type { ProofProblem } from "./desk.ts";

/** Files that an auditor orders and a job creates. Times are RFC 3339. */
export type OrderedExport = {
  exportId: string;
  /** The download name. */
  name: string;
  orderedAt: string;
  state: ExportState;
};

export type ExportState =
  | { is: "waiting" }
  /** How many positions of the ledger were read, and how many there are in total. */
  | { is: "running"; reached: number; total: number }
  /** After failures; the next attempt is not before this time. */
  | { is: "retrying"; failures: number; nextAt: string }
  /** Stays so until an admin retries it. */
  | { is: "failed" }
  | { is: "ready"; bytes: number; sha256: string; expiresAt: string };

/** Whether its state will change automatically. */
export const isInProgress = ({ state }: Pick<OrderedExport, "state">): boolean =>
  !["ready", "failed"].includes(state.is);

/** What is wrong with a form's order, or with the link to a file. */
export type OrderProblem =
  | { is: "query" | "period" | "gone" }
  | { is: "tooMany"; limit: number }
  | { is: "unproven"; problem: ProofProblem };
