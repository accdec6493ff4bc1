import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { listsPath } from "../model/paths.ts";
import { ListPage } from "../pages/list/listPage.tsx";
import { actOnList } from "../server/pages/listAction.server.ts";
import { loadShownList } from "../server/pages/listPage.server.ts";

export const handle = {
  i18n: ["tokenLists"],
  crumbs: (({ data: { shown }, locale, t }) => ({
    above: [{ text: t("nav.tokenLists"), to: listsPath(locale) }],
    here: shown.list.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  requireLocale(request);
  const shown = await loadShownList(request, params.listId ?? "");
  if (shown === null) throw refusedPage("NotFound");
  return { shown };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const answer = await actOnList(request, params.listId ?? "");
  return answer instanceof Response ? answer : data(answer, { status: answer.error ? 400 : 200 });
}

/** A list that is not public can be opened by its URL, but search engines do not index it. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return pageMeta();
  const { title, visibility } = data.shown.list;
  return [...pageMeta({ title }), ...(visibility === "public" ? [] : [{ name: "robots", content: "noindex" }])];
};

export default function TokenList() {
  const { shown } = useLoaderData<typeof loader>();
  return <ListPage key={shown.list.listId} {...shown} answer={useActionData<typeof action>() ?? null} />;
}
