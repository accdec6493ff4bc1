import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KeysPage } from "~/areas/dataApi/pages/keys/keysPage";
import { keysAction, keysPageOf } from "~/areas/dataApi/server/pages/keys.server";
import { translator } from "~/i18n/i18n.server";
import { requireTrader } from "~/identity/session.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["dataApi"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { accountId } = await requireTrader(request);
  const [t, data] = await Promise.all([translator(requireLocale(request), "dataApi"), keysPageOf(accountId)]);
  return { data, page: { title: t("meta.keys") } };
}

export const action = ({ request }: ActionFunctionArgs) => keysAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Keys() {
  return <KeysPage data={useLoaderData<typeof loader>().data} answer={useActionData<typeof action>() ?? null} />;
}
