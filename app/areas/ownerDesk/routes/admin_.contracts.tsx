import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { OwnerDeskPage } from "../pages/ownerDeskPage.tsx";
import { loadOwnerDeskPage } from "../server/desk.server.ts";

export const handle = { i18n: ["ownerDesk", "membership"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "ownerDesk");
  return { ...(await loadOwnerDeskPage(request)), page: { title: t("title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function AdminContracts() {
  const { contracts, network, baseUri } = useLoaderData<typeof loader>();
  return <OwnerDeskPage contracts={contracts} network={network} baseUri={baseUri} />;
}
