import { call, otherMethod, parseBody } from "#app/platform/api.server.ts";
import { feedbackBody } from "../model/calls.ts";
import { refused } from "../server/refused.server.ts";
import { giveFeedback } from "../server/store/feedback.server.ts";
import { readerOf } from "../server/turn/reader.server.ts";

/** `PUT /api/chatbot/messages/:id/feedback`: whether an answer in a conversation of one's own was any good. */
export const action = call(async ({ request, params }) => {
  if (request.method !== "PUT") return otherMethod(request, "PUT");
  const body = await parseBody(request, feedbackBody, { methods: ["PUT"] });
  if ("response" in body) return body.response;
  const { owner } = await readerOf(request);
  const isGiven = owner !== null && (await giveFeedback(owner, params.id ?? "", body.data));
  if (!isGiven) return refused(request, { tag: "UnknownAnswer" });
  return Response.json({ code: 200, data: { value: body.data.value } });
});

export const loader = call(({ request }) => otherMethod(request, "PUT"));
