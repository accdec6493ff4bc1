import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLocale } from "~/platform/requireLocale.server";

/** Whoever comes without naming a page sees the ratings. Source: product.md. */
export function loader({ request }: LoaderFunctionArgs) {
  throw redirect(`/${requireLocale(request)}/ratings${new URL(request.url).search}`);
}
