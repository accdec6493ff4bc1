import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireLocale } from "~/platform/requireLocale.server";

/** The site's root: redirects everyone to their own language. */
export function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  return null;
}

export default function Door() {
  return null;
}
