import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditorOf } from "~/audit/desk.server";
import { evidenceAnswer } from "~/audit/streams.server";
import { requireLocale } from "~/i18n/requireLocale.server";

/** The evidence bundle, as a tar archive. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireLocale(request);
  return evidenceAnswer(await auditorOf(request), new URL(request.url).searchParams);
}
