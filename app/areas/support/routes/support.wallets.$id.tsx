import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { deskMeta } from "../model/deskMeta.ts";
import { supportPath } from "../model/paths.ts";
import type { WalletAtDesk } from "../model/replayWire.ts";
import { WalletPage } from "../pages/wallet/walletPage.tsx";
import { walletAtDesk } from "../server/replay/wallet.server.ts";

export const handle = {
  crumbs: (({ data: { page }, locale }) => ({
    above: [{ text: page.desk, to: supportPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const wallet = await deskCall(request, { roles: ["support"], what: "wallet" }, async ({ opens }) => {
    const wallet = await walletAtDesk(params.id ?? "");
    return opens({ wallet: wallet ? [wallet.walletId] : [] }, () => wallet);
  });
  if (wallet === null) throw refusedPage("NotFound");
  const t = await translator(locale, "support");
  const page = { title: t("embedded.title", { id: wallet.walletId.slice(0, 8) }), desk: t("search.title") };
  return { wallet, page };
}

export { sameSubject as shouldRevalidate } from "../model/sameSubject.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportWallet() {
  const { wallet } = useLoaderData<typeof loader>();
  return <WalletPage wallet={wallet as WalletAtDesk} key={wallet.walletId} />;
}
