import { tabStorage } from "#app/platform/pageStorage.ts";

/**
 * That a key was asked for on a page of the docs by a reader who had to sign in first: this tab remembers it until they are back. A
 * link cannot ask for it, so no other site makes keys in a reader's name.
 */

const NAME = "docs key wanted at";
/** Whoever comes back later presses again. */
const LONGEST_MS = 30 * 60_000;

export function wantKey(path: string): void {
  tabStorage.setItem(NAME, `${path} ${Date.now()}`);
}

/** Whether a key is wanted on this page; it is said once. */
export function takeWantedKey(path: string): boolean {
  const [wantedAt, at] = (tabStorage.getItem(NAME) ?? "").split(" ");
  forgetWantedKey();
  return wantedAt === path && Date.now() - Number(at) < LONGEST_MS;
}

export function forgetWantedKey(): void {
  tabStorage.removeItem(NAME);
}
