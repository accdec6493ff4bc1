import { redirect } from "@remix-run/node";
import { call } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { unsubscribe } from "#app/services/delivery/publicSettings.server.ts";

const tokenOf = (request: Request): string => (pastedQuery(request).get("token") ?? "").slice(0, 100);

/** An email's link leads to a page that asks for confirmation, because programs open links before their owners do. */
export const unsubscribeQuestion = async ({ request }: { request: Request }): Promise<Response> =>
  redirect(`/${localeOfCall(request)}/notifications/unsubscribe?${new URLSearchParams({ token: tokenOf(request) })}`);

/** One click in a mail program (RFC 8058), or the page's form. The response is the same whether or not there was anything to end. */
export const unsubscribeCall = call(async ({ request }) => {
  await unsubscribe(poolFor("pages"), tokenOf(request));
  return Response.json({ code: 200 });
});

export const unsubscribeByForm = (request: Request): Promise<boolean> =>
  unsubscribe(poolFor("pages"), tokenOf(request));
