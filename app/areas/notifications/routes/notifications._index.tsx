import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InboxPage } from "~/areas/notifications/pages/inboxPage";
import { inboxAction, inboxPageOf } from "~/areas/notifications/server/inbox/inboxCalls.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["notifications"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "notifications");
  return { shown: await inboxPageOf(request), page: { title: t("inbox.title") } };
}

export async function action({ request }: ActionFunctionArgs) {
  await inboxAction(request);
  const { pathname, search } = new URL(request.url);
  // Remix names the index route in the url of its form.
  return redirect(pathname + search.replace(/^\?index&?/, "?").replace(/^\?$/, ""));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Inbox() {
  return <InboxPage {...useLoaderData<typeof loader>().shown} />;
}
