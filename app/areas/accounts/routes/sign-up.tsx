import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SentLetter } from "~/areas/accounts/pages/sentLetter";
import { SignUpPage } from "~/areas/accounts/pages/signUpPage";
import { keepsOutbox } from "~/areas/accounts/server/outbox.server";
import { signUpAction } from "~/areas/accounts/server/signInActions.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";
import { safePath } from "~/platform/safePath";

export const handle = { i18n: ["auth"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  return {
    to: safePath(new URL(request.url).searchParams.get("to")),
    outbox: keepsOutbox(),
    page: { title: t("meta.signUp.title"), description: t("meta.signUp.description") },
  };
}

export const action = ({ request }: ActionFunctionArgs) => signUpAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function SignUp() {
  const { to, outbox } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.sentTo) return <SentLetter letter="signUp" email={answer.sentTo} answer={answer} outbox={outbox} />;
  return <SignUpPage to={to} answer={answer} />;
}
