import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { ListsPage } from "../pages/listsPage.tsx";
import { loadListsPage, saveProfile } from "../server/pages/listsPage.server.ts";

export const handle = { i18n: ["tokenLists"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "tokenLists");
  const shown = await loadListsPage(request);
  return { shown, page: { title: t("meta.title"), description: t("meta.description") } };
}

/** Saves the profile under which the caller's public lists are shown. */
export async function action({ request }: ActionFunctionArgs) {
  const answer = await saveProfile(request);
  return data(answer, { status: answer.error ? 400 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function TokenLists() {
  const { shown } = useLoaderData<typeof loader>();
  return <ListsPage {...shown} answer={useActionData<typeof action>() ?? null} />;
}
