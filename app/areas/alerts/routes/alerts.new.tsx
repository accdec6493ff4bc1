import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { notificationSettingsPath } from "#app/areas/notifications/public.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { alertsPath } from "../model/paths.ts";
import { BuilderPage } from "../pages/builder/builderPage.tsx";
import { newAlertPage } from "../server/pages/builder.server.ts";
import { savedPage } from "../server/pages/save.server.ts";

export const handle = {
  i18n: ["alerts"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.alerts"), to: alertsPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const t = await translator(locale, "alerts");
  return { shown: await newAlertPage(request, locale), page: { title: t("build.new"), description: t("lead") } };
}

/** Creates the alert, or returns the same sentence with its errors. */
export async function action({ request }: ActionFunctionArgs) {
  const locale = requireLocale(request);
  const refused = await savedPage(request, locale, null);
  return refused === null ? redirect(`${alertsPath(locale)}?did=created`) : data(refused, { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function NewAlert() {
  const { shown } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  return (
    <BuilderPage
      shown={refused?.shown ?? shown}
      refusal={refused?.refusal ?? null}
      connectPath={notificationSettingsPath(locale)}
    />
  );
}
