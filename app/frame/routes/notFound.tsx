import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";

/** Every path that is not a page: redirected to one with a language when it has none, otherwise 404. */
export function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  throw refusedPage("NotFound");
}

export default function Nowhere() {
  return null;
}
