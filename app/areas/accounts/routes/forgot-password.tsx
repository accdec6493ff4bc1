import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signInCrumbs } from "~/areas/accounts/model/signInCrumbs";
import { ForgotPasswordPage } from "~/areas/accounts/pages/passwordPages";
import { SentLetter } from "~/areas/accounts/pages/sentLetter";
import { keepsOutbox } from "~/areas/accounts/server/outbox.server";
import { forgotAction } from "~/areas/accounts/server/signInActions.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["auth"], crumbs: signInCrumbs };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  return { outbox: keepsOutbox(), page: { title: t("meta.forgot.title") } };
}

export const action = ({ request }: ActionFunctionArgs) => forgotAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function ForgotPassword() {
  const { outbox } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.sentTo) return <SentLetter letter="forgot" email={answer.sentTo} answer={answer} outbox={outbox} />;
  return <ForgotPasswordPage answer={answer} />;
}
