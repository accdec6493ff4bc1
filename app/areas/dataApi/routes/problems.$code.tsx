import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isProblemCode, PROBLEMS } from "~/areas/dataApi/model/problems";
import { ProblemPage } from "~/areas/dataApi/pages/problemPage";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";

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
