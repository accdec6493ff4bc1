import { useMatches } from "@remix-run/react";
import { useLocale } from "#app/i18n/useLocale.ts";

/** The preview picture of a shared link: a path on our site, and its alternative text. */
export type SharedPicture = { path: string; alt: string };

/** Exported in the `handle` of a route with its own preview picture; `data` is what its loader returned. */
export type PictureOf<Data> = (input: { data: Data; locale: string }) => SharedPicture;

/** Our logo and name. */
const SITE_PICTURE: SharedPicture = { path: "/og.png", alt: "TMAI" };
/** All preview pictures have this size. */
export const PICTURE_SIZE = { width: "1200", height: "630" } as const;

const hasPicture = (handle: unknown): handle is { picture: PictureOf<unknown> } =>
  typeof handle === "object" && handle !== null && "picture" in handle;

/** The page's own picture, or the site's. */
export function useSharedPicture(): SharedPicture {
  const locale = useLocale();
  const match = useMatches().findLast(({ handle }) => hasPicture(handle));
  if (!match?.data || !hasPicture(match.handle)) return SITE_PICTURE;
  return match.handle.picture({ data: match.data, locale });
}
