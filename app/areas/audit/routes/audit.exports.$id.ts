import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { deskCall } from "#app/identity/desk.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { auditExportsPath } from "../model/paths.ts";
import { signInBeforeDownload } from "../server/download.server.ts";
import { fileAnswer } from "../server/orders/desk.server.ts";

/** The page's link to a file. One that has expired leads back to the page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = auditExportsPath(requireLocale(request));
  await signInBeforeDownload(request, { locale: requireLocale(request), path });
  const file = await deskCall(request, { roles: ["auditor"], what: "export" }, (auditor) =>
    fileAnswer(auditor, request, params.id ?? ""),
  );
  return file ?? redirect(`${path}?gone=1`);
}
