import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { signInCrumbs } from "../model/signInCrumbs.ts";
import { VerifyPage } from "../pages/verifyPage.tsx";
import { verifyAction } from "../server/signInActions.server.ts";

export const handle = { i18n: ["auth"], crumbs: signInCrumbs };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  return { token: pastedQuery(request).get("token"), page: { title: t("meta.verify.title") } };
}

export const action = ({ request }: ActionFunctionArgs) => verifyAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function Verify() {
  return <VerifyPage token={useLoaderData<typeof loader>().token} answer={useActionData<typeof action>()} />;
}
