import type { Message } from "./message.ts";

/** Readers' feedback on answers, and how admins see it. */

export const REASONS = ["wrong", "not-understood", "unsafe", "other"] as const;
export type Reason = (typeof REASONS)[number];
export const LONGEST_REMARK = 1_000;

/** Feedback of one kind: by its value, or by its reason. */
export const FEEDBACK_KINDS = ["up", "down", ...REASONS] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** One answer with its question, which its reader sent us with the feedback; nothing else of the conversation, nor who they are. */
export type GivenFeedback = {
  answer: Message;
  question: string;
  value: "up" | "down";
  reason: Reason | null;
  remark: string | null;
  givenAt: string;
  provider: string;
};

export type FeedbackPageData = {
  kind: FeedbackKind | null;
  given: GivenFeedback[];
  /** Cursor of the next older ones; null if there are none. */
  older: string | null;
};
