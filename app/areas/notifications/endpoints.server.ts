import { redirect } from "@remix-run/node";
import { z } from "zod";
import { defineEndpoints, NO_DATA, ok } from "#app/http/endpoint.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { unsubscribe } from "#app/services/delivery/publicSettings.server.ts";
import { webhookKeysAnswer } from "#app/services/delivery/publicWebhookKeys.server.ts";
import { subscribe, subscriptionBody } from "./server/channels/subscribe.server.ts";
import { unreadCount } from "./server/inbox/inbox.server.ts";
import { openLive } from "./server/inbox/live.server.ts";
import { tokenIn } from "./server/unsubscribe.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/notifications/unread",
    summary: "The number of one’s own unread notifications",
    access: "account",
    response: z.strictObject({ unread: z.number() }),
    run: async ({ account }) =>
      ok({ unread: await unreadCount(account.accountId) }, { headers: { "Cache-Control": "no-store" } }),
  }),
  endpoint({
    method: "GET",
    path: "/api/notifications/live",
    summary:
      "Streams `{unread, newest}` as server-sent events, at once and whenever it changes, while the session lasts. 204 where an account has several open: that page polls instead",
    access: "account",
    files: ["text/event-stream"],
    success: [200, 204],
    refusals: ["NotSignedIn"],
    run: ({ request, account }) => openLive(request, account.accountId),
  }),
  endpoint({
    method: "POST",
    path: "/api/notifications/push",
    summary: "Also notifies this browser",
    access: "account",
    body: subscriptionBody,
    response: z.strictObject({ endpointId: z.string() }),
    refusals: ["Forbidden"],
    async run({ request, account, body }) {
      const endpointId = await subscribe(request, account.accountId, body);
      return endpointId === null ? { refusal: { tag: "Forbidden" } } : ok({ endpointId });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/notifications/unsubscribe",
    mayRepeat: true,
    summary: "Redirects an email’s link to the confirmation page, because programs open links before their owners do",
    access: "anyone",
    files: ["text/html"],
    success: [302],
    run: ({ request }) =>
      redirect(
        `/${localeOfCall(request)}/notifications/unsubscribe?${new URLSearchParams({ token: tokenIn(request) })}`,
      ),
  }),
  endpoint({
    method: "POST",
    path: "/api/notifications/unsubscribe",
    summary:
      "Unsubscribes from emails: one click in a mail program (RFC 8058), or the page’s form. The response is the same whether or not there was anything to end",
    access: "anyone",
    response: NO_DATA,
    async run({ request }) {
      await unsubscribe(poolFor("pages"), tokenIn(request));
      return Response.json({ code: 200 });
    },
  }),
  endpoint({
    method: "GET",
    path: "/.well-known/webhook-keys.json",
    mayRepeat: true,
    summary: "The public keys that sign webhooks in addition to their endpoints’ secrets",
    access: "anyone",
    files: ["application/json"],
    run: () => webhookKeysAnswer(),
  }),
];
