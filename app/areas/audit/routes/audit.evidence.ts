import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { deskCall } from "#app/identity/desk.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { auditVerifyPath } from "../model/paths.ts";
import { signInBeforeDownload } from "../server/download.server.ts";
import { paymentsNamed } from "../server/proofs/proofOrder.server.ts";
import { evidenceAnswer } from "../server/streams.server.ts";

/** The evidence bundle, as a tar archive. The page that requests it reports what cannot be proven. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const typed = pastedQuery(request).get("payments") ?? "";
  const path = auditVerifyPath(locale, typed && String(new URLSearchParams({ payments: typed })));
  await signInBeforeDownload(request, { locale, path });
  const answer = await deskCall(request, { roles: ["auditor"], what: "evidence" }, (auditor) =>
    evidenceAnswer(auditor, paymentsNamed(typed)),
  );
  return answer ?? redirect(path);
}
