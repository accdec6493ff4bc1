import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditMeta } from "~/audit/auditMeta";
import { openVerification, verifyLedger } from "~/audit/verifyLedger.server";
import { VerifyPage } from "~/audit/verifyPage";
import { translator } from "~/i18n/i18n.server";
import { requireLocale } from "~/i18n/requireLocale.server";

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
