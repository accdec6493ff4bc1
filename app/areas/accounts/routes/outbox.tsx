import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OutboxPage } from "~/areas/accounts/pages/outboxPage";
import { latestAttempts } from "~/areas/notifications/publicDeliveries.server";
import { translator } from "~/i18n/i18n.server";
import { mailsInOutbox } from "~/platform/mail.server";
import { pageMeta } from "~/platform/pageMeta";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["auth"] };

/** Emails are private: outside a local network this page does not exist. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  const letters = await mailsInOutbox();
  if (letters === null) throw refusedPage("NotFound");
  return { letters, attempts: await latestAttempts(), page: { title: t("meta.outbox.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Outbox() {
  const { letters, attempts } = useLoaderData<typeof loader>();
  return <OutboxPage letters={letters} attempts={attempts} />;
}
