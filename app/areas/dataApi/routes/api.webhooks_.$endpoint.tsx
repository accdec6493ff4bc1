import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { WebhookPage } from "../pages/webhooks/webhookPage.tsx";
import { webhooksAction } from "../server/pages/webhookForms.server.ts";
import { loadWebhookPage } from "../server/pages/webhooks.server.ts";

export const handle = { i18n: ["dataApi", "webhooks"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { accountId } = await requireTrader(request);
  const [t, data] = await Promise.all([
    translator(requireLocale(request), "dataApi"),
    loadWebhookPage(accountId, params.endpoint ?? "", request),
  ]);
  return { data, page: { title: t("apiMeta:webhooks") } };
}

export const action = ({ request }: ActionFunctionArgs) => webhooksAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Webhook() {
  return <WebhookPage data={useLoaderData<typeof loader>().data} answer={useActionData<typeof action>() ?? null} />;
}
