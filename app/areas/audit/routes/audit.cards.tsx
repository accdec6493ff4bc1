import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { auditMeta } from "../model/auditMeta.ts";
import { CardsPage } from "../pages/cards/cardsPage.tsx";
import { openCards } from "../server/cards.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const searchParams = pastedQuery(request);
  const shown = await deskCall(request, { roles: ["auditor"], what: "reconciliation" }, (auditor) =>
    openCards(auditor, searchParams),
  );
  const t = await translator(locale, "audit");
  return { ...shown, page: { title: t("cards.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => auditMeta(data?.page);

export default function AuditCardsPage() {
  const { page: _, ...shown } = useLoaderData<typeof loader>();
  return <CardsPage {...shown} />;
}
