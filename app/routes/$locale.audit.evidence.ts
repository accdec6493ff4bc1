import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { auditorOf } from "~/audit/desk.server";
import { paymentsNamed } from "~/audit/proofOrder.server";
import { evidenceAnswer } from "~/audit/streams.server";
import { requireLocale } from "~/i18n/requireLocale.server";
import { auditVerifyPath } from "~/paths";

/** The evidence bundle, as a tar archive. What cannot be proven is told on the page that asks. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const typed = new URL(request.url).searchParams.get("payments") ?? "";
  const answer = await evidenceAnswer(await auditorOf(request), paymentsNamed(typed));
  return answer ?? redirect(auditVerifyPath(locale, String(new URLSearchParams({ payments: typed }))));
}
