import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { agentsPath } from "../model/paths.ts";
import { NewAgentPage } from "../pages/new/newAgentPage.tsx";
import { loadNewAgentPage } from "../server/pages/newAgentPage.server.ts";

export const handle = {
  i18n: ["newAgent", "tradingAgent"],
  crumbs: (({ data: { page }, locale, t }) => ({
    above: [{ text: t("nav.tradingAgent"), to: agentsPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/** Open to everyone: testing and saving an agent needs an account. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "newAgent");
  const shown = await loadNewAgentPage(request);
  if (!shown) throw refusedPage("NotFound");
  const title = shown.agent === null ? t("title") : t("titleOf", { name: shown.agent.name });
  return { shown, page: { title, description: t("lead") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function NewAgentRoute() {
  const { shown } = useLoaderData<typeof loader>();
  return <NewAgentPage key={shown.agent?.agentId ?? shown.start.strategy.key} shown={shown} />;
}
