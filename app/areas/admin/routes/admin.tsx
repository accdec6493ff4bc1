import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { AdminPage } from "../pages/adminPage.tsx";
import { adminAction, loadAdminPage } from "../server/admin.server.ts";

export const handle = { i18n: ["auth"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  return { ...(await loadAdminPage(request)), page: { title: t("meta.admin.title") } };
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
