import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { SettingsPage } from "../pages/settingsPage.tsx";
import { loadChannels } from "../server/channels.server.ts";
import { settingsAction } from "../server/settings.server.ts";

export const handle = { i18n: ["notifications"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { accountId } = await requireTrader(request);
  const [t, channels, { alertChannels }] = await Promise.all([
    translator(requireLocale(request), "notifications"),
    loadChannels(accountId),
    entitlementsForRequest(request),
  ]);
  return { channels, allowed: alertChannels, page: { title: t("settings.title") } };
}

export const action = ({ request }: ActionFunctionArgs) => settingsAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Settings() {
  const { channels, allowed } = useLoaderData<typeof loader>();
  return <SettingsPage channels={channels} allowed={allowed} answer={useActionData<typeof action>() ?? null} />;
}
