import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { FeedbackPage } from "../pages/feedbackPage.tsx";
import { loadFeedbackPage } from "../server/feedback.server.ts";

export const handle = { i18n: ["chatbot"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "chatbot");
  return { shown: await loadFeedbackPage(request), page: { title: t("feedback.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function ChatbotFeedback() {
  return <FeedbackPage shown={useLoaderData<typeof loader>().shown} />;
}
