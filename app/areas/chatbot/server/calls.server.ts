import { subjectOrNewGuest } from "#app/identity/session.server.ts";
import type { MessageBody } from "../model/calls.ts";
import type { ChatRefusal } from "./refused.server.ts";
import { beginConversation, findConversation } from "./store/conversations.server.ts";
import { ask } from "./turn/ask.server.ts";
import { loadReader, type Reader } from "./turn/reader.server.ts";
import { eventStream } from "./turn/sse.server.ts";

/** Shared by calls and pages: who owns a conversation, and how a question is answered. */

export type Own = { reader: Reader; owner: string; id: string };

/** The caller and their conversation; a refusal if the caller has none with this id. */
export async function loadConversation(request: Request, id: string): Promise<Own | { refusal: ChatRefusal }> {
  const reader = await loadReader(request);
  const found = await findConversation(reader.owner, id);
  if (!found || reader.owner === null) return { refusal: { tag: "UnknownConversation" } };
  return { reader, owner: reader.owner, id: found.id };
}

/** The answer as a stream. */
export async function streamed(request: Request, { reader, owner, id }: Own, body: MessageBody) {
  const left = new AbortController();
  const signal = AbortSignal.any([left.signal, request.signal]);
  const begun = await ask({ reader, owner, conversationId: id, body, signal });
  if ("refusal" in begun) return begun;
  return eventStream(begun.chunks, () => left.abort());
}

const TITLE = 60;

/** A question as the title of its conversation. */
export const toTitle = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= TITLE ? line : `${line.slice(0, TITLE - 1).trimEnd()}…`;
};

type Whole = { path: string; setCookie: string | null } | { refusal: ChatRefusal };

/** A question from a form, answered in one response: for readers without JavaScript. @param id null for a new conversation */
export async function answeredWhole(request: Request, id: string | null, body: MessageBody): Promise<Whole> {
  const { subject, setCookie } = await subjectOrNewGuest(request);
  const reader = { ...(await loadReader(request)), owner: subject };
  if (id !== null && !(await findConversation(subject, id))) return { refusal: { tag: "UnknownConversation" } };
  const conversationId = id ?? (await beginConversation(subject, toTitle(body.text), body.locale));
  const begun = await ask({ reader, owner: subject, conversationId, body, signal: request.signal });
  if ("refusal" in begun) return begun;
  for await (const _ of begun.chunks);
  return { path: conversationId, setCookie };
}
