import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { isProblemCode, PROBLEMS } from "../model/problems.ts";
import { ProblemPage } from "../pages/problemPage.tsx";

export const handle = { i18n: ["dataApi", "apiProblems"] };

/** The page that the `type` of a refused call links to. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const code = params.code ?? "";
  if (!isProblemCode(code)) throw refusedPage("NotFound");
  const t = await translator(requireLocale(request), "apiProblems");
  return { code, status: PROBLEMS[code], page: { title: t(`${code}.title`, { method: "POST" }) } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Problem() {
  const { code, status } = useLoaderData<typeof loader>();
  return <ProblemPage code={code} status={status} />;
}
