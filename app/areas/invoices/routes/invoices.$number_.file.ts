import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { invoiceFile } from "../server/file.server.tsx";

/** An invoice as one file without links to anything, for whoever may see its page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const file = await invoiceFile(request, params.number ?? "");
  if (file === null) throw refusedPage("NotFound");
  return file;
}
