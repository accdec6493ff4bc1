import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { SharedPage } from "../pages/sharedPage.tsx";
import { readShared } from "../server/shared.server.ts";

export const handle = { i18n: ["chatbot"] };

export async function loader({ params }: LoaderFunctionArgs) {
  const shared = await readShared(params.shareId ?? "");
  if (!shared) throw refusedPage("NotFound");
  const { title, messages, earlier } = shared;
  return { title, messages, earlier, page: { title } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(pageMeta(data?.page) ?? []),
  { name: "robots", content: "noindex" },
];

export default function SharedConversation() {
  const { title, messages, earlier } = useLoaderData<typeof loader>();
  return <SharedPage title={title} messages={messages} earlier={earlier} />;
}
