import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { auditMeta } from "../model/auditMeta.ts";
import { VerifyPage } from "../pages/verifyPage.tsx";
import { openVerification, verifyLedger } from "../server/verifyLedger.server.ts";

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
