import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { signInPath } from "#app/identity/paths.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { importListPath } from "../model/paths.ts";
import { ImportPage } from "../pages/make/importPage.tsx";
import { handleImport } from "../server/pages/import.server.ts";

export const handle = { i18n: ["tokenLists"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { account } = await readIdentity(request);
  if (!account) throw redirect(signInPath(locale, importListPath(locale)));
  const t = await translator(locale, "tokenLists");
  return { page: { title: t("importing.title") } };
}

export async function action({ request }: ActionFunctionArgs) {
  const answer = await handleImport(request);
  return answer instanceof Response ? answer : data(answer, { status: answer.error ? 400 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function ImportList() {
  return <ImportPage answer={useActionData<typeof action>() ?? null} />;
}
