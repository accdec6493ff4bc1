import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { PersonPage } from "../pages/personPage.tsx";
import { loadPersonPage } from "../server/pages/person.server.ts";

export const handle = { i18n: ["tokenLists"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "tokenLists");
  const shown = await loadPersonPage(request, params.handle ?? "");
  if (shown === null) throw refusedPage("NotFound");
  const { shownName } = shown.maker;
  return { shown, page: { title: shownName, description: t("person.description", { name: shownName }) } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Person() {
  return <PersonPage {...useLoaderData<typeof loader>().shown} />;
}
