import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { IndicesDeskPage } from "../pages/desk/indicesDeskPage.tsx";
import { deskAction, loadDeskPage } from "../server/desk/desk.server.ts";

export const handle = { i18n: ["indicesDesk"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "indicesDesk");
  return { indices: await loadDeskPage(request), page: { title: t("title") } };
}

export const action = ({ request }: ActionFunctionArgs) => deskAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function AdminIndices() {
  const { indices } = useLoaderData<typeof loader>();
  return <IndicesDeskPage indices={indices} answer={useActionData<typeof action>() ?? null} />;
}
