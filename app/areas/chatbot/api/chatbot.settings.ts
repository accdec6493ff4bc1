import { personalBody } from "~/areas/chatbot/model/calls";
import { settingsOf } from "~/areas/chatbot/server/settings.server";
import { setPersonal } from "~/areas/chatbot/server/store/usage.server";
import { readerOf } from "~/areas/chatbot/server/turn/reader.server";
import { subjectOrNewGuest } from "~/identity/session.server";
import { call, otherMethod, parseBody } from "~/platform/api.server";
import { localeOfCall } from "~/platform/refusalMessage.server";

/** `GET /api/chatbot/settings`: who answers, and how much is left. */
export const loader = call(async ({ request }) => {
  const data = await settingsOf(await readerOf(request), localeOfCall(request));
  return Response.json({ code: 200, data }, { headers: { "Cache-Control": "private, no-store" } });
});

/** `PUT {personal}`: whether a provider outside may be told of one's own lists, alerts and plans. */
export const action = call(async ({ request }) => {
  if (request.method !== "PUT") return otherMethod(request, "GET, PUT");
  const body = await parseBody(request, personalBody, { methods: ["PUT"] });
  if ("response" in body) return body.response;
  const { subject, setCookie } = await subjectOrNewGuest(request);
  await setPersonal(subject, body.data.personal);
  return Response.json({ code: 200, data: body.data }, setCookie ? { headers: { "Set-Cookie": setCookie } } : {});
});
