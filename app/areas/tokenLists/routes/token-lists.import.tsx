import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { importListPath } from "~/areas/tokenLists/model/paths";
import { ImportPage } from "~/areas/tokenLists/pages/make/importPage";
import { importOf } from "~/areas/tokenLists/server/pages/import.server";
import { translator } from "~/i18n/i18n.server";
import { signInPath } from "~/identity/paths";
import { whoAsks } from "~/identity/session.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["tokenLists"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const { account } = await whoAsks(request);
  if (!account) throw redirect(signInPath(locale, importListPath(locale)));
  const t = await translator(locale, "tokenLists");
  return { page: { title: t("importing.title") } };
}

export async function action({ request }: ActionFunctionArgs) {
  const answer = await importOf(request);
  return answer instanceof Response ? answer : data(answer, { status: answer.error ? 400 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function ImportList() {
  return <ImportPage answer={useActionData<typeof action>() ?? null} />;
}
