import { z } from "zod";
import { defineEndpoints, ok, UNSTORED } from "#app/http/endpoint.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { subjectOrNewGuest } from "#app/identity/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import {
  conversationsQuery,
  exportQuery,
  feedbackBody,
  messageBody,
  newConversationBody,
  personalBody,
  titleBody,
} from "./model/calls.ts";
import { sharedPath } from "./model/paths.ts";
import {
  conversationData,
  conversationRow,
  conversationsMembers,
  erasedData,
  feedbackData,
  idData,
  personalData,
  settingsData,
  sharedData,
  titleData,
} from "./model/responses.ts";
import { loadConversation, streamed } from "./server/calls.server.ts";
import { formatMarkdown } from "./server/export.server.ts";
import { refused } from "./server/refused.server.ts";
import { loadSettings } from "./server/settings.server.ts";
import {
  beginConversation,
  eraseConversations,
  findConversation,
  loadConversations,
  renameConversation,
  shareConversation,
  unshareConversation,
} from "./server/store/conversations.server.ts";
import { giveFeedback } from "./server/store/feedback.server.ts";
import { loadMessages } from "./server/store/messages.server.ts";
import { setPersonal } from "./server/store/usage.server.ts";
import { loadReader } from "./server/turn/reader.server.ts";

const endpoint = defineEndpoints(refused);

const FILE_TYPES = { json: "application/json", md: "text/markdown; charset=utf-8" } as const;
/** More than anyone asks in one conversation, and small enough for memory. */
const MAX_IN_FILE = 2_000;

const withCookie = (setCookie: string | null): { headers?: HeadersInit } =>
  setCookie ? { headers: { "Set-Cookie": setCookie } } : {};

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/chatbot/conversations",
    summary: "One’s own conversations, newest first",
    access: "anyone",
    query: conversationsQuery,
    response: z.array(conversationRow),
    members: conversationsMembers,
    async run({ request, query: { cursor, limit, q } }) {
      const { owner } = await loadReader(request);
      const { found, older } =
        owner === null
          ? { found: [], older: null }
          : await loadConversations(owner, { search: q, limit, older: cursor });
      const data = found.map(({ id, title, updatedAt, messages, shareId }) => ({
        ...{ id, title, updatedAt, messages },
        shared: shareId !== null,
      }));
      return ok(data, { members: { page: { next: older } } });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/chatbot/conversations",
    summary: "Starts a conversation",
    access: "anyone",
    body: newConversationBody,
    response: idData,
    success: [201],
    async run({ request, body: { locale, title } }) {
      const { subject, setCookie } = await subjectOrNewGuest(request);
      const t = await translator(locale, "chatbot");
      const id = await beginConversation(subject, title ?? t("new"), locale);
      return ok({ id }, { status: 201, ...withCookie(setCookie) });
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/chatbot/conversations",
    summary: "Erases all of one’s own conversations",
    access: "anyone",
    response: erasedData,
    async run({ request }) {
      const { owner } = await loadReader(request);
      return ok({ erased: owner === null ? 0 : await eraseConversations(owner, null) });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/chatbot/conversations/{id}",
    summary: "One of one’s own conversations, with its messages",
    access: "anyone",
    response: conversationData,
    refusals: ["UnknownConversation"],
    async run({ request, params }) {
      const own = await loadConversation(request, params.id);
      if ("refusal" in own) return own;
      const [head, read] = await Promise.all([findConversation(own.owner, own.id), loadMessages(own.id)]);
      return ok({ ...head, ...read });
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/chatbot/conversations/{id}",
    summary: "Renames one of one’s own conversations",
    access: "anyone",
    body: titleBody,
    response: titleData,
    refusals: ["UnknownConversation"],
    async run({ request, params, body: { title } }) {
      const own = await loadConversation(request, params.id);
      if ("refusal" in own) return own;
      await renameConversation(own.owner, own.id, title);
      return ok({ id: own.id, title });
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/chatbot/conversations/{id}",
    summary: "Erases one of one’s own conversations",
    access: "anyone",
    response: idData,
    refusals: ["UnknownConversation"],
    async run({ request, params }) {
      const own = await loadConversation(request, params.id);
      if ("refusal" in own) return own;
      await eraseConversations(own.owner, own.id);
      return ok({ id: own.id });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/chatbot/conversations/{id}/messages",
    summary: "Asks a question; the response is a stream of server-sent events",
    access: "anyone",
    body: messageBody,
    files: ["text/event-stream"],
    refusals: ["UnknownConversation", "UnknownAnswer", "StillAnswering", "QuestionsUsedUp"],
    async run({ request, params, body }) {
      const own = await loadConversation(request, params.id);
      return "refusal" in own ? own : streamed(request, own, body);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/chatbot/conversations/{id}/share",
    summary: "Creates a read-only link to one of one’s own conversations",
    access: "anyone",
    response: sharedData,
    refusals: ["UnknownConversation"],
    async run({ request, params }) {
      const own = await loadConversation(request, params.id);
      if ("refusal" in own) return own;
      const shareId = await shareConversation(own.owner, own.id);
      return ok({ url: shareId && env().APP_ORIGIN + sharedPath(localeOfCall(request), shareId) });
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/chatbot/conversations/{id}/share",
    summary: "Revokes the link to one of one’s own conversations",
    access: "anyone",
    response: sharedData,
    refusals: ["UnknownConversation"],
    async run({ request, params }) {
      const own = await loadConversation(request, params.id);
      if ("refusal" in own) return own;
      await unshareConversation(own.owner, own.id);
      return ok({ url: null });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/chatbot/conversations/{id}/export",
    summary: "One of one’s own conversations as a file, with its sources",
    access: "anyone",
    query: exportQuery,
    files: ["application/json", "text/markdown"],
    refusals: ["UnknownConversation"],
    async run({ request, params, query: { format } }) {
      const own = await loadConversation(request, params.id);
      if ("refusal" in own) return own;
      const [head, { messages, earlier }] = await Promise.all([
        findConversation(own.owner, own.id),
        loadMessages(own.id, { most: MAX_IN_FILE }),
      ]);
      const title = head?.title ?? "";
      const locale = localeOfCall(request);
      const text =
        format === "json"
          ? JSON.stringify({ title, messages, earlier }, null, 1)
          : formatMarkdown({ title, messages, earlier }, await translator(locale, "chatbot"), locale);
      return new Response(text, {
        headers: {
          "Content-Type": FILE_TYPES[format],
          "Content-Disposition": `attachment; filename="conversation.${format}"`,
          ...UNSTORED,
        },
      });
    },
  }),
  endpoint({
    method: "PUT",
    path: "/api/chatbot/messages/{id}/feedback",
    summary: "Rates an answer in one of one’s own conversations",
    access: "anyone",
    body: feedbackBody,
    response: feedbackData,
    refusals: ["UnknownAnswer"],
    async run({ request, params, body }) {
      const { owner } = await loadReader(request);
      const isGiven = owner !== null && (await giveFeedback(owner, params.id, body));
      return isGiven ? ok({ value: body.value }) : { refusal: { tag: "UnknownAnswer" } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/chatbot/settings",
    summary: "What answers, and how many questions are left",
    access: "anyone",
    response: settingsData,
    run: async ({ request }) =>
      ok(await loadSettings(await loadReader(request), localeOfCall(request)), { headers: UNSTORED }),
  }),
  endpoint({
    method: "PUT",
    path: "/api/chatbot/settings",
    summary: "Sets whether an external provider may see one’s own lists, alerts and plans",
    access: "anyone",
    body: personalBody,
    response: personalData,
    async run({ request, body }) {
      const { subject, setCookie } = await subjectOrNewGuest(request);
      await setPersonal(subject, body.personal);
      return ok(body, withCookie(setCookie));
    },
  }),
];
