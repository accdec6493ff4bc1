import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { AgentsDeskPage } from "../pages/desk/agentsDeskPage.tsx";
import { deskAction, loadDeskPage } from "../server/kill/desk.server.ts";

export const handle = { i18n: ["agentsDesk"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "agentsDesk");
  return { desk: await loadDeskPage(request), page: { title: t("title") } };
}

export const action = ({ request }: ActionFunctionArgs) => deskAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function AdminAgents() {
  const { desk } = useLoaderData<typeof loader>();
  return <AgentsDeskPage desk={desk} answer={useActionData<typeof action>() ?? null} />;
}
