import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { auditMeta } from "../model/auditMeta.ts";
import { auditPath } from "../model/paths.ts";
import { EventPage } from "../pages/eventPage.tsx";
import { openEvent } from "../server/pages.server.ts";

export const handle = {
  crumbs: (({ data: { page }, locale }) => ({
    above: [{ text: page.desk, to: auditPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const event = await deskCall(request, { roles: ["auditor"], what: "query" }, (auditor) =>
    openEvent(auditor, params.position ?? ""),
  );
  if (event === null) throw refusedPage("NotFound");
  const t = await translator(locale, "audit");
  return { event, page: { title: `${event.type} ${event.position}`, desk: t("query.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => auditMeta(data?.page);

export default function AuditEvent() {
  return <EventPage event={useLoaderData<typeof loader>().event} />;
}
