import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { agentsPath } from "../model/paths.ts";
import { CONFIRMED_ACTS } from "../model/view.ts";
import { AgentPage } from "../pages/agent/agentPage.tsx";
import { acted, didIn } from "../server/pages/acted.server.ts";
import { loadAgentPage } from "../server/pages/agentPage.server.ts";

export const handle = {
  i18n: ["tradingAgent", "swap"],
  crumbs: (({ data: { shown }, locale, t }) => ({
    above: [{ text: t("nav.tradingAgent"), to: agentsPath(locale) }],
    here: shown.agent.name,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

/** 404 to everyone but its owner. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireLocale(request);
  const shown = await loadAgentPage(request, params.id ?? "");
  if (!shown) throw refusedPage("NotFound");
  return { shown, did: didIn(request) };
}

/** Starts it on paper, pauses, resumes, stops or deletes it. */
export const action = ({ request, params }: ActionFunctionArgs) => acted(request, params.id ?? "");

/** What a person trades is private and must not appear in search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data ? pageMeta({ title: data.shown.agent.name }) : pageMeta()),
  { name: "robots", content: "noindex" },
];

export default function TradingAgent() {
  const { shown, did } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? null;
  const [search] = useSearchParams();
  const act = CONFIRMED_ACTS.find((known) => known === search.get("ask")) ?? null;
  return <AgentPage key={shown.agent.agentId} shown={shown} act={act} did={did} refused={refused} />;
}
