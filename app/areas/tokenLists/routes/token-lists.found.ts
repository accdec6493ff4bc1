import type { LoaderFunctionArgs } from "@remix-run/node";
import { foundListsOf } from "~/areas/tokenLists/server/pages/found.server";
import { requireLocale } from "~/platform/requireLocale.server";

/** Lists by name, for the search in the header. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  return Response.json({ data: await foundListsOf(request) }, { headers: { "Cache-Control": "private, max-age=10" } });
}
