import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WebhooksPage } from "~/areas/dataApi/pages/webhooks/webhooksPage";
import { webhooksAction } from "~/areas/dataApi/server/pages/webhookForms.server";
import { webhooksPageOf } from "~/areas/dataApi/server/pages/webhooks.server";
import { translator } from "~/i18n/i18n.server";
import { requireTrader } from "~/identity/session.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["dataApi"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { accountId } = await requireTrader(request);
  const [t, data] = await Promise.all([translator(requireLocale(request), "dataApi"), webhooksPageOf(accountId)]);
  return { data, page: { title: t("meta.webhooks") } };
}

export const action = ({ request }: ActionFunctionArgs) => webhooksAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Webhooks() {
  return <WebhooksPage data={useLoaderData<typeof loader>().data} answer={useActionData<typeof action>() ?? null} />;
}
