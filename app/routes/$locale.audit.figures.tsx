import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditMeta } from "~/audit/auditMeta";
import { auditorOf } from "~/audit/desk.server";
import { FiguresPage } from "~/audit/figuresPage";
import { openFigures } from "~/audit/pages.server";
import { translator } from "~/i18n/i18n.server";
import { requireLocale } from "~/i18n/requireLocale.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const auditor = await auditorOf(request);
  const t = await translator(locale, "audit");
  return { ...(await openFigures(auditor, new URL(request.url).searchParams)), page: { title: t("figures.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => auditMeta(data?.page);

export default function AuditFiguresPage() {
  const { page: _, ...shown } = useLoaderData<typeof loader>();
  return <FiguresPage {...shown} />;
}
