import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { auditMeta } from "../model/auditMeta.ts";
import { QueryPage } from "../pages/queryPage.tsx";
import { changeSaved } from "../server/changeSaved.server.ts";
import { openQuery } from "../server/pages.server.ts";

const QUERY = { roles: ["auditor"], what: "query" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const searchParams = pastedQuery(request);
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
  return <QueryPage {...shown} saveProblem={answered?.problem ?? null} />;
}
