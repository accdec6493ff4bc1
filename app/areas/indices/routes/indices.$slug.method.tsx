import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { indexPath, indicesPath } from "../model/paths.ts";
import { MethodPage } from "../pages/method/methodPage.tsx";
import { loadMethodPage } from "../server/pages/indexPage.server.ts";

export const handle = {
  i18n: ["indices"],
  crumbs: (({ data: { shown, page }, locale, t }) => ({
    above: [
      { text: t("nav.indices"), to: indicesPath(locale) },
      { text: shown.name, to: indexPath(locale, shown.slug) },
    ],
    here: page.crumb,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/** Public: no plan restricts the rule of an index. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "indices");
  const shown = await loadMethodPage(params.slug ?? "");
  if (!shown) throw refusedPage("NotFound");
  const { name } = shown;
  return {
    shown,
    page: { title: t("method.title", { name }), description: t("meta.one", { name }), crumb: t("method.crumb") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Method() {
  return <MethodPage {...useLoaderData<typeof loader>().shown} />;
}
