import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { accountPath } from "#app/identity/paths.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { signOutAction } from "../server/signInActions.server.ts";

/** Visiting the URL changes nothing: the page's button does. */
export function loader({ request }: LoaderFunctionArgs) {
  throw redirect(accountPath(requireLocale(request)));
}

export const action = ({ request }: ActionFunctionArgs) => signOutAction(request);
