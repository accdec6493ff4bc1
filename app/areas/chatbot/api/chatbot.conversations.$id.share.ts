import { call, otherMethod } from "#app/platform/api.server.ts";
import { env } from "#app/platform/env.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { sharedPath } from "../model/paths.ts";
import { ownOf } from "../server/calls.server.ts";
import { shareConversation, unshareConversation } from "../server/store/conversations.server.ts";

const METHODS = "POST, DELETE";

/** `POST /api/chatbot/conversations/:id/share`: a link for whoever has it, to read alone. `DELETE`: takes it back. */
export const action = call(async ({ request, params }) => {
  if (!METHODS.includes(request.method)) return otherMethod(request, METHODS);
  const own = await ownOf(request, params.id);
  if ("response" in own) return own.response;
  if (request.method === "DELETE") {
    await unshareConversation(own.owner, own.id);
    return Response.json({ code: 200, data: { url: null } });
  }
  const shareId = await shareConversation(own.owner, own.id);
  const url = shareId && env().APP_ORIGIN + sharedPath(localeOfCall(request), shareId);
  return Response.json({ code: 200, data: { url } });
});

export const loader = call(({ request }) => otherMethod(request, METHODS));
