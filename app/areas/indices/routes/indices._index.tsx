import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { ListPage } from "../pages/listPage.tsx";
import { listPageOf } from "../server/pages/listPage.server.ts";

export const handle = { i18n: ["indices"] };

/** The same for everybody: our indices with their levels are no part of any plan. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "indices");
  const shown = await listPageOf(request);
  return { shown, page: { title: t("meta.title"), description: t("meta.description") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Indices() {
  return <ListPage {...useLoaderData<typeof loader>().shown} />;
}
