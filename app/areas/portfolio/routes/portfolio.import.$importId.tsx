import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { ImportPage } from "../pages/import/importPage.tsx";
import { importForm, importShown } from "../server/pages/import.server.ts";

export const handle = { i18n: ["portfolioImport", "portfolioMoves"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "portfolioImport");
  const shown = await importShown(request, params.importId ?? "");
  return { shown, page: { title: t("titleOf", { file: shown.shown.fileName }) } };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const answer = await importForm(request, params.importId ?? "");
  return answer instanceof Response ? answer : data(answer, { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function ImportOne() {
  const { shown } = useLoaderData<typeof loader>();
  return <ImportPage data={shown} refused={useActionData<typeof action>() ?? null} />;
}
