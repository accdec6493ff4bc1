import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/areas/support/model/deskMeta";
import { CasePage } from "~/areas/support/pages/cases/casePage";
import { caseAtDesk } from "~/areas/support/server/cases/cases.server";
import type { CrumbsOf } from "~/frame/crumbs";
import { translator } from "~/i18n/i18n.server";
import { deskCall } from "~/identity/desk.server";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";
import { supportQueuePath } from "../model/paths";

export const handle = {
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
