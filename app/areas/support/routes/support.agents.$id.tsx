import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { deskMeta } from "../model/deskMeta.ts";
import { supportPath } from "../model/paths.ts";
import type { AgentAtDesk } from "../model/replayWire.ts";
import { sameSubject } from "../model/sameSubject.ts";
import { AgentPage } from "../pages/agent/agentPage.tsx";
import { agentAtDesk } from "../server/replay/agent.server.ts";

export const handle = {
  crumbs: (({ data: { page }, locale }) => ({
    above: [{ text: page.desk, to: supportPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const until = untilIn(new URL(request.url).searchParams);
  const agent = await deskCall(request, { roles: ["support"], what: "agent" }, async ({ opens }) => {
    const agent = await agentAtDesk(params.id ?? "", until);
    return opens({ agent: agent ? [agent.agentId] : [] }, () => agent);
  });
  if (agent === null) throw refusedPage("NotFound");
  const t = await translator(locale, "support");
  const page = { title: t("agent.title", { id: agent.agentId.slice(0, 8) }), desk: t("search.title") };
  return { agent, page };
}

/** The version of the last step on the page; anything else means the latest. */
function untilIn(params: URLSearchParams): number | null {
  const until = readParameter(params, "until") ?? "";
  return /^[1-9]\d{0,8}$/.test(until) ? Number(until) : null;
}

/** Other steps are loaded; another step of those already shown is not. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const [current, next] = [args.currentUrl, args.nextUrl].map(({ searchParams }) => searchParams.get("until"));
  return current === next ? sameSubject(args) : args.defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportAgent() {
  const { agent } = useLoaderData<typeof loader>();
  return <AgentPage agent={agent as AgentAtDesk} key={`${agent.agentId} ${agent.events.at(-1)?.version}`} />;
}
