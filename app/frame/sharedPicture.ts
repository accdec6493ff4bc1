import { useMatches } from "@remix-run/react";
import { useLocale } from "~/i18n/useLocale";

/** What stands beside a link to a page where it is shared: a path of ours, and what it shows in words. */
export type SharedPicture = { path: string; alt: string };

/** What a route with a picture of its own exports in its `handle`; `data` is what its loader answered. */
export type PictureOf<Data> = (asked: { data: Data; locale: string }) => SharedPicture;

/** Our mark and name. */
const HOUSE_PICTURE: SharedPicture = { path: "/og.png", alt: "TMAI" };
/** Of every one of them. */
export const PICTURE_SIZE = { width: "1200", height: "630" } as const;

const hasPicture = (handle: unknown): handle is { picture: PictureOf<unknown> } =>
  typeof handle === "object" && handle !== null && "picture" in handle;

/** The page's own picture, or the house's. */
export function useSharedPicture(): SharedPicture {
  const locale = useLocale();
  const match = useMatches().findLast(({ handle }) => hasPicture(handle));
  if (!match?.data || !hasPicture(match.handle)) return HOUSE_PICTURE;
  return match.handle.picture({ data: match.data, locale });
}
