import { subjectOrNewGuest } from "#app/identity/session.server.ts";
import { call, otherMethod, parseBody } from "#app/platform/api.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { personalBody } from "../model/calls.ts";
import { settingsOf } from "../server/settings.server.ts";
import { setPersonal } from "../server/store/usage.server.ts";
import { readerOf } from "../server/turn/reader.server.ts";

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
