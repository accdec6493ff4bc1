import type { LoaderFunctionArgs } from "@remix-run/node";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { pictureAnswer } from "../server/picture/picture.server.ts";

/** The picture of a token for link previews: the same for everyone. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const answer = await pictureAnswer(request, (params.slug ?? "").toLowerCase(), requireLocale(request));
  if (answer === null) throw refusedPage("NotFound");
  return answer;
}
