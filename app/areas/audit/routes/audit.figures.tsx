import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { auditMeta } from "../model/auditMeta.ts";
import { FinancialsPage } from "../pages/financials/financialsPage.tsx";
import { openFinancials } from "../server/pages.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const searchParams = pastedQuery(request);
  const shown = await deskCall(request, { roles: ["auditor"], what: "figures" }, (auditor) =>
    openFinancials(auditor, searchParams),
  );
  const t = await translator(locale, "audit");
  const page = { title: t("figures.title") };
  return data({ ...shown, page }, { status: shown.figures ? 200 : 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data: found }) => auditMeta(found?.page);

export default function AuditFinancialsPage() {
  const { page: _, ...shown } = useLoaderData<typeof loader>();
  return <FinancialsPage {...shown} />;
}
