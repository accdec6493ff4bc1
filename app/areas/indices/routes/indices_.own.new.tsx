import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { indicesPath } from "../model/paths.ts";
import { OwnIndexPage } from "../pages/own/ownIndexPage.tsx";
import { actOnOwn, newOwnPage } from "../server/pages/ownBuilder.server.ts";

export const handle = {
  i18n: ["ownIndex"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.indices"), to: indicesPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "ownIndex");
  return { shown: await newOwnPage(request), page: { title: t("new.title"), description: t("new.lead") } };
}

/** Creates the index, or returns the same sentence with its errors. */
export async function action({ request }: ActionFunctionArgs) {
  const answer = await actOnOwn(request, null);
  return answer instanceof Response ? answer : data(answer, { status: responseStatus(answer) });
}
const responseStatus = ({ problems, refusal }: { problems: unknown[]; refusal: unknown }) =>
  problems.length > 0 || refusal ? 400 : 200;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function NewIndex() {
  const { shown } = useLoaderData<typeof loader>();
  return <OwnIndexPage shown={shown} answer={useActionData<typeof action>() ?? null} />;
}
