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
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { alertsPath } from "../model/paths.ts";
import { AlertPage } from "../pages/builder/alertPage.tsx";
import { editAlertPage } from "../server/pages/builder.server.ts";
import { savedPage } from "../server/pages/save.server.ts";

export const handle = {
  i18n: ["alerts"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.alerts"), to: alertsPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const shown = await editAlertPage(request, locale, params.id ?? "");
  if (shown === null) throw refusedPage("NotFound");
  const t = await translator(locale, "alerts");
  return { ...shown, page: { title: t("build.change") } };
}

/** Changes the alert, or returns the same sentence with its errors. */
export async function action({ request, params }: ActionFunctionArgs) {
  const locale = requireLocale(request);
  const refused = await savedPage(request, locale, params.id ?? "");
  return refused === null ? redirect(`${alertsPath(locale)}?did=changed`) : data(refused, { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Alert() {
  const { shown, history } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  return (
    <AlertPage
      shown={refused?.shown ?? shown}
      history={history}
      refusal={refused?.refusal ?? null}
      connectPath={notificationSettingsPath(locale)}
    />
  );
}
