import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BillingPage } from "~/areas/billing/pages/billingPage";
import { findBilling } from "~/areas/billing/server/billing.server";
import { publicNetwork } from "~/chain/networks.server";
import { translator } from "~/i18n/i18n.server";
import { callerOf } from "~/identity/session.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";
import { PRODUCTS } from "../../../../events/pricing/catalogue.ts";
import { apiBillingPath } from "../model/paths";

export const handle = { i18n: ["dataApi", "billing"] };

/** Billing is the only tab so far; the others lead to it until they are built. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { searchParams } = new URL(request.url);
  if (searchParams.get("tab") !== "billing") throw redirect(apiBillingPath(locale));
  const billing = await findBilling(await callerOf(request));
  const ofDataApi = ({ product }: { product: number }) => product === PRODUCTS.DataAPI;
  const t = await translator(locale, "dataApi");
  return {
    subscriptions: billing.subscriptions.filter(ofDataApi),
    payments: billing.payments.filter(ofDataApi),
    explorerUrl: publicNetwork().explorerUrl,
    page: { title: t("meta.title"), description: t("meta.description") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function DataApi() {
  const { subscriptions, payments, explorerUrl } = useLoaderData<typeof loader>();
  return <BillingPage subscriptions={subscriptions} payments={payments} explorerUrl={explorerUrl} />;
}
