import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { signOutAction } from "~/areas/accounts/server/doors.server";
import { accountPath } from "~/identity/paths";
import { requireLocale } from "~/platform/requireLocale.server";

/** Opening an address changes nothing: the button on the page does. */
export function loader({ request }: LoaderFunctionArgs) {
  throw redirect(accountPath(requireLocale(request)));
}

export const action = ({ request }: ActionFunctionArgs) => signOutAction(request);
