import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditMeta } from "~/audit/auditMeta";
import { auditorOf } from "~/audit/desk.server";
import { openReconciliation } from "~/audit/pages.server";
import { ReconcilePage } from "~/audit/reconcilePage";
import { translator } from "~/i18n/i18n.server";
import { requireLocale } from "~/i18n/requireLocale.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const auditor = await auditorOf(request);
  const t = await translator(locale, "audit");
  return {
    ...(await openReconciliation(auditor, new URL(request.url).searchParams)),
    page: { title: t("reconcile.title") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => auditMeta(data?.page);

export default function AuditReconcilePage() {
  const { page: _, ...shown } = useLoaderData<typeof loader>();
  return <ReconcilePage {...shown} />;
}
