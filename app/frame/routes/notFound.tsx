import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";

/** Every path that is not a page: redirected to one with a language when it has none, otherwise 404. */
export function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  throw refusedPage("NotFound");
}

export default function Nowhere() {
  return null;
}
