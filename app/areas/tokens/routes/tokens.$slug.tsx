import { type LoaderFunctionArgs, type MetaFunction, redirect, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ratingsPath, tokenPath } from "#app/areas/market/publicPages.ts";
import { swappable } from "#app/areas/swap/public.server.ts";
import { listsOfToken } from "#app/areas/tokenLists/publicStars.server.ts";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import type { PictureOf } from "#app/frame/sharedPicture.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { tokenPicturePath } from "../model/paths.ts";
import { TokenPage } from "../pages/tokenPage.tsx";
import { describedToken } from "../server/described.server.ts";
import { loadTokenPage } from "../server/page.server.ts";

export const handle = {
  // The parts of the page load their own texts.
  i18n: ["swap"],
  crumbs: (({ data: { token }, locale, t }) => ({
    above: [{ text: t("nav.ratings"), to: ratingsPath(locale) }],
    here: token.token.name,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
  picture: (({ data: { token, page }, locale }) => ({
    path: tokenPicturePath(locale, token.token.slug),
    alt: page.title,
  })) satisfies PictureOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const typedSlug = params.slug ?? "";
  const slug = typedSlug.toLowerCase();
  // One URL per token, so that caches and links share it.
  if (slug !== typedSlug) throw redirect(`${tokenPath(locale, slug)}${new URL(request.url).search}`, 301);
  const [shown, lists] = await Promise.all([loadTokenPage(request, slug), listsOfToken(request, slug)]);
  if (shown === null) throw refusedPage("NotFound");
  const { token, chart } = shown;
  const { tokenId, delistedOn } = token.token;
  const swap = delistedOn === null ? await swappable(tokenId) : null;
  return { token, lists, chart, swap, page: await describedToken(locale, token) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export default function Token() {
  const { token, lists, chart, swap } = useLoaderData<typeof loader>();
  return <TokenPage page={token} lists={lists} swap={swap} chart={chart} />;
}
