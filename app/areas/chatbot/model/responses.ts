import { z } from "zod";
import type { Part } from "./message.ts";
import type { Settings, StoredMessage } from "./views.ts";

/** The data of successful responses of the chatbot's calls. */

export const conversationRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  updatedAt: z.string(),
  messages: z.number(),
  shared: z.boolean().describe("Whether others may read it by its link."),
});
/** In addition to the rows of a page. */
export const conversationsMembers = {
  page: z.strictObject({ next: z.string().nullable().describe("The cursor of the next page; null on the last one.") }),
};

/** A part of a message in the AI SDK's UI format; a tool's input and output are in the tool's own format. */
const part = z.looseObject({
  type: z.string(),
  id: z.string().optional(),
  text: z.string().optional(),
  state: z.string().optional(),
  toolCallId: z.string().optional(),
  errorText: z.string().optional(),
}) satisfies z.ZodType<Part>;

const message = z.strictObject({
  id: z.string(),
  questionId: z.string().nullable().describe("Of an answer: the question that it answers."),
  role: z.enum(["user", "assistant"]),
  parts: z.array(part),
  status: z.enum(["complete", "stopped", "failed"]),
  provider: z.string().nullable(),
  understood: z
    .looseObject({ intent: z.string(), slots: z.looseObject({}) })
    .nullable()
    .describe("How the question was understood."),
  withheld: z.number().describe("Sentences that were left out because their numbers are in no source."),
  feedback: z.enum(["up", "down"]).nullable(),
}) satisfies z.ZodType<Record<keyof StoredMessage, unknown>>;

export const conversationData = z.strictObject({
  id: z.string(),
  title: z.string(),
  updatedAt: z.string(),
  shareId: z.string().nullable().describe("Null while nobody else may read it."),
  messages: z.array(message),
  earlier: z.number().describe("How many messages before these are not included."),
});

export const idData = z.strictObject({ id: z.string() });
export const titleData = z.strictObject({ id: z.string(), title: z.string() });
export const erasedData = z.strictObject({ erased: z.number().describe("How many conversations.") });
export const sharedData = z.strictObject({ url: z.string().nullable() });
export const feedbackData = z.strictObject({ value: z.enum(["up", "down"]).nullable() });
export const personalData = z.strictObject({ personal: z.enum(["on", "off"]) });

export const settingsData = z.strictObject({
  mode: z.enum(["rules", "model"]),
  provider: z.string().optional().describe("All that a question may be sent to."),
  model: z.string().optional(),
  personal: z.enum(["on", "off", "ask"]),
  limit: z.strictObject({ perDay: z.number(), used: z.number(), resetsAt: z.string() }),
  maxChars: z.number(),
  suggestions: z.array(z.strictObject({ id: z.string(), text: z.string() })),
}) satisfies z.ZodType<Settings>;
