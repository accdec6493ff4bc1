import { z } from "zod";
import { LOCALES } from "#app/i18n/locales.ts";
import { isRowPosition } from "#app/platform/rowPosition.ts";
import { LONGEST_REMARK, REASONS } from "./feedback.ts";
import { KINDS } from "./intents.ts";
import { CHOICE_FIELDS, COMPARISONS, NUMBER_FIELDS } from "./query.ts";

/** Shapes of the calls of the chatbot. Source: docs/spec/chatbot.md#6. */

export const MAX_CHARS = 2_000;
const LONGEST_TITLE = 120;
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const noNul = (text: string) => !text.includes("\u0000");
const locale = z.enum(LOCALES);
const title = z.string().trim().min(1).max(LONGEST_TITLE).refine(noNul, "must not contain NUL characters");
const id = z.string().regex(UUID, "is not valid");

export const tokenId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,80}$/)
  .describe("The token's id, such as bitcoin.");
const choices = z
  .array(z.string().regex(/^[\w .&/+-]{1,60}$/))
  .min(1)
  .max(20);
const restriction = z.union([
  z.object({ field: z.enum(NUMBER_FIELDS), is: z.enum(COMPARISONS), value: z.number().min(-1e15).max(1e15) }),
  z.object({
    field: z.enum(CHOICE_FIELDS),
    is: z.literal("in"),
    values: choices,
    but: choices.optional(),
  }),
]);
/** Which tokens, in which order, and how many of them. */
export const screenShape = z.object({
  where: z.array(restriction).max(20).default([]).describe("Which tokens: each of these holds."),
  sort: z
    .object({ field: z.enum(NUMBER_FIELDS), direction: z.enum(["asc", "desc"]) })
    .nullable()
    .default(null)
    .describe("What they are ordered by."),
  limit: z.int().min(1).max(250).nullable().default(null).describe("How many of them."),
});
const slots = screenShape.extend({
  tokens: z.array(tokenId).max(10),
  days: z.int().min(1).max(3_650).nullable(),
  day: z.iso.date().max(10).nullable(),
  to: z.iso.date().max(10).nullable().default(null),
  amount: z.number().positive().max(1e12).nullable(),
  about: z
    .array(z.string().regex(/^[\w-]{1,60}$/))
    .max(10)
    .default([]),
  unused: z.array(z.string().max(60).refine(noNul, "must not contain NUL characters")).max(20).default([]),
});

export const newConversationBody = z.object({ title: title.optional(), locale });
export const titleBody = z.object({ title });
export const messageBody = z.object({
  id,
  text: z.string().trim().min(1).max(MAX_CHARS).refine(noNul, "must not contain NUL characters"),
  locale,
  mode: z.literal("rules").optional(),
  regenerate: id.optional(),
  understood: z.object({ intent: z.enum(KINDS), slots }).optional(),
});
export type MessageBody = z.output<typeof messageBody>;
export const personalBody = z.object({ personal: z.enum(["on", "off"]) });
export const feedbackBody = z.object({
  value: z.enum(["up", "down"]).nullable(),
  reason: z.enum(REASONS).optional(),
  text: z.string().trim().max(LONGEST_REMARK).refine(noNul, "must not contain NUL characters").optional(),
});

const whole = (max: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, "is not valid")
    .transform(Number)
    .pipe(z.int().min(1).max(max))
    .default(usual);
export const conversationsQuery = z.object({
  cursor: z.string().max(60).refine(isRowPosition, "must be the cursor of an earlier answer").optional(),
  limit: whole(100, 30),
  q: z.string().max(120).refine(noNul, "must not contain NUL characters").default(""),
});
export const exportQuery = z.object({ format: z.enum(["json", "md"]).default("md") });

/** Why the alert that the reader asked for is not possible. */
export const ALERT_LIMITS = ["unwatchable", "one", "what", "needsList"] as const;
