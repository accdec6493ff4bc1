import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { safePath } from "#app/platform/safePath.ts";
import { SignInPage } from "../pages/signInPage.tsx";
import { signInAction } from "../server/signInActions.server.ts";

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
