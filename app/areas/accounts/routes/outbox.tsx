import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { latestAttempts } from "#app/areas/notifications/publicDeliveries.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { mailsInOutbox } from "#app/platform/mail.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { OutboxPage } from "../pages/outboxPage.tsx";

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
