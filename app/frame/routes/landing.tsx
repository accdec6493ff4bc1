import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLocale } from "#app/platform/requireLocale.server.ts";

/** A visit without a page goes to the ratings. Source: docs/spec/product.md#2. */
export function loader({ request }: LoaderFunctionArgs) {
  throw redirect(`/${requireLocale(request)}/ratings${new URL(request.url).search}`);
}
