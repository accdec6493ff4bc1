import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { ImportStartPage } from "../pages/import/importStartPage.tsx";
import { importStart, uploadForm } from "../server/pages/import.server.ts";

export const handle = { i18n: ["portfolioImport"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "portfolioImport");
  return { start: await importStart(request), page: { title: t("title"), description: t("lead") } };
}

export async function action({ request }: ActionFunctionArgs) {
  const answer = await uploadForm(request);
  return answer instanceof Response ? answer : data(answer, { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function ImportStart() {
  const { start } = useLoaderData<typeof loader>();
  return <ImportStartPage start={start} refused={useActionData<typeof action>() ?? null} />;
}
