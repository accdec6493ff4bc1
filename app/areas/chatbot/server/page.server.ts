import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Locale } from "#app/i18n/locales.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import { messageBody } from "../model/calls.ts";
import type { ChatPageData } from "../model/pages.ts";
import { conversationPath } from "../model/paths.ts";
import { answeredWhole } from "./calls.server.ts";
import { loadSettings } from "./settings.server.ts";
import { findConversation, loadConversations } from "./store/conversations.server.ts";
import { loadMessages } from "./store/messages.server.ts";
import { loadReader } from "./turn/reader.server.ts";

const MAX_LISTED = 30;

/** @param id null for a new conversation. Throws the not-found page if it does not exist. */
export async function chatPage(request: Request, locale: Locale, id: string | null): Promise<ChatPageData> {
  const reader = await loadReader(request);
  const conversation = id === null ? null : await findConversation(reader.owner, id);
  if (id !== null && !conversation) throw refusedPage("NotFound");
  const listed = { search: "", limit: MAX_LISTED };
  const [{ messages, earlier }, history, settings, isMarketSimulated] = await Promise.all([
    conversation ? loadMessages(conversation.id) : { messages: [], earlier: 0 },
    reader.owner === null ? { found: [] } : loadConversations(reader.owner, listed),
    loadSettings(reader, locale),
    showsSimulatedMarket(),
  ]);
  return { conversation, messages, earlier, history: history.found, settings, isMarketSimulated };
}

/** Answers a question from a form, without JavaScript, and redirects to the conversation that shows the answer. */
export async function answerToForm(request: Request, locale: Locale, id: string | null) {
  const form = await readFormData(request);
  const parsed = messageBody.safeParse({ id: randomUUID(), text: form.get("text") ?? "", locale });
  if (!parsed.success) return { problem: null };
  const done = await answeredWhole(request, id, parsed.data);
  if ("refusal" in done) return { problem: await refusalMessage(locale, done.refusal) };
  const headers: HeadersInit = done.setCookie ? { "Set-Cookie": done.setCookie } : {};
  return redirect(conversationPath(locale, done.path), { headers });
}
