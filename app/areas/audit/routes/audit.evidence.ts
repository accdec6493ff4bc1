import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { signInBeforeDownload } from "~/areas/audit/server/download.server";
import { paymentsNamed } from "~/areas/audit/server/proofOrder.server";
import { evidenceAnswer } from "~/areas/audit/server/streams.server";
import { deskCall } from "~/identity/desk.server";
import { requireLocale } from "~/platform/requireLocale.server";
import { auditVerifyPath } from "../model/paths";

/** The evidence bundle, as a tar archive. The page that requests it reports what cannot be proven. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const typed = new URL(request.url).searchParams.get("payments") ?? "";
  const path = auditVerifyPath(locale, typed && String(new URLSearchParams({ payments: typed })));
  await signInBeforeDownload(request, { locale, path });
  const answer = await deskCall(request, { roles: ["auditor"], what: "evidence" }, (auditor) =>
    evidenceAnswer(auditor, paymentsNamed(typed)),
  );
  return answer ?? redirect(path);
}
