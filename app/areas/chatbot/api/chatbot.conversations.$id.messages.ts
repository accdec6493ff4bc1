import { messageBody } from "~/areas/chatbot/model/calls";
import { ownOf, streamed } from "~/areas/chatbot/server/calls.server";
import { call, parseBody, postOnly } from "~/platform/api.server";

/** `POST /api/chatbot/conversations/:id/messages`: a question; its answer comes piece by piece. */
export const action = call(async ({ request, params }) => {
  const body = await parseBody(request, messageBody);
  if ("response" in body) return body.response;
  const own = await ownOf(request, params.id);
  return "response" in own ? own.response : streamed(request, own, body.data);
});

export const loader = postOnly;
