import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { deskMeta } from "../model/deskMeta.ts";
import { supportPath } from "../model/paths.ts";
import type { MandateAtDesk } from "../model/replayWire.ts";
import { MandatePage } from "../pages/mandate/mandatePage.tsx";
import { mandateAtDesk } from "../server/replay/mandate.server.ts";

export const handle = {
  crumbs: (({ data: { page }, locale }) => ({
    above: [{ text: page.desk, to: supportPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const mandate = await deskCall(request, { roles: ["support"], what: "mandate" }, async ({ opens }) => {
    const mandate = await mandateAtDesk(params.id ?? "");
    return opens({ mandate: mandate ? [mandate.mandateId] : [] }, () => mandate);
  });
  if (mandate === null) throw refusedPage("NotFound");
  const t = await translator(locale, "support");
  const page = { title: t("mandate.title", { id: mandate.mandateId.slice(0, 10) }), desk: t("search.title") };
  return { mandate, page };
}

export { sameSubject as shouldRevalidate } from "../model/sameSubject.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportMandate() {
  const { mandate } = useLoaderData<typeof loader>();
  return <MandatePage mandate={mandate as MandateAtDesk} key={mandate.mandateId} />;
}
