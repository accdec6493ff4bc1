import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { recordFileAnswer } from "../server/file.server.ts";

/** A file of grades and their outcomes, for everybody. */
export function loader({ request, params }: LoaderFunctionArgs) {
  requireLocale(request);
  return recordFileAnswer(request, params.file ?? "");
}
