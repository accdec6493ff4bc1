import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChatPage } from "~/areas/chatbot/pages/chatPage";
import { askedByForm, chatPage } from "~/areas/chatbot/server/page.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["chatbot"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const shown = await chatPage(request, requireLocale(request), params.conversationId ?? "");
  return { shown, page: { title: shown.conversation?.title ?? "" } };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  askedByForm(request, requireLocale(request), params.conversationId ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Conversation() {
  const { shown } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  return <ChatPage key={shown.conversation?.id} shown={shown} problem={problem} />;
}
