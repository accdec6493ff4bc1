import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { ChatPage } from "../pages/chatPage.tsx";
import { answerToForm, chatPage } from "../server/page.server.ts";

export const handle = { i18n: ["chatbot"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const t = await translator(locale, "chatbot");
  const shown = await chatPage(request, locale, null);
  return { shown, page: { title: t("title"), description: t("lead") } };
}

export const action = ({ request }: ActionFunctionArgs) => answerToForm(request, requireLocale(request), null);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Chatbot() {
  const { shown } = useLoaderData<typeof loader>();
  return <ChatPage shown={shown} problem={useActionData<typeof action>()?.problem ?? null} />;
}
