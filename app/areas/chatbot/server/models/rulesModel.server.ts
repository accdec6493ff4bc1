import type { TFunction } from "i18next";
import type { ToolAnswer } from "../../model/shown.ts";
import { chooseStep } from "../rules/plan.server.ts";
import type { Wanted } from "../rules/wanted.server.ts";
import { formatAnswer, formatSentence } from "../rules/words.server.ts";
import type { Model, StreamPart } from "./model.server.ts";

/**
 * The rules as a language model: first they call a tool, then they put its result into words. Everything around a model — tools, guard,
 * stream, storage — is the same for them and for a large one. Source: docs/spec/chatbot.md#0, principle 1.
 */

type RulesInput = {
  wanted: Wanted;
  today: string;
  t: TFunction<"chatbot">;
  locale: string;
  /** The result of the called tool, with everything that the page shows of it. */
  answered(): ToolAnswer | null;
};

const NOTHING = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
const USAGE = { inputTokens: NOTHING, outputTokens: { total: 0, text: 0, reasoning: 0 } };
const ID = "said";

export function rulesModel(input: RulesInput): Model {
  return {
    specificationVersion: "v3",
    provider: "rules",
    modelId: "rules-1",
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error("the rules only stream")),
    doStream: async ({ prompt }) => {
      const isAnswered = prompt.at(-1)?.role === "tool";
      const parts = isAnswered ? textParts(wordsAfter(input)) : begun(input);
      return { stream: toStream([{ type: "stream-start", warnings: [] }, ...parts]) };
    },
  };
}

function begun({ wanted, today, t }: RulesInput): StreamPart[] {
  const step = chooseStep(wanted, today);
  if ("say" in step) return textParts(formatSentence(step.say, wanted, t));
  return [
    { type: "tool-call", toolCallId: "call-1", toolName: step.tool, input: JSON.stringify(step.input) },
    { type: "finish", finishReason: { unified: "tool-calls", raw: "tool_calls" }, usage: USAGE },
  ];
}

function wordsAfter({ wanted, t, locale, answered }: RulesInput): string {
  const answer = answered() ?? { ok: false, code: "nothing", detail: null };
  return formatAnswer(wanted, answer, { t, locale });
}

const textParts = (text: string): StreamPart[] => [
  { type: "text-start", id: ID },
  ...text.split(/(?<=\s)/).map((delta): StreamPart => ({ type: "text-delta", id: ID, delta })),
  { type: "text-end", id: ID },
  { type: "finish", finishReason: { unified: "stop", raw: "stop" }, usage: USAGE },
];

const toStream = (parts: readonly StreamPart[]): ReadableStream<StreamPart> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
