import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { safePath } from "#app/platform/safePath.ts";
import { SentLetter } from "../pages/sentLetter.tsx";
import { SignUpPage } from "../pages/signUpPage.tsx";
import { writesToOutbox } from "../server/outbox.server.ts";
import { signUpAction } from "../server/signInActions.server.ts";

export const handle = { i18n: ["auth"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  return {
    to: safePath(new URL(request.url).searchParams.get("to")),
    outbox: writesToOutbox(),
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
