import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { auditMeta } from "../model/auditMeta.ts";
import { auditExportsPath } from "../model/paths.ts";
import { ExportsPage } from "../pages/exportsPage.tsx";
import { exportsAction, openExports } from "../server/orders/page.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "audit");
  return { ...(await openExports(request)), page: { title: t("exports.title") } };
}

/** Orders a file, or removes one. */
export async function action({ request }: ActionFunctionArgs) {
  const problem = await exportsAction(request);
  if (problem) return data({ problem }, { status: 400 });
  return redirect(auditExportsPath(requireLocale(request)));
}

export const meta: MetaFunction<typeof loader> = ({ data: found }) => auditMeta(found?.page);

export default function AuditExports() {
  const { orders, problem, lastMonth } = useLoaderData<typeof loader>();
  const shownProblem = useActionData<typeof action>()?.problem ?? problem;
  return <ExportsPage orders={orders} problem={shownProblem} lastMonth={lastMonth} />;
}
