import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { MembershipPage } from "../pages/membershipPage.tsx";
import { loadMembershipPage } from "../server/membershipPage.server.ts";

export const handle = { i18n: ["membership", "success", "swap"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "membership");
  return { ...(await loadMembershipPage(request)), page: { title: t("title"), description: t("lead") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Membership() {
  const { network, shown } = useLoaderData<typeof loader>();
  return <MembershipPage network={network} shown={shown} />;
}
