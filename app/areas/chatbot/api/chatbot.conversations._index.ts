import { translator } from "#app/i18n/i18n.server.ts";
import { subjectOrNewGuest } from "#app/identity/session.server.ts";
import { call, parseBody, parseQuery } from "#app/platform/api.server.ts";
import { conversationsQuery, newConversationBody } from "../model/calls.ts";
import { beginConversation, conversationsOf, eraseConversations } from "../server/store/conversations.server.ts";
import { readerOf } from "../server/turn/reader.server.ts";

/** `GET /api/chatbot/conversations?cursor&limit&q`: one's own, the newest first. */
export const loader = call(async ({ request }) => {
  const query = await parseQuery(request, conversationsQuery);
  if ("response" in query) return query.response;
  const { owner } = await readerOf(request);
  const { cursor, limit, q } = query.data;
  const { found, older } =
    owner === null ? { found: [], older: null } : await conversationsOf(owner, { search: q, limit, older: cursor });
  const data = found.map(({ id, title, updatedAt, messages, shareId }) => ({
    id,
    title,
    updatedAt,
    messages,
    shared: shareId !== null,
  }));
  return Response.json({ code: 200, data, page: { next: older } });
});

/** `POST {title?, locale}`: a new one. `DELETE`: erases all of one's own. */
export const action = call(async ({ request }) => {
  if (request.method === "DELETE") {
    const { owner } = await readerOf(request);
    const erased = owner === null ? 0 : await eraseConversations(owner, null);
    return Response.json({ code: 200, data: { erased } });
  }
  const body = await parseBody(request, newConversationBody, { methods: ["POST", "DELETE"] });
  if ("response" in body) return body.response;
  const { subject, setCookie } = await subjectOrNewGuest(request);
  const { locale, title } = body.data;
  const t = await translator(locale, "chatbot");
  const id = await beginConversation(subject, title ?? t("new"), locale);
  const headers: HeadersInit = setCookie ? { "Set-Cookie": setCookie } : {};
  return Response.json({ code: 201, data: { id } }, { status: 201, headers });
});
