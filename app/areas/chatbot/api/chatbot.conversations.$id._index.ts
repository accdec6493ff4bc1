import { call, otherMethod, parseBody } from "#app/platform/api.server.ts";
import { titleBody } from "../model/calls.ts";
import { ownOf } from "../server/calls.server.ts";
import { eraseConversations, findConversation, renameConversation } from "../server/store/conversations.server.ts";
import { messagesOf } from "../server/store/messages.server.ts";

/** `GET /api/chatbot/conversations/:id`: one of one's own, with what was said. */
export const loader = call(async ({ request, params }) => {
  const own = await ownOf(request, params.id);
  if ("response" in own) return own.response;
  const [head, read] = await Promise.all([findConversation(own.owner, own.id), messagesOf(own.id)]);
  return Response.json({ code: 200, data: { ...head, ...read } });
});

const METHODS = ["PATCH", "DELETE"];

/** `PATCH {title}`: renames it. `DELETE`: erases it. */
export const action = call(async ({ request, params }) => {
  if (!METHODS.includes(request.method)) return otherMethod(request, METHODS.join(", "));
  const own = await ownOf(request, params.id);
  if ("response" in own) return own.response;
  if (request.method === "DELETE") {
    await eraseConversations(own.owner, own.id);
    return Response.json({ code: 200, data: { id: own.id } });
  }
  const body = await parseBody(request, titleBody, { methods: METHODS });
  if ("response" in body) return body.response;
  await renameConversation(own.owner, own.id, body.data.title);
  return Response.json({ code: 200, data: { id: own.id, title: body.data.title } });
});
