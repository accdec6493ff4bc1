import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditMeta } from "~/areas/audit/model/auditMeta";
import { EventPage } from "~/areas/audit/pages/eventPage";
import { openEvent } from "~/areas/audit/server/pages.server";
import type { CrumbsOf } from "~/frame/crumbs";
import { translator } from "~/i18n/i18n.server";
import { deskCall } from "~/identity/desk.server";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";
import { auditPath } from "../model/paths";

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
