import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireLocale } from "~/i18n/requireLocale.server";

/** Everything that is no page: put behind a language where it has none, and not found where it has one. */
export function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  throw new Response(null, { status: 404 });
}

export default function Nowhere() {
  return null;
}
