import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { alertsPath } from "~/areas/alerts/model/paths";
import { AlertPage } from "~/areas/alerts/pages/builder/alertPage";
import { editAlertPage } from "~/areas/alerts/server/pages/builder.server";
import { savedPage } from "~/areas/alerts/server/pages/save.server";
import { notificationSettingsPath } from "~/areas/notifications/public";
import type { CrumbsOf } from "~/frame/crumbs";
import { translator } from "~/i18n/i18n.server";
import { useLocale } from "~/i18n/useLocale";
import { pageMeta } from "~/platform/pageMeta";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";

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
