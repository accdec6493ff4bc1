import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RatingsPage } from "~/areas/ratings/pages/ratingsPage";
import { ratingsPageOf } from "~/areas/ratings/server/ratings.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["ratings"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "ratings");
  const shown = await ratingsPageOf(request);
  return { shown, page: { title: t("meta.title"), description: t("meta.description") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Ratings() {
  return <RatingsPage {...useLoaderData<typeof loader>().shown} />;
}
