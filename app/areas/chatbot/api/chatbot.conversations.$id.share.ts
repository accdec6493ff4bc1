import { sharedPath } from "~/areas/chatbot/model/paths";
import { ownOf } from "~/areas/chatbot/server/calls.server";
import { shareConversation, unshareConversation } from "~/areas/chatbot/server/store/conversations.server";
import { call, otherMethod } from "~/platform/api.server";
import { env } from "~/platform/env.server";
import { localeOfCall } from "~/platform/refusalMessage.server";

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
