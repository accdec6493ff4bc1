import type { LoaderFunctionArgs } from "@remix-run/node";
import { foundListsOf } from "~/areas/tokenLists/server/pages/found.server";
import { requireLocale } from "~/platform/requireLocale.server";

/** Lists by their names, for the search of the frame. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  return Response.json({ data: await foundListsOf(request) }, { headers: { "Cache-Control": "private, max-age=10" } });
}
