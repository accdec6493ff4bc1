import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { signInCrumbs } from "../model/signInCrumbs.ts";
import { ForgotPasswordPage } from "../pages/passwordPages.tsx";
import { SentLetter } from "../pages/sentLetter.tsx";
import { writesToOutbox } from "../server/outbox.server.ts";
import { forgotAction } from "../server/signInActions.server.ts";

export const handle = { i18n: ["auth"], crumbs: signInCrumbs };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  return { outbox: writesToOutbox(), page: { title: t("meta.forgot.title") } };
}

export const action = ({ request }: ActionFunctionArgs) => forgotAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function ForgotPassword() {
  const { outbox } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.sentTo) return <SentLetter letter="forgot" email={answer.sentTo} answer={answer} outbox={outbox} />;
  return <ForgotPasswordPage answer={answer} />;
}
