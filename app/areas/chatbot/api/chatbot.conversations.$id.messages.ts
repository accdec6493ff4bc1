import { call, parseBody, postOnly } from "#app/platform/api.server.ts";
import { messageBody } from "../model/calls.ts";
import { ownOf, streamed } from "../server/calls.server.ts";

/** `POST /api/chatbot/conversations/:id/messages`: a question; its answer comes piece by piece. */
export const action = call(async ({ request, params }) => {
  const body = await parseBody(request, messageBody);
  if ("response" in body) return body.response;
  const own = await ownOf(request, params.id);
  return "response" in own ? own.response : streamed(request, own, body.data);
});

export const loader = postOnly;
