import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditMeta } from "~/areas/audit/model/auditMeta";
import { VerifyPage } from "~/areas/audit/pages/verifyPage";
import { openVerification, verifyLedger } from "~/areas/audit/server/verifyLedger.server";
import { translator } from "~/i18n/i18n.server";
import { requireLocale } from "~/platform/requireLocale.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const shown = await openVerification(request);
  const t = await translator(locale, "audit");
  const page = { title: t("verify.title") };
  return data({ ...shown, page }, { status: shown.proofs.problem ? 400 : 200 });
}

export const action = ({ request }: ActionFunctionArgs) => verifyLedger(request);

export const meta: MetaFunction<typeof loader> = ({ data: found }) => auditMeta(found?.page);

export default function AuditVerify() {
  const { state, proofs } = useLoaderData<typeof loader>();
  return <VerifyPage state={state} proofs={proofs} />;
}
