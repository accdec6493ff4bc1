import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureAnswer } from "~/areas/tokens/server/picture/picture.server";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";

/** The picture of a token for link previews: the same for everyone. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const answer = await pictureAnswer(request, (params.slug ?? "").toLowerCase(), requireLocale(request));
  if (answer === null) throw refusedPage("NotFound");
  return answer;
}
