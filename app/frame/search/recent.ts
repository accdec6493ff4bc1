import { inLocale } from "#app/i18n/localePath.ts";
import { browserStorage } from "#app/platform/pageStorage.ts";
import type { SearchTarget } from "../area.ts";

/** Recently opened search results, the latest first, stored in this browser only. */

const KEY = "tmai:recent-places";
const MAX = 8;
export const RECENT = "recent";

type RecentEntry = { id: string; name: string; note?: string; path: string };

const toTargetKey = ({ group, id }: SearchTarget) => (group === RECENT ? id : `${group}/${id}`);

/** `known` are results with their current names; one that is missing there keeps its stored name. */
export function recentTargets(locale: string, known: readonly SearchTarget[]): SearchTarget[] {
  return read().map((entry) => {
    const now = known.find((target) => toTargetKey(target) === entry.id && target.path !== null);
    const path = now?.path ?? inLocale(locale, new URL(entry.path, "http://localhost"));
    return { name: now?.name ?? entry.name, note: now?.note ?? entry.note, id: entry.id, group: RECENT, path };
  });
}

export function rememberTarget(target: SearchTarget): void {
  if (target.path === null) return;
  const { name, note, path } = target;
  const entry: RecentEntry = { id: toTargetKey(target), name, path, ...(note === undefined ? {} : { note }) };
  const others = read().filter(({ id }) => id !== entry.id);
  browserStorage.setItem(KEY, JSON.stringify([entry, ...others].slice(0, MAX)));
}

function read(): RecentEntry[] {
  try {
    const entry: unknown = JSON.parse(browserStorage.getItem(KEY) ?? "[]");
    return Array.isArray(entry) ? entry.filter(isRecentEntry).slice(0, MAX) : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string => typeof value === "string";

function isRecentEntry(value: unknown): value is RecentEntry {
  const { id, name, note, path } = (value ?? {}) as Partial<Record<keyof RecentEntry, unknown>>;
  return isText(id) && isText(name) && (note === undefined || isText(note)) && isText(path) && /^\/[a-z]/.test(path);
}
