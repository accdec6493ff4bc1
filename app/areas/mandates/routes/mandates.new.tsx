import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { mandatesPath } from "../model/paths.ts";
import { NewMandatePage } from "../pages/grant/newMandatePage.tsx";
import { loadNewMandatePage } from "../server/pages.server.ts";

export const handle = {
  i18n: ["mandates", "checkout"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.mandates"), to: mandatesPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "mandates");
  const shown = await loadNewMandatePage(request);
  if (!shown) throw refusedPage("NotFound");
  return { shown, page: { title: t(`new.title.${shown.target.what}`, { name: shown.target.name }) } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function NewMandateRoute() {
  const { shown } = useLoaderData<typeof loader>();
  const { target } = shown;
  return <NewMandatePage key={target.what === "agent" ? target.agentId : target.indexSlug} {...shown} />;
}
