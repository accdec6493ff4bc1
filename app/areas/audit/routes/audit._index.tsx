import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { auditMeta } from "~/areas/audit/model/auditMeta";
import { QueryPage } from "~/areas/audit/pages/queryPage";
import { changeSaved } from "~/areas/audit/server/changeSaved.server";
import { openQuery } from "~/areas/audit/server/pages.server";
import { translator } from "~/i18n/i18n.server";
import { deskCall } from "~/identity/desk.server";
import { requireLocale } from "~/platform/requireLocale.server";
import { readFormData } from "~/platform/storableText";

const QUERY = { roles: ["auditor"], what: "query" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { searchParams } = new URL(request.url);
  const shown = await deskCall(request, QUERY, (auditor) => openQuery(auditor, searchParams));
  const t = await translator(locale, "audit");
  return { ...shown, page: { title: t("query.title") } };
}

/** Saves the current query, or deletes a saved one. */
export async function action({ request }: ActionFunctionArgs) {
  const problem = await deskCall(request, QUERY, async (auditor) => changeSaved(auditor, await readFormData(request)));
  if (problem) return data({ problem }, { status: 400 });
  const { pathname, search } = new URL(request.url);
  // Remix names the index route in its form's URL.
  return redirect(pathname + search.replace(/^\?index&?/, "?"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => auditMeta(data?.page);

export default function AuditQuery() {
  const { page: _, ...shown } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return <QueryPage {...shown} keepProblem={answered?.problem ?? null} />;
}
