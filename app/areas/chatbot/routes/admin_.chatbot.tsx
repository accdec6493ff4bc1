import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FeedbackPage } from "~/areas/chatbot/pages/feedbackPage";
import { feedbackPageOf } from "~/areas/chatbot/server/feedback.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["chatbot"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "chatbot");
  return { shown: await feedbackPageOf(request), page: { title: t("feedback.title") } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function ChatbotFeedback() {
  return <FeedbackPage shown={useLoaderData<typeof loader>().shown} />;
}
