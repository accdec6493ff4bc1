import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireLocale } from "#app/platform/requireLocale.server.ts";

/** The site's root: redirects everyone to their own language. */
export function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  return null;
}

export default function Door() {
  return null;
}
