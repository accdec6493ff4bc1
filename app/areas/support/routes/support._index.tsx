import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { deskMeta } from "../model/deskMeta.ts";
import { SearchPage } from "../pages/search/searchPage.tsx";
import { openSearch } from "../server/openSearch.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const searchParams = pastedQuery(request);
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
