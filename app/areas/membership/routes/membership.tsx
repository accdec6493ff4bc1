import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MembershipPage } from "~/areas/membership/pages/membershipPage";
import { membershipPageOf } from "~/areas/membership/server/membershipPage.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["membership", "success", "swap"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "membership");
  return { ...(await membershipPageOf(request)), page: { title: t("title"), description: t("lead") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Membership() {
  const { network, shown } = useLoaderData<typeof loader>();
  return <MembershipPage network={network} shown={shown} />;
}
