import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { markdownLink } from "../model/docsLink.ts";
import { DocsCall } from "../pages/docs/docsPage.tsx";
import { docsEntries, docsOperation } from "../server/pages/docs.server.ts";
import { docsKeyAction } from "../server/pages/docsKey.server.ts";

export const handle = { i18n: ["dataApi", "apiDocs"] };

export async function loader({ params }: LoaderFunctionArgs) {
  const operation = await docsOperation(params.operation ?? "");
  if (!operation) throw refusedPage("NotFound");
  const { summary, path, description } = operation;
  return { entries: docsEntries(), operation, page: { title: `${summary}: ${path}`, description } };
}

export const action = ({ request }: ActionFunctionArgs) => docsKeyAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  ...(data ? [markdownLink(data.operation.id)] : []),
];

export default function DocsOfCall() {
  const { entries, operation } = useLoaderData<typeof loader>();
  return <DocsCall entries={entries} operation={operation} answer={useActionData<typeof action>() ?? null} />;
}
