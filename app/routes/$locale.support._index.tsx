import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "~/i18n/i18n.server";
import { requireLocale } from "~/i18n/requireLocale.server";
import { agentOf } from "~/support/desk.server";
import { deskMeta } from "~/support/deskMeta";
import { openSearch } from "~/support/openSearch.server";
import { SearchPage } from "~/support/searchPage";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const agent = await agentOf(request);
  const t = await translator(locale, "support");
  return { ...(await openSearch(agent, new URL(request.url).searchParams)), page: { title: t("search.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportSearch() {
  const { search, wrong, found, plans, fresh } = useLoaderData<typeof loader>();
  return <SearchPage search={search} wrong={wrong} found={found} plans={plans} fresh={fresh} />;
}
