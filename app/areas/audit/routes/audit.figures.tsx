import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditMeta } from "~/areas/audit/model/auditMeta";
import { FiguresPage } from "~/areas/audit/pages/financials/financialsPage";
import { openFigures } from "~/areas/audit/server/pages.server";
import { translator } from "~/i18n/i18n.server";
import { deskCall } from "~/identity/desk.server";
import { requireLocale } from "~/platform/requireLocale.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { searchParams } = new URL(request.url);
  const shown = await deskCall(request, { roles: ["auditor"], what: "figures" }, (auditor) =>
    openFigures(auditor, searchParams),
  );
  const t = await translator(locale, "audit");
  const page = { title: t("figures.title") };
  return data({ ...shown, page }, { status: shown.figures ? 200 : 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data: found }) => auditMeta(found?.page);

export default function AuditFiguresPage() {
  const { page: _, ...shown } = useLoaderData<typeof loader>();
  return <FiguresPage {...shown} />;
}
