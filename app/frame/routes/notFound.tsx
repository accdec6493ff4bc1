import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";

/** Everything that is no page: put behind a language where it has none, and not found where it has one. */
export function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  throw refusedPage("NotFound");
}

export default function Nowhere() {
  return null;
}
