import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { signOutAction } from "~/accounts/doors.server";
import { requireLocale } from "~/i18n/requireLocale.server";
import { accountPath } from "~/paths";

/** Opening an address changes nothing: the button on the page does. */
export function loader({ request }: LoaderFunctionArgs) {
  throw redirect(accountPath(requireLocale(request)));
}

export const action = ({ request }: ActionFunctionArgs) => signOutAction(request);
