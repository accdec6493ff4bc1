import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/areas/admin/pages/adminPage";
import { adminAction, adminPageOf } from "~/areas/admin/server/admin.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["auth"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  return { ...(await adminPageOf(request)), page: { title: t("meta.admin.title") } };
}

export const action = ({ request }: ActionFunctionArgs) => adminAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Admin() {
  const { query, found, offers } = useLoaderData<typeof loader>();
  return <AdminPage query={query} found={found} offers={offers} answer={useActionData<typeof action>()} />;
}
