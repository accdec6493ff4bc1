import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { deskCall } from "~/accounts/desk.server";
import { signInBeforeDownload } from "~/audit/download.server";
import { paymentsNamed } from "~/audit/proofOrder.server";
import { evidenceAnswer } from "~/audit/streams.server";
import { requireLocale } from "~/i18n/requireLocale.server";
import { auditVerifyPath } from "~/paths";

/** The evidence bundle, as a tar archive. What cannot be proven is told on the page that asks. */
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
