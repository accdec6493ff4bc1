import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { signInBeforeDownload } from "~/areas/audit/server/download.server";
import { fileAnswer } from "~/areas/audit/server/orders/desk.server";
import { deskCall } from "~/identity/desk.server";
import { requireLocale } from "~/platform/requireLocale.server";
import { auditExportsPath } from "../model/paths";

/** The page's link to a file. One that has expired leads back to the page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = auditExportsPath(requireLocale(request));
  await signInBeforeDownload(request, { locale: requireLocale(request), path });
  const file = await deskCall(request, { roles: ["auditor"], what: "export" }, (auditor) =>
    fileAnswer(auditor, request, params.id ?? ""),
  );
  return file ?? redirect(`${path}?gone=1`);
}
