import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { listsPath } from "~/areas/tokenLists/model/paths";
import { changeStar } from "~/areas/tokenLists/server/pages/stars.server";
import { requireLocale } from "~/platform/requireLocale.server";

/** A star is a form; visitors of its URL are redirected to their lists. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(listsPath(requireLocale(request)));

export const action = ({ request }: ActionFunctionArgs) => changeStar(request);
