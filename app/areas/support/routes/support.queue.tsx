import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/areas/support/model/deskMeta";
import { QueuePage } from "~/areas/support/pages/cases/queuePage";
import { filterOf, queue } from "~/areas/support/server/cases/cases.server";
import { freshness } from "~/areas/support/server/freshness.server";
import { translator } from "~/i18n/i18n.server";
import { deskCall } from "~/identity/desk.server";
import { requireLocale } from "~/platform/requireLocale.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { searchParams } = new URL(request.url);
  const filter = filterOf(searchParams);
  const after = searchParams.get("after");
  const shown = await deskCall(request, { roles: ["support"], what: "case" }, async ({ actor, opens }) => {
    const [page, fresh] = await Promise.all([queue(filter, actor, after), freshness()]);
    const ids = page.cases.map(({ caseId }) => caseId);
    return opens({ case: ids }, () => ({ ...page, fresh, me: actor }));
  });
  const t = await translator(locale, "support");
  return { ...shown, paged: after !== null, filter, page: { title: t("queue.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportQueue() {
  const { page: _, ...props } = useLoaderData<typeof loader>();
  return <QueuePage {...props} />;
}
