import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { signInCrumbs } from "../model/signInCrumbs.ts";
import { ResetPasswordPage } from "../pages/passwordPages.tsx";
import { findResetLink } from "../server/resets.server.ts";
import { resetAction } from "../server/signInActions.server.ts";

export const handle = { i18n: ["auth"], crumbs: signInCrumbs };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  const token = pastedQuery(request).get("token");
  const link = token === null ? null : await findResetLink(token.replaceAll("\0", ""));
  return { token, wallets: link?.wallets ?? [], page: { title: t("meta.reset.title") } };
}

export const action = ({ request }: ActionFunctionArgs) => resetAction(request);

/** The link in its URL is as good as a password: no search engine indexes it, and no other site receives it (server/web.ts). */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function ResetPassword() {
  const { token, wallets } = useLoaderData<typeof loader>();
  return <ResetPasswordPage token={token} wallets={wallets} answer={useActionData<typeof action>()} />;
}
