import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { entitlementsFor } from "~/areas/billing/publicEntitled.server";
import { SettingsPage } from "~/areas/notifications/pages/settingsPage";
import { channelsOf } from "~/areas/notifications/server/channelsOf.server";
import { settingsAction } from "~/areas/notifications/server/settings.server";
import { translator } from "~/i18n/i18n.server";
import { requireTrader } from "~/identity/session.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["notifications"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { accountId } = await requireTrader(request);
  const [t, channels, { alertChannels }] = await Promise.all([
    translator(requireLocale(request), "notifications"),
    channelsOf(accountId),
    entitlementsFor(request),
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
