import { translator } from "#app/i18n/i18n.server.ts";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { exportQuery } from "../model/calls.ts";
import { ownOf } from "../server/calls.server.ts";
import { markdownOf } from "../server/export.server.ts";
import { findConversation } from "../server/store/conversations.server.ts";
import { messagesOf } from "../server/store/messages.server.ts";

const TYPES = { json: "application/json", md: "text/markdown; charset=utf-8" } as const;

/** More than anybody asks in one conversation, and what fits into memory. */
const MOST_IN_FILE = 2_000;

/** `GET /api/chatbot/conversations/:id/export?format=json|md`: a conversation of one's own as a file, with its sources. */
export const loader = call(async ({ request, params }) => {
  const query = await parseQuery(request, exportQuery);
  if ("response" in query) return query.response;
  const own = await ownOf(request, params.id);
  if ("response" in own) return own.response;
  const { format } = query.data;
  const [head, { messages, earlier }] = await Promise.all([
    findConversation(own.owner, own.id),
    messagesOf(own.id, { most: MOST_IN_FILE }),
  ]);
  const title = head?.title ?? "";
  const locale = localeOfCall(request);
  const text =
    format === "json"
      ? JSON.stringify({ title, messages, earlier }, null, 1)
      : markdownOf({ title, messages, earlier }, await translator(locale, "chatbot"), locale);
  return new Response(text, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="conversation.${format}"`,
      "Cache-Control": "private, no-store",
    },
  });
});

export const action = getOnly;
