import { type ModelMessage, stepCountIs, streamText, type TextStreamPart, type ToolSet } from "ai";
import { log } from "#app/platform/log.server.ts";
import type { Chunk } from "../../model/message.ts";
import type { Notice, ToolAnswer, Understood } from "../../model/shown.ts";
import { Guard } from "../guard/guard.server.ts";
import { collectNumbers } from "../guard/known.server.ts";
import { collectNames, tokenNames } from "../guard/names.server.ts";
import type { Failover } from "../models/failover.server.ts";
import type { ToolContext } from "../tools/tool.server.ts";
import { type Called, toolSet } from "./toolSet.server.ts";

/** Streams one answer: tool results, the text that passed the guard, and the data shown with it. */

export type Limits = { totalMs: number; chunkMs: number; maxChars: number };
export const LIMITS: Limits = { totalMs: 30_000, chunkMs: 10_000, maxChars: 12_000 };
const MAX_STEPS = 5;
const MAX_TOKENS = 800;

export type Turn = {
  messageId: string;
  model: Failover;
  system: string;
  messages: ModelMessage[];
  context: ToolContext;
  /** Whether an external provider may see the reader's personal data. */
  mayUsePersonalData: boolean;
  /** The rules' reading of the question; otherwise null. */
  understood: Understood | null;
  /** Words that the answer repeats exactly as the question wrote them. */
  leftover: readonly string[];
  notices: Notice[];
  /** Questions that the reader may ask next. */
  suggestions: string[];
  signal: AbortSignal;
  limits: Limits;
  onCall(answer: ToolAnswer): void;
};

export type Outcome = {
  status: "complete" | "stopped" | "failed";
  withheld: number;
  tokensIn: number;
  tokensOut: number;
};

/** @param outcome is filled in as the answer streams, so that an interrupted answer is recorded too */
export async function* streamAnswer(turn: Turn, outcome: Outcome): AsyncGenerator<Chunk> {
  const guard = new Guard(turn.context.locale);
  const answers: ToolAnswer[] = [];
  const notices = new Set<Notice>(turn.notices);
  // The rules name the question's tokens even where a tool's answer does not repeat them. They never make up a number, so they may repeat
  // those in the question.
  if (turn.understood) guard.allow([...turn.context.named, ...collectWindows(turn.understood.slots)]);
  guard.allowNames(turn.leftover);
  guard.allowNames((turn.understood?.slots.tokens ?? []).flatMap((id) => tokenNames(id, turn.context.index)));
  yield { type: "start", messageId: turn.messageId };
  if (turn.understood) yield { type: "data-understood", data: turn.understood };
  try {
    yield* streamModel(turn, guard, answers, outcome);
  } catch (error) {
    outcome.status = turn.signal.aborted ? "stopped" : "failed";
    log().warn({ status: errorStatus(error) }, "chatbot: an answer ended half-way");
  }
  outcome.withheld = guard.withheld.length;
  if (outcome.status !== "complete") notices.add("stopped");
  if (outcome.withheld > 0) notices.add("withheld");
  if (turn.model.notice) notices.add(turn.model.notice);
  if (answers.some((answer) => answer.ok && answer.simulated)) notices.add("simulated");
  yield* sourceChunks(answers, [...notices], turn.suggestions);
  const metadata = { provider: turn.model.current.provider, model: turn.model.modelId, ...outcome };
  yield { type: "finish", messageMetadata: metadata };
}

/** Only the status or name of an error: its message may contain the question or a key. */
const errorStatus = (error: unknown): string | number => {
  const { statusCode, name } = (error ?? {}) as { statusCode?: number; name?: string };
  return statusCode ?? name ?? "unknown";
};

/** Windows such as the 24 hours of a 24h change. */
const collectWindows = ({ where, sort, about, days, limit }: Understood["slots"]): number[] => {
  const named = [...where, ...(sort ? [sort] : [])].flatMap((one) => [
    one.field,
    ...("values" in one ? one.values : []),
  ]);
  const numbers = [...named, ...about].flatMap((name) => (name.match(/\d+/g) ?? []).map(Number));
  return [...numbers, ...[days, limit].filter((one) => one !== null)];
};

async function* streamModel(turn: Turn, guard: Guard, answers: ToolAnswer[], outcome: Outcome): AsyncGenerator<Chunk> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error("too long")), turn.limits.totalMs);
  const called = ({ answer }: Called) => {
    answers.push(answer);
    if (answer.ok) {
      guard.allow(collectNumbers([answer.data, answer.asOf]));
      guard.allowNames(collectNames(answer.data, turn.context.index));
    }
    turn.onCall(answer);
  };
  try {
    const result = streamText({
      model: turn.model,
      system: turn.system,
      messages: turn.messages,
      tools: toolSet({ context: turn.context, mayUsePersonalData: turn.mayUsePersonalData, called }),
      stopWhen: stepCountIs(MAX_STEPS),
      maxOutputTokens: MAX_TOKENS,
      maxRetries: 0,
      abortSignal: AbortSignal.any([turn.signal, stop.signal]),
      // Otherwise the SDK prints the error with everything that was sent.
      onError: () => undefined,
    });
    let chars = 0;
    for await (const part of withChunkTimeout(result.fullStream, turn.limits.chunkMs, stop)) {
      if (part.type === "text-delta") chars += part.text.length;
      if (chars > turn.limits.maxChars) {
        stop.abort(new Error("too much"));
        continue;
      }
      yield* toChunks(part, guard, outcome);
    }
  } finally {
    clearTimeout(timer);
    stop.abort(new Error("over"));
  }
}

/** Ends a stream that is silent for too long or is aborted. */
async function* withChunkTimeout<Part>(
  stream: AsyncIterable<Part>,
  ms: number,
  stop: AbortController,
): AsyncGenerator<Part> {
  const parts = stream[Symbol.asyncIterator]();
  let end: (reason: unknown) => void = () => undefined;
  const ended = new Promise<never>((_, fail) => {
    end = fail;
  });
  ended.catch(() => undefined);
  stop.signal.addEventListener("abort", () => end(stop.signal.reason), { once: true });
  for (;;) {
    const timer = setTimeout(() => end(new Error("silence")), ms);
    const next = await Promise.race([parts.next(), ended]).finally(() => clearTimeout(timer));
    if (next.done) return;
    yield next.value;
  }
}

function* toChunks(part: TextStreamPart<ToolSet>, guard: Guard, outcome: Outcome): Generator<Chunk> {
  switch (part.type) {
    case "start-step":
      yield { type: part.type };
      return;
    case "finish-step":
      // Counted per step, so that a turn that is stopped or times out still counts the steps it paid for.
      outcome.tokensIn += part.usage.inputTokens ?? 0;
      outcome.tokensOut += part.usage.outputTokens ?? 0;
      yield { type: part.type };
      return;
    case "text-start":
      yield { type: "text-start", id: part.id };
      return;
    case "text-delta":
      yield* textDelta(part.id, guard.next(part.text));
      return;
    case "text-end":
      yield* textDelta(part.id, guard.end());
      yield { type: "text-end", id: part.id };
      return;
    case "tool-call":
      yield { type: "tool-input-available", toolCallId: part.toolCallId, toolName: part.toolName, input: part.input };
      return;
    case "tool-result":
      yield { type: "tool-output-available", toolCallId: part.toolCallId, output: part.output };
      return;
    case "tool-error":
      yield { type: "tool-output-error", toolCallId: part.toolCallId, errorText: "This could not be looked up." };
      return;
    case "abort":
      outcome.status = "stopped";
      return;
    case "error":
      throw part.error;
  }
}

function* textDelta(id: string, delta: string): Generator<Chunk> {
  if (delta !== "") yield { type: "text-delta", id, delta };
}

function* sourceChunks(
  answers: readonly ToolAnswer[],
  notices: readonly Notice[],
  suggestions: readonly string[],
): Generator<Chunk> {
  const sources = new Map(
    answers.flatMap((answer) => (answer.ok ? answer.sources : [])).map((source) => [JSON.stringify(source), source]),
  );
  if (sources.size > 0) yield { type: "data-sources", data: { items: [...sources.values()] } };
  for (const { proposal } of answers) if (proposal) yield { type: "data-proposal", data: proposal };
  if (suggestions.length > 0) yield { type: "data-suggestions", data: { items: suggestions } };
  for (const kind of notices) yield { type: "data-notice", data: { kind } };
}
