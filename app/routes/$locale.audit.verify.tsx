import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditMeta } from "~/audit/auditMeta";
import { auditorOf } from "~/audit/desk.server";
import { paymentsNamed, problemOfProofs } from "~/audit/proofOrder.server";
import { verification } from "~/audit/verification.server";
import { verifyLedger } from "~/audit/verifyLedger.server";
import { VerifyPage } from "~/audit/verifyPage";
import { database } from "~/db.server";
import { translator } from "~/i18n/i18n.server";
import { requireLocale } from "~/i18n/requireLocale.server";
import { ledger } from "~/ledger.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  await auditorOf(request);
  const t = await translator(locale, "audit");
  const typed = new URL(request.url).searchParams.get("payments") ?? "";
  const problem = await problemOfProofs({ pool: database().pool, ledger: ledger() }, paymentsNamed(typed));
  const page = { title: t("verify.title") };
  return data({ state: verification(), proofs: { typed, problem }, page }, { status: problem ? 400 : 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  await verifyLedger(await auditorOf(request));
  return null;
}

export const meta: MetaFunction<typeof loader> = ({ data: found }) => auditMeta(found?.page);

export default function AuditVerify() {
  const { state, proofs } = useLoaderData<typeof loader>();
  return <VerifyPage state={state} proofs={proofs} />;
}
