import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { BillingPage } from "../pages/billingPage.tsx";
import { loadBilling } from "../server/billingPage.server.ts";

export const handle = { i18n: ["billing", "success"] };

/** The caller's own plans and payments: a guest's are those of this browser. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "common");
  const [billing, { account }] = await Promise.all([loadBilling(request), readIdentity(request)]);
  const owner = account ? ("account" as const) : ("guest" as const);
  return { billing: { ...billing, owner }, page: { title: t("nav.billing") } };
}

/** Payments are private and must not appear in search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function BillingRoute() {
  return <BillingPage {...useLoaderData<typeof loader>().billing} />;
}
