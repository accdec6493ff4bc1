import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { deskMeta } from "../model/deskMeta.ts";
import { QueuePage } from "../pages/cases/queuePage.tsx";
import { parseFilter, queue } from "../server/cases/cases.server.ts";
import { freshness } from "../server/freshness.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const searchParams = pastedQuery(request);
  const filter = parseFilter(searchParams);
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
