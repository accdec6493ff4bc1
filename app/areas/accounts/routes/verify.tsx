import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signInCrumbs } from "~/areas/accounts/model/signInCrumbs";
import { VerifyPage } from "~/areas/accounts/pages/verifyPage";
import { verifyAction } from "~/areas/accounts/server/signInActions.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["auth"], crumbs: signInCrumbs };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  return { token: new URL(request.url).searchParams.get("token"), page: { title: t("meta.verify.title") } };
}

export const action = ({ request }: ActionFunctionArgs) => verifyAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Verify() {
  return <VerifyPage token={useLoaderData<typeof loader>().token} answer={useActionData<typeof action>()} />;
}
