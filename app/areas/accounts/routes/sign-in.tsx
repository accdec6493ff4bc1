import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SignInPage } from "~/areas/accounts/pages/signInPage";
import { signInAction } from "~/areas/accounts/server/signInActions.server";
import { publicNetwork } from "~/chain/publicNetwork.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";
import { safePath } from "~/platform/safePath";

export const handle = { i18n: ["auth"] };

const NEWS = ["reset", "verified", "out"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  const { searchParams } = new URL(request.url);
  return {
    network: publicNetwork(),
    to: safePath(searchParams.get("to")),
    news: NEWS.find((known) => known === searchParams.get("news")) ?? null,
    page: { title: t("meta.signIn.title"), description: t("meta.signIn.description") },
  };
}

export const action = ({ request }: ActionFunctionArgs) => signInAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function SignIn() {
  const { network, to, news } = useLoaderData<typeof loader>();
  return <SignInPage network={network} to={to} news={news} answer={useActionData<typeof action>()} />;
}
