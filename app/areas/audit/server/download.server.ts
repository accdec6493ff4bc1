import { redirect } from "@remix-run/node";
import { signInPath } from "#app/identity/paths.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { preferredType } from "#app/platform/accepted.server.ts";

/**
 * A download link may be followed after the session has ended, and a file cannot explain that: a browser is redirected to sign in, and from
 * there to the page with the link. Programs get the desk's own 401.
 */
export async function signInBeforeDownload(request: Request, page: { locale: string; path: string }): Promise<void> {
  if (isNavigation(request) && (await readIdentity(request)).account === null)
    throw redirect(signInPath(page.locale, page.path));
}

const isNavigation = ({ headers }: Request): boolean =>
  headers.get("sec-fetch-mode") === "navigate" ||
  (!headers.has("sec-fetch-mode") &&
    preferredType(headers.get("accept"), ["application/json", "text/html"]) === "text/html");
