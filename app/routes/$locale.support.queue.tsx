import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "~/i18n/i18n.server";
import { requireLocale } from "~/i18n/requireLocale.server";
import { filterOf, queue } from "~/support/cases.server";
import { agentOf } from "~/support/desk.server";
import { deskMeta } from "~/support/deskMeta";
import { freshness } from "~/support/freshness.server";
import { QueuePage } from "~/support/queuePage";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const agent = await agentOf(request);
  const { searchParams } = new URL(request.url);
  const filter = filterOf(searchParams);
  const after = searchParams.get("after");
  const [page, fresh, t] = await Promise.all([
    queue(filter, agent.actor, after),
    freshness(),
    translator(locale, "support"),
  ]);
  const ids = page.cases.map(({ caseId }) => caseId);
  if (ids.length > 0) await agent.opens("case", ids);
  return { ...page, paged: after !== null, filter, fresh, me: agent.actor, page: { title: t("queue.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportQueue() {
  const { page: _, ...props } = useLoaderData<typeof loader>();
  return <QueuePage {...props} />;
}
