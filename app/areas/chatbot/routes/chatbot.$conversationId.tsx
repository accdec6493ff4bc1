import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { ChatPage } from "../pages/chatPage.tsx";
import { answerToForm, chatPage } from "../server/page.server.ts";

export const handle = { i18n: ["chatbot"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const shown = await chatPage(request, requireLocale(request), params.conversationId ?? "");
  return { shown, page: { title: shown.conversation?.title ?? "" } };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerToForm(request, requireLocale(request), params.conversationId ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Conversation() {
  const { shown } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  return <ChatPage key={shown.conversation?.id} shown={shown} problem={problem} />;
}
