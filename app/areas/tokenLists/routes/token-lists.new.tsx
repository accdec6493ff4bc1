import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { NewListPage } from "../pages/make/newListPage.tsx";
import { loadNewList, makeList } from "../server/pages/newList.server.ts";

export const handle = { i18n: ["tokenLists"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "tokenLists");
  return { shown: await loadNewList(request), page: { title: t("new.title") } };
}

export async function action({ request }: ActionFunctionArgs) {
  const answer = await makeList(request);
  return answer instanceof Response ? answer : data(answer, { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function NewList() {
  const { shown } = useLoaderData<typeof loader>();
  return <NewListPage shown={shown} answer={useActionData<typeof action>() ?? null} />;
}
