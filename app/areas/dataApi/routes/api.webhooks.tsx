import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { WebhooksPage } from "../pages/webhooks/webhooksPage.tsx";
import { webhooksAction } from "../server/pages/webhookForms.server.ts";
import { loadWebhooksPage } from "../server/pages/webhooks.server.ts";

export const handle = { i18n: ["dataApi", "webhooks"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { accountId } = await requireTrader(request);
  const [t, data] = await Promise.all([translator(requireLocale(request), "dataApi"), loadWebhooksPage(accountId)]);
  return { data, page: { title: t("apiMeta:webhooks") } };
}

export const action = ({ request }: ActionFunctionArgs) => webhooksAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Webhooks() {
  return <WebhooksPage data={useLoaderData<typeof loader>().data} answer={useActionData<typeof action>() ?? null} />;
}
