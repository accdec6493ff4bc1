import { inLocale } from "#app/i18n/localePath.ts";
import { browserStorage } from "#app/platform/pageStorage.ts";
import type { SearchTarget } from "../area.ts";

/** Recently opened search results, the latest first, stored in this browser only. */

const KEY = "tmai:recent-places";
const MAX = 8;
export const RECENT = "recent";

type Kept = { id: string; name: string; note?: string; path: string };

const toTargetKey = ({ group, id }: SearchTarget) => (group === RECENT ? id : `${group}/${id}`);

/** `known` are results with their current names; one that is missing there keeps its stored name. */
export function recentTargets(locale: string, known: readonly SearchTarget[]): SearchTarget[] {
  return read().map((kept) => {
    const now = known.find((target) => toTargetKey(target) === kept.id && target.path !== null);
    const path = now?.path ?? inLocale(locale, new URL(kept.path, "http://localhost"));
    return { name: now?.name ?? kept.name, note: now?.note ?? kept.note, id: kept.id, group: RECENT, path };
  });
}

export function rememberTarget(target: SearchTarget): void {
  if (target.path === null) return;
  const { name, note, path } = target;
  const kept: Kept = { id: toTargetKey(target), name, path, ...(note === undefined ? {} : { note }) };
  const others = read().filter(({ id }) => id !== kept.id);
  browserStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MAX)));
}

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, MAX) : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string => typeof value === "string";

function isKept(value: unknown): value is Kept {
  const { id, name, note, path } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return isText(id) && isText(name) && (note === undefined || isText(note)) && isText(path) && /^\/[a-z]/.test(path);
}
