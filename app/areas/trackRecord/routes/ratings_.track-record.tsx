import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ratingsPath } from "~/areas/market/publicPages";
import { TrackRecordPage } from "~/areas/trackRecord/pages/trackRecordPage";
import { trackRecordPageOf } from "~/areas/trackRecord/server/page.server";
import type { CrumbsOf } from "~/frame/crumbs";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = {
  i18n: ["trackRecord"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.ratings"), to: ratingsPath(locale) }],
    here: page.crumb,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/** The same for everybody: what came of the grades, and how to check it, is no part of any plan. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "trackRecord");
  const view = await trackRecordPageOf(new URL(request.url).searchParams.get("origin"));
  return { view, page: { title: t("title"), description: t("description"), crumb: t("crumb") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function TrackRecord() {
  return <TrackRecordPage view={useLoaderData<typeof loader>().view} />;
}
