import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { runningSubscriptions } from "#app/areas/billing/publicPlans.server.ts";
import { loadBuyerForm } from "#app/areas/invoices/publicBuyers.server.ts";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { readCaller } from "#app/identity/session.server.ts";
import { log } from "#app/platform/log.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { AccountPage } from "../pages/accountPage.tsx";
import { accountAction, loadAccountPage } from "../server/account.server.ts";

export const handle = { i18n: ["auth", "buyer"] };

/** Plans end by the chain's clock: while the chain does not respond they are unknown, but the rest of the page is shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const t = await translator(locale, "auth");
  const page = await loadAccountPage(request);
  const plans = await runningSubscriptions(await readCaller(request)).catch((cause: unknown) => {
    log().error({ err: cause }, "an account's plans could not be read");
    return null;
  });
  return {
    ...page,
    plans,
    buyer: await loadBuyerForm(page.account.accountId, locale),
    network: publicNetwork(),
    asOf: new Date().toISOString(),
    page: { title: t("meta.account.title") },
  };
}

export const action = ({ request }: ActionFunctionArgs) => accountAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Account() {
  const { page: _, ...known } = useLoaderData<typeof loader>();
  return <AccountPage {...known} answer={useActionData<typeof action>()} />;
}
