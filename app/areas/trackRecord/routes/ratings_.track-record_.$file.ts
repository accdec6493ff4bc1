import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordFileAnswer } from "~/areas/trackRecord/server/file.server";
import { requireLocale } from "~/platform/requireLocale.server";

/** A file of grades and their outcomes, for everybody. */
export function loader({ request, params }: LoaderFunctionArgs) {
  requireLocale(request);
  return recordFileAnswer(request, params.file ?? "");
}
