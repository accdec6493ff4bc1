import type { Part } from "./message.ts";
import type { Understood } from "./shown.ts";

/** Conversations in calls and pages. */

export type ConversationHead = {
  id: string;
  title: string;
  /** RFC 3339. */
  updatedAt: string;
  messages: number;
  /** Null while no one else may read it. */
  shareId: string | null;
};
export type StoredMessage = {
  id: string;
  /** For an answer: the question it answers. */
  questionId: string | null;
  role: "user" | "assistant";
  parts: Part[];
  status: "complete" | "stopped" | "failed";
  provider: string | null;
  understood: Understood | null;
  withheld: number;
  feedback: "up" | "down" | null;
};
export type Settings = {
  mode: "rules" | "model";
  /** Every provider that a question may be sent to. */
  provider?: string;
  model?: string;
  personal: "on" | "off" | "ask";
  limit: { perDay: number; used: number; resetsAt: string };
  maxChars: number;
  suggestions: { id: string; text: string }[];
};
