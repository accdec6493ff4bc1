import { randomUUID } from "node:crypto";
import { type Chunk, grown, type Message, messageText } from "#app/areas/chatbot/model/message.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** Queries a running program as its page does. */

const SHOWN = ["tool-output-available", "text-delta"];

export type Answer = { message: Message; text: string; firstPartMs: number };
type Question = { text: string; locale: Locale; mode?: "rules" };
export type AskQuestion = (question: Question) => Promise<Answer>;

/** Each question has its own conversation, so that none continues another. */
export function createQuestioner(origin: string, cookie: string): AskQuestion {
  const post = async (path: string, body: object): Promise<Response> => {
    const headers = { cookie, "content-type": "application/json", origin };
    const answer = await fetch(`${origin}/api/chatbot/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return async ({ locale, ...question }) => {
    const { data } = (await (await post("conversations", { locale })).json()) as { data: { id: string } };
    const begun = performance.now();
    const answer = await post(`conversations/${data.id}/messages`, { id: randomUUID(), locale, ...question });
    let message: Message = { id: "", role: "assistant", parts: [] };
    let firstPartMs: number | null = null;
    for await (const chunk of readChunks(answer)) {
      // The first part of the actual answer: neither its start nor how the question was understood.
      if (SHOWN.includes(chunk.type)) firstPartMs ??= performance.now() - begun;
      message = grown(message, chunk);
    }
    if (firstPartMs === null) throw new Error(`no answer to ${question.text}`);
    return { message, text: messageText(message), firstPartMs };
  };
}

async function* readChunks({ body }: Response): AsyncGenerator<Chunk> {
  if (!body) throw new Error("an answer without a body");
  const decoder = new TextDecoder();
  let waiting = "";
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (waiting + decoder.decode(value, { stream: true })).split("\n\n");
    waiting = events.pop() ?? "";
    for (const event of events) if (event.startsWith("data: {")) yield JSON.parse(event.slice(6)) as Chunk;
  }
}
