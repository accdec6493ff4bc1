import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { foundListsOf } from "../server/pages/found.server.ts";

/** Lists by name, for the search in the header. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  return Response.json({ data: await foundListsOf(request) }, { headers: { "Cache-Control": "private, max-age=10" } });
}
