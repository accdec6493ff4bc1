import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLocale } from "~/platform/requireLocale.server";

/** The landing is `/{locale}/ratings` in the specification; until the ratings are built, the plans stand in for it. */
export function loader({ request }: LoaderFunctionArgs) {
  throw redirect(`/${requireLocale(request)}/plans${new URL(request.url).search}`);
}
