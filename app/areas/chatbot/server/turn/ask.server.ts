import type { ModelMessage } from "ai";
import type { TFunction } from "i18next";
import { runPageTool } from "#app/areas/dataApi/publicTools.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { MessageBody } from "../../model/calls.ts";
import type { Kind } from "../../model/intents.ts";
import { type Chunk, grown, type Message, messageText } from "../../model/message.ts";
import type { Notice, ToolAnswer } from "../../model/shown.ts";
import { systemPrompt } from "../models/prompt.server.ts";
import { rulesModel } from "../models/rulesModel.server.ts";
import type { ChatRefusal } from "../refused.server.ts";
import { resolveWanted, type Wanted } from "../rules/wanted.server.ts";
import { isPersonal } from "../shared.server.ts";
import {
  loadMessages,
  loadQuestion,
  newAnswerId,
  storeAnswer,
  storeQuestion,
  understoodBefore,
} from "../store/messages.server.ts";
import { beginTurn, endTurn } from "../store/turns.server.ts";
import { addTokens, giveQuestionBack, loadPersonal } from "../store/usage.server.ts";
import type { ToolContext } from "../tools/tool.server.ts";
import { LIMITS, type Limits, type Outcome, streamAnswer, type Turn } from "./answer.server.ts";
import { marketVocabulary, tokenIndex } from "./index.server.ts";
import { type Chosen, chosenModel, type Outside } from "./models.server.ts";
import type { Reader } from "./reader.server.ts";

/** One turn of a conversation: stores the question, streams the answer, and stores as much of it as arrived. */

type TurnRequest = {
  reader: Reader;
  owner: string;
  conversationId: string;
  body: MessageBody;
  signal: AbortSignal;
  limits?: Limits;
};

type Begun = { chunks: AsyncGenerator<Chunk> } | { refusal: ChatRefusal };

export async function ask(turnRequest: TurnRequest): Promise<Begun> {
  const lease = await beginTurn(turnRequest.conversationId);
  if (lease === null) return { refusal: { tag: "StillAnswering" } };
  const release = () => endTurn(turnRequest.conversationId, lease);
  try {
    const begun = await begin(turnRequest);
    if ("refusal" in begun) await release();
    return "refusal" in begun ? begun : { chunks: streamAndStore(begun, turnRequest, release) };
  } catch (error) {
    await release();
    throw error;
  }
}

type Ready = { turn: Turn; questionId: string; outside: Outside | null };

async function begin(turnRequest: TurnRequest): Promise<Ready | { refusal: ChatRefusal }> {
  const { conversationId, owner, reader, body } = turnRequest;
  const again = body.regenerate === undefined ? null : await loadQuestion(conversationId, body.regenerate);
  if (body.regenerate !== undefined && again === null) return { refusal: { tag: "UnknownAnswer" } };
  const question = again ?? { id: body.id, text: body.text };
  const prepared = await prepare(turnRequest, question);
  const limit = reader.caller.entitlements.chatQuestionsPerDay;
  const caller = { owner, limit, network: reader.network, isPaying: reader.isPaying };
  const chosen = await chosenModel(prepared.rules, caller, body.mode === "rules");
  if ("usedUp" in chosen) return { refusal: { tag: "QuestionsUsedUp", count: limit, time: "00:00 UTC" } };
  await storeQuestion(conversationId, question.id, question.text);
  return {
    turn: await prepareTurn(turnRequest, prepared, chosen, question.id),
    questionId: question.id,
    outside: chosen.outside,
  };
}

type Question = { id: string; text: string };

async function prepare({ reader, body, conversationId }: TurnRequest, question: Question) {
  const [index, vocabulary, t, before] = await Promise.all([
    tokenIndex(),
    marketVocabulary(),
    translator(body.locale, "chatbot"),
    understoodBefore(conversationId, question.id),
  ]);
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const asked = { text: question.text, locale: body.locale, index, today, vocabulary };
  const wanted = resolveWanted(asked, before, body.understood ?? null);
  const context: ToolContext = {
    account: reader.account,
    caller: reader.caller,
    locale: body.locale,
    now,
    index,
    numbers: [],
    named: [
      ...wanted.numbers.map(({ value }) => value),
      ...(wanted.slots.amount === null ? [] : [wanted.slots.amount]),
      ...wanted.slots.where.flatMap((one) => ("value" in one ? [one.value, Math.abs(one.value)] : [])),
    ],
    ask: (operation, query) => runPageTool(operation, query, reader.caller),
  };
  let answered: ToolAnswer | null = null;
  const rules = rulesModel({ wanted, today, t, locale: body.locale, answered: () => answered });
  const onCall = (answer: ToolAnswer) => {
    answered = answer;
  };
  return { wanted, context, rules, today, t, onCall, text: question.text };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function prepareTurn(
  { conversationId, owner, body, signal, limits = LIMITS }: TurnRequest,
  { wanted, context, today, t, onCall, text }: Prepared,
  { model, outside, notices }: Extract<Chosen, { model: unknown }>,
  questionId: string,
): Promise<Turn> {
  const isOutside = outside !== null;
  // The rules only need the question and how they understood the previous one.
  const history: History = isOutside
    ? await loadHistory(conversationId, questionId, text)
    : { messages: [{ role: "user", content: text }], notices: [] };
  const mayUsePersonalData = !isOutside || (await loadPersonal(owner)) === "on";
  return {
    messageId: newAnswerId(),
    model,
    system: systemPrompt(body.locale, today),
    messages: history.messages,
    context,
    mayUsePersonalData,
    understood: isOutside ? null : toUnderstood(wanted),
    leftover: isOutside ? [] : wanted.leftover,
    notices: [...notices, ...history.notices],
    suggestions: buildSuggestions(wanted, t),
    signal,
    limits,
    onCall,
  };
}

const toUnderstood = ({ intent, slots, probability, others }: Wanted) => ({ intent, slots, probability, others });

const MAX_MESSAGES = 12;
type History = { messages: ModelMessage[]; notices: Notice[] };

/** Earlier messages as text only: what tools returned then is looked up again. */
async function loadHistory(conversationId: string, questionId: string, text: string): Promise<History> {
  const read = await loadMessages(conversationId);
  const before = read.messages.filter(({ id, questionId: of }) => id !== questionId && of !== questionId);
  const history = before.slice(-MAX_MESSAGES).flatMap(({ role, parts }): ModelMessage[] => {
    // Consent may have been for another turn, or never given: a personal tool is called again when needed.
    if (parts.some(isPersonal)) return [];
    const content = messageText({ parts });
    return content === "" ? [] : [{ role, content }];
  });
  return {
    messages: [...history, { role: "user", content: text }],
    notices: before.length > MAX_MESSAGES ? ["earlier"] : [],
  };
}

/** Streams the answer, and stores it when it ends or the reader leaves. */
async function* streamAndStore(
  { turn, questionId, outside }: Ready,
  turnRequest: TurnRequest,
  release: () => Promise<void>,
): AsyncGenerator<Chunk> {
  const outcome: Outcome = { status: "complete", withheld: 0, tokensIn: 0, tokensOut: 0 };
  let message: Message = { id: turn.messageId, role: "assistant", parts: [] };
  let isWhole = false;
  try {
    for await (const chunk of streamAnswer(turn, outcome)) {
      message = grown(message, chunk);
      yield chunk;
    }
    isWhole = true;
  } finally {
    if (!isWhole) outcome.status = "stopped";
    await store(message, { turn, questionId, outside }, turnRequest, outcome).finally(release);
  }
}

async function store(
  message: Message,
  { turn, questionId, outside }: Ready,
  turnRequest: TurnRequest,
  outcome: Outcome,
) {
  const { tokensIn, tokensOut } = outcome;
  const microUsd = outside?.spending?.microUsd ?? 0;
  if (outside) {
    await addTokens(turnRequest.owner, { tokensIn, tokensOut });
    // A question that the reader abandoned still counts: otherwise they could ask without limit.
    if (turn.model.isLast && microUsd === 0) await giveQuestionBack(...outside.counted);
  }
  await storeAnswer({
    id: message.id,
    conversationId: turnRequest.conversationId,
    questionId,
    parts: message.parts,
    status: outcome.status,
    provider: turn.model.current.provider,
    model: turn.model.modelId,
    understood: turn.understood,
    withheld: outcome.withheld,
    tokensIn,
    tokensOut,
    microUsd,
  });
}

/** Follow-up questions as the reader would ask them. The rules understand every one. */

const FOLLOWING: Partial<Record<Kind, readonly ("grade" | "change" | "signal" | "risk" | "record" | "gainers")[]>> = {
  price_now: ["change", "grade"],
  price_change: ["grade", "risk"],
  grade_now: ["signal", "change"],
  signal_now: ["record", "grade"],
  advice: ["record", "risk"],
  token_info: ["grade", "change"],
};

/** The follow-up to leave out because it was just asked. */
const SUGGESTION_OF_KIND: Partial<Record<Kind, string>> = { gainers: "gainers", hitrate: "record" };

function buildSuggestions({ intent, tokens: [token] }: Wanted, t: TFunction<"chatbot">): string[] {
  const asked = token ? (FOLLOWING[intent] ?? []) : (["gainers", "record"] as const);
  return asked
    .filter((key) => key !== SUGGESTION_OF_KIND[intent])
    .map((key) => t(`ask.${key}`, { token: token?.name ?? "" }));
}
