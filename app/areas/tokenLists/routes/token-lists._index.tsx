import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ListsPage } from "~/areas/tokenLists/pages/listsPage";
import { listsPageOf, putProfileOf } from "~/areas/tokenLists/server/pages/listsPage.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["tokenLists"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "tokenLists");
  const shown = await listsPageOf(request);
  return { shown, page: { title: t("meta.title"), description: t("meta.description") } };
}

/** Saves the profile under which the caller's public lists are shown. */
export async function action({ request }: ActionFunctionArgs) {
  const answer = await putProfileOf(request);
  return data(answer, { status: answer.error ? 400 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function TokenLists() {
  const { shown } = useLoaderData<typeof loader>();
  return <ListsPage {...shown} answer={useActionData<typeof action>() ?? null} />;
}
