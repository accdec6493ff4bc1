import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { UnsubscribePage } from "../pages/unsubscribePage.tsx";
import { unsubscribeByForm } from "../server/unsubscribe.server.ts";

export const handle = { i18n: ["notifications"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "notifications");
  return { page: { title: t("unsubscribe.title") } };
}

/** Anyone with the link may, without signing in. The response does not reveal whether there was anything to end. */
export async function action({ request }: ActionFunctionArgs) {
  await unsubscribeByForm(request);
  return { isDone: true };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Unsubscribe() {
  return <UnsubscribePage isDone={useActionData<typeof action>()?.isDone ?? false} />;
}
