import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { markdownLink } from "~/areas/dataApi/model/docsLink";
import { DocsCall } from "~/areas/dataApi/pages/docs/docsPage";
import { docsEntries, docsOperation } from "~/areas/dataApi/server/pages/docs.server";
import { docsKeyAction } from "~/areas/dataApi/server/pages/docsKey.server";
import { pageMeta } from "~/platform/pageMeta";
import { refusedPage } from "~/platform/refusals.server";

export const handle = { i18n: ["dataApi"] };

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
