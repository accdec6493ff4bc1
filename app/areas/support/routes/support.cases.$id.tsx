import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { deskMeta } from "../model/deskMeta.ts";
import { supportQueuePath } from "../model/paths.ts";
import { CasePage } from "../pages/cases/casePage.tsx";
import { caseAtDesk } from "../server/cases/cases.server.ts";

export const handle = {
  i18n: ["refunds"],
  crumbs: (({ data: { page }, locale }) => ({
    above: [{ text: page.queue, to: supportQueuePath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { found, me } = await deskCall(request, { roles: ["support"], what: "case" }, async ({ actor, opens }) => {
    const found = await caseAtDesk(params.id ?? "");
    return opens({ case: found ? [found.caseId] : [] }, () => ({ found, me: actor }));
  });
  if (found === null) throw refusedPage("NotFound");
  const t = await translator(locale, "support");
  return { case: found, me, page: { title: t(`reason.${found.kind}.title`), queue: t("queue.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportCase() {
  const { case: found, me } = useLoaderData<typeof loader>();
  return <CasePage case={found} me={me} key={found.caseId} />;
}
