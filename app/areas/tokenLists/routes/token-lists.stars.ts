import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { listsPath } from "../model/paths.ts";
import { changeStar } from "../server/pages/stars.server.ts";

/** A star is a form; visitors of its URL are redirected to their lists. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(listsPath(requireLocale(request)));

export const action = ({ request }: ActionFunctionArgs) => changeStar(request);
