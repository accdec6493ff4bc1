import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { ChannelsCard } from "#app/areas/notifications/public.ts";
import { loadChannels } from "#app/areas/notifications/publicChannels.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { readIdentity, requireTrader } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { DONE_TAGS } from "../model/pages.ts";
import { AlertsPage, GuestAlertsPage } from "../pages/list/alertsPage.tsx";
import { act } from "../server/pages/acts.server.ts";
import { loadAlertsPage } from "../server/pages/list.server.ts";

export const handle = { i18n: ["alerts", "notifications"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "alerts");
  const { account } = await readIdentity(request);
  const shown = account && (await loadAlertsPage(request, account, await entitlementsForRequest(request)));
  const channels = account && (await loadChannels(account.accountId));
  const did = DONE_TAGS.find((tag) => tag === new URL(request.url).searchParams.get("did"));
  return { shown, channels, did: did ?? null, page: { title: t("title"), description: t("lead") } };
}

/** The action of a row's or the header's button. The next page reports what was done. */
export async function action({ request }: ActionFunctionArgs) {
  const locale = requireLocale(request);
  const done = await act(request, await requireTrader(request), locale);
  if (done && "refusal" in done) return data({ done }, { status: 400 });
  const { pathname, searchParams } = new URL(request.url);
  // Remix names the index route in its form's URL.
  searchParams.delete("index");
  if (done) searchParams.set("did", done.did);
  return redirect(`${pathname}?${searchParams}`);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Alerts() {
  const { shown, channels, did } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.done ?? null;
  if (shown === null || channels === null) return <GuestAlertsPage />;
  const { limit } = shown.holds;
  return (
    <AlertsPage
      shown={shown}
      done={refused ?? (did && { did })}
      channels={<ChannelsCard channels={channels} allowed={limit.channels} />}
    />
  );
}
