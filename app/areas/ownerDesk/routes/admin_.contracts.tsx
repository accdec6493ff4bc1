import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnerDeskPage } from "~/areas/ownerDesk/pages/ownerDeskPage";
import { ownerDeskPageOf } from "~/areas/ownerDesk/server/desk.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["ownerDesk", "membership"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "ownerDesk");
  return { ...(await ownerDeskPageOf(request)), page: { title: t("title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function AdminContracts() {
  const { contracts, network, baseUri } = useLoaderData<typeof loader>();
  return <OwnerDeskPage contracts={contracts} network={network} baseUri={baseUri} />;
}
