import { inLocale } from "~/i18n/localePath";
import type { Place } from "../area";

/** Places that the search led to, the last first, kept in this browser alone. */

const KEY = "tmai:recent-places";
const MOST = 8;
export const RECENT = "recent";

type Kept = { id: string; name: string; note?: string; path: string };

const keyOf = ({ group, id }: Place) => (group === RECENT ? id : `${group}/${id}`);

/** `known` are places as they are called and found today; what is not among them keeps the name that it had. */
export function recentPlaces(locale: string, known: readonly Place[]): Place[] {
  return read().map((kept) => {
    const now = known.find((place) => keyOf(place) === kept.id && place.path !== null);
    const path = now?.path ?? inLocale(locale, new URL(kept.path, "http://localhost"));
    return { name: now?.name ?? kept.name, note: now?.note ?? kept.note, id: kept.id, group: RECENT, path };
  });
}

export function rememberPlace(place: Place): void {
  if (place.path === null) return;
  const { name, note, path } = place;
  const kept: Kept = { id: keyOf(place), name, path, ...(note === undefined ? {} : { note }) };
  const others = read().filter(({ id }) => id !== kept.id);
  try {
    localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing finds all the same.
  }
}

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string => typeof value === "string";

function isKept(value: unknown): value is Kept {
  const { id, name, note, path } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return isText(id) && isText(name) && (note === undefined || isText(note)) && isText(path) && /^\/[a-z]/.test(path);
}
