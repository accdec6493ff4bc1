import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PersonPage } from "~/areas/tokenLists/pages/personPage";
import { personPageOf } from "~/areas/tokenLists/server/pages/person.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["tokenLists"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "tokenLists");
  const shown = await personPageOf(request, params.handle ?? "");
  if (shown === null) throw refusedPage("NotFound");
  const { shownName } = shown.maker;
  return { shown, page: { title: shownName, description: t("person.description", { name: shownName }) } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Person() {
  return <PersonPage {...useLoaderData<typeof loader>().shown} />;
}
