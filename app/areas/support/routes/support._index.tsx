import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/areas/support/model/deskMeta";
import { SearchPage } from "~/areas/support/pages/search/searchPage";
import { openSearch } from "~/areas/support/server/openSearch.server";
import { translator } from "~/i18n/i18n.server";
import { deskCall } from "~/identity/desk.server";
import { requireLocale } from "~/platform/requireLocale.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { searchParams } = new URL(request.url);
  const shown = await deskCall(request, { roles: ["support"], what: "search" }, (agent) =>
    openSearch(agent, searchParams),
  );
  const t = await translator(locale, "support");
  return { ...shown, page: { title: t("search.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportSearch() {
  const { page: _, ...props } = useLoaderData<typeof loader>();
  return <SearchPage {...props} />;
}
