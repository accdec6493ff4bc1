import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { KeysPage } from "../pages/keys/keysPage.tsx";
import { keysAction, loadKeysPage } from "../server/pages/keys.server.ts";

export const handle = { i18n: ["dataApi"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { accountId } = await requireTrader(request);
  const [t, data] = await Promise.all([translator(requireLocale(request), "dataApi"), loadKeysPage(accountId)]);
  return { data, page: { title: t("apiMeta:keys") } };
}

export const action = ({ request }: ActionFunctionArgs) => keysAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Keys() {
  return <KeysPage data={useLoaderData<typeof loader>().data} answer={useActionData<typeof action>() ?? null} />;
}
