import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { TrackRecordPage } from "../pages/trackRecordPage.tsx";
import { loadTrackRecordPage } from "../server/page.server.ts";

export const handle = {
  i18n: ["trackRecord"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.ratings"), to: ratingsPath(locale) }],
    here: page.crumb,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/** The same for every caller: the outcomes of grades, and how to check them, are not part of any plan. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "trackRecord");
  const view = await loadTrackRecordPage(new URL(request.url).searchParams.get("origin"));
  return { view, page: { title: t("title"), description: t("description"), crumb: t("crumb") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function TrackRecord() {
  return <TrackRecordPage view={useLoaderData<typeof loader>().view} />;
}
