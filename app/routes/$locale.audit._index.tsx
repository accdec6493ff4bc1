import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { auditMeta } from "~/audit/auditMeta";
import { changeSaved } from "~/audit/changeSaved.server";
import { auditorOf } from "~/audit/desk.server";
import { openQuery } from "~/audit/pages.server";
import { QueryPage } from "~/audit/queryPage";
import { translator } from "~/i18n/i18n.server";
import { requireLocale } from "~/i18n/requireLocale.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const auditor = await auditorOf(request);
  const t = await translator(locale, "audit");
  return { ...(await openQuery(auditor, new URL(request.url).searchParams)), page: { title: t("query.title") } };
}

/** Keeps the question in sight, or forgets one. */
export async function action({ request }: ActionFunctionArgs) {
  const auditor = await auditorOf(request);
  const problem = await changeSaved(auditor, await request.formData().catch(() => new FormData()));
  if (problem) return data({ problem }, { status: 400 });
  const { pathname, search } = new URL(request.url);
  // Remix names the index route in the url of its form.
  return redirect(pathname + search.replace(/^\?index&?/, "?"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => auditMeta(data?.page);

export default function AuditQuery() {
  const { page: _, ...shown } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return <QueryPage {...shown} keepProblem={answered?.problem ?? null} />;
}
