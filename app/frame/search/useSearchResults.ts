import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import type {
  Area,
  QuerySearchSource,
  SearchResults,
  SearchSource,
  SearchTarget,
  StaticSearchSource,
} from "../area.ts";
import { inSearch, useAreas } from "../areas.ts";
import { found, similar } from "./find.ts";
import { RECENT, recentTargets } from "./recent.ts";

/** Results of one group as they are shown. `places` is null when they could not be loaded; similar ones are not matches. */
export type SearchResultGroup = { group: string; isLoading: boolean; isSimilar?: boolean; examples?: string[] } & {
  places: SearchTarget[] | null;
};

/** The list for the typed text; without text it starts with recently opened results. */
export function useSearchResults(typed: string): SearchResultGroup[] {
  const { t } = useTranslation(["common", "search"]);
  const locale = useLocale();
  const areas = useAreas();
  const sources = useSources(areas);
  const added = useAdded(sources);
  const sought = useSought(sources, typed.trim());

  const pages = inSearch(areas).map(({ key, path }): SearchTarget => {
    const words = t(`search:also.${key}`, { defaultValue: "" });
    const also = `${key.replace(/[A-Z]/g, " $&")} ${words}`;
    return { id: key, group: "pages", name: t(`nav.${key}`), also, path: path?.(locale) ?? null };
  });
  const own: SearchResultGroup[] = [{ group: "pages", places: pages, isLoading: sources === null }, ...added];
  if (typed.trim() !== "")
    return exactFirst(
      sought,
      own.map((group) => matching(group, typed)),
    );
  const recent = recentTargets(locale, [...pages, ...added.flatMap(({ places: targets }) => targets ?? [])]);
  return [{ group: RECENT, places: recent, isLoading: false }, ...own.map((group) => matching(group, ""))];
}

/** The matches within a group in the browser; if there are none, similar spellings. */
function matching(group: SearchResultGroup, typed: string): SearchResultGroup {
  if (group.places === null) return group;
  const exact = found(group.places, typed);
  const targets = exact.length > 0 ? exact : similar(group.places, typed);
  return { ...group, places: builtFirst(targets), isSimilar: exact.length === 0 && targets.length > 0 };
}

/** No similar result is selected before a match, and groups in the browser show similar ones only when nothing matches. */
function exactFirst(sought: readonly SearchResultGroup[], own: readonly SearchResultGroup[]): SearchResultGroup[] {
  const isExact = ({ isSimilar, places: targets }: SearchResultGroup) => !isSimilar && (targets?.length ?? 0) > 0;
  const hasExact = [...sought, ...own].some(isExact);
  const groups = [
    ...sought,
    ...own.map((group) => (hasExact && group.isSimilar ? { ...group, places: [], isSimilar: false } : group)),
  ];
  return [...groups.filter(({ isSimilar }) => !isSimilar), ...groups.filter(({ isSimilar }) => isSimilar)];
}

const builtFirst = (pages: readonly SearchTarget[]) => [
  ...pages.filter(({ path }) => path !== null),
  ...pages.filter(({ path }) => path === null),
];

/** The areas' search results, once loaded. */
function useSources(areas: readonly Area[]): readonly SearchSource[] | null {
  const [sources, setSources] = useState<readonly SearchSource[] | null>(null);
  useEffect(() => {
    let over = false;
    const loading = areas.flatMap(({ search }) => (search ? [search().catch(() => null)] : []));
    void Promise.all(loading).then((loaded) => {
      if (!over) setSources(loaded.filter((source) => source !== null));
    });
    return () => {
      over = true;
    };
  }, [areas]);
  return sources;
}

/** The translation function may change at each render without changing its results. */
function useWords() {
  const { t } = useTranslation();
  const words = useRef(t);
  words.current = t;
  return words;
}

const givesAll = (source: SearchSource): source is StaticSearchSource => "places" in source;
const givesByQuery = (source: SearchSource): source is QuerySearchSource => "searchFor" in source;

/** Results that are fetched once. */
function useAdded(sources: readonly SearchSource[] | null): SearchResultGroup[] {
  const locale = useLocale();
  const words = useWords();
  const [added, setAdded] = useState<SearchResultGroup[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const all = (sources ?? []).filter(givesAll);
    setAdded(all.map(({ group }) => ({ group, places: [], isLoading: true })));
    for (const source of all)
      void source.places({ locale, t: words.current, signal }).then((targets) => {
        if (signal.aborted) return;
        const loaded = { group: source.group, places: targets, isLoading: false };
        setAdded((known) => known.map((other) => (other.group === loaded.group ? loaded : other)));
      });
    return () => controller.abort();
  }, [sources, locale, words]);
  return added;
}

/** Long enough to finish a word, too short to be noticed as a wait. */
const TYPING_MS = 150;
type Sought = { typed: string; found: SearchResults | null };

/** Results from the server. Until they arrive, the earlier ones that still match. */
function useSought(sources: readonly SearchSource[] | null, typed: string): SearchResultGroup[] {
  const locale = useLocale();
  const words = useWords();
  const [sought, setSought] = useState<Record<string, Sought>>({});
  useEffect(() => {
    const queried = (sources ?? []).filter(givesByQuery);
    if (typed === "" || queried.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (source: QuerySearchSource) => {
      const found = await source.searchFor({ typed, locale, t: words.current, signal });
      if (!signal.aborted) setSought((known) => ({ ...known, [source.group]: { typed, found } }));
    };
    const timer = setTimeout(() => queried.map(load), TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [sources, typed, locale, words]);
  return (sources ?? []).filter(givesByQuery).map(({ group }) => {
    const last = sought[group];
    if (last?.typed === typed) return { group, places: null, ...last.found, isLoading: false };
    return { group, places: found(last?.found?.places ?? [], typed), isLoading: true };
  });
}
