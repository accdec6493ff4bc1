import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditMeta } from "~/audit/auditMeta";
import { auditorOf } from "~/audit/desk.server";
import { verification } from "~/audit/verification.server";
import { verifyLedger } from "~/audit/verifyLedger.server";
import { VerifyPage } from "~/audit/verifyPage";
import { translator } from "~/i18n/i18n.server";
import { requireLocale } from "~/i18n/requireLocale.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  await auditorOf(request);
  const t = await translator(locale, "audit");
  return { state: verification(), page: { title: t("verify.title") } };
}

export async function action({ request }: ActionFunctionArgs) {
  await verifyLedger(await auditorOf(request));
  return null;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => auditMeta(data?.page);

export default function AuditVerify() {
  return <VerifyPage state={useLoaderData<typeof loader>().state} />;
}
