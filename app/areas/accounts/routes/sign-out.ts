import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { signOutAction } from "~/areas/accounts/server/signInActions.server";
import { accountPath } from "~/identity/paths";
import { requireLocale } from "~/platform/requireLocale.server";

/** Visiting the URL changes nothing: the page's button does. */
export function loader({ request }: LoaderFunctionArgs) {
  throw redirect(accountPath(requireLocale(request)));
}

export const action = ({ request }: ActionFunctionArgs) => signOutAction(request);
