import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { InboxPage } from "../pages/inboxPage.tsx";
import { inboxAction, loadInboxPage } from "../server/inbox/inboxCalls.server.ts";

export const handle = { i18n: ["notifications"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "notifications");
  return { shown: await loadInboxPage(request), page: { title: t("inbox.title") } };
}

export async function action({ request }: ActionFunctionArgs) {
  await inboxAction(request);
  const { pathname, search } = new URL(request.url);
  // Remix adds the index route's name to the URL of its form.
  return redirect(pathname + search.replace(/^\?index&?/, "?").replace(/^\?$/, ""));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Inbox() {
  return <InboxPage {...useLoaderData<typeof loader>().shown} />;
}
