import type { LoaderFunctionArgs } from "@remix-run/node";
import { tokenPicture } from "~/areas/tokens/server/picture/picture.server";
import { refusedPage } from "~/platform/refusals.server";
import { requireLocale } from "~/platform/requireLocale.server";

/** The picture of a token for link previews: the same for everyone. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const picture = await tokenPicture((params.slug ?? "").toLowerCase(), locale);
  if (picture === null) throw refusedPage("NotFound");
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=300" },
  });
}
