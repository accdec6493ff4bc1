import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { WalletPage } from "../pages/walletPage.tsx";
import { loadWalletPage } from "../server/page/walletPage.server.ts";

export const handle = { i18n: ["wallet", "walletDialogs"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "common");
  return { ...(await loadWalletPage(request)), page: { title: t("nav.embeddedWallet") } };
}

/** A person's balances are private and must not appear in search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function WalletRoute() {
  const { page: _, ...known } = useLoaderData<typeof loader>();
  return <WalletPage {...known} />;
}
