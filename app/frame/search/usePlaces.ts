import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import type { Area, Place, SearchSource } from "../area";
import { inNav, useAreas } from "../areas";

/** Places that an area added to the search: undefined while they are asked for, null when nobody told. */
export type Added = { group: string; places: Place[] | null | undefined };

/** Places that can be found, in the page's language: the areas themselves, and what they add. */
export function usePlaces(): { pages: Place[]; added: Added[] } {
  const { t } = useTranslation();
  const locale = useLocale();
  const areas = useAreas();
  const pages = inNav(areas).map(({ key, home }): Place => {
    const also = key.replace(/[A-Z]/g, " $&");
    return { id: key, group: "pages", name: t(`nav.${key}`), also, path: home?.(locale) ?? null };
  });
  return { pages, added: useAdded(areas) };
}

function useAdded(areas: readonly Area[]): Added[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const [added, setAdded] = useState<Added[]>([]);
  // The words may be a new function at each render, and say the same.
  const words = useRef(t);
  words.current = t;
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const put = (group: string, places: Added["places"]) =>
      setAdded((known) => [...known.filter((other) => other.group !== group), { group, places }]);
    const ask = async ({ group, places }: SearchSource) => {
      put(group, undefined);
      const found = await places({ locale, t: words.current, signal });
      if (!signal.aborted) put(group, found);
    };
    for (const { search } of areas) void search?.().then(ask);
    return () => asking.abort();
  }, [areas, locale]);
  return added;
}
