import { tabStorage } from "#app/platform/pageStorage.ts";

/**
 * Remembers in this tab that a reader who had to sign in first asked for a key on a docs page. A link cannot ask for one, so no
 * other site can create keys in a reader's name.
 */

const NAME = "docs key wanted at";
/** A reader who returns later presses the button again. */
const LONGEST_MS = 30 * 60_000;

export function wantKey(path: string): void {
  tabStorage.setItem(NAME, `${path} ${Date.now()}`);
}

/** Whether a key is wanted on this page. Reading it clears it. */
export function takeWantedKey(path: string): boolean {
  const [wantedAt, at] = (tabStorage.getItem(NAME) ?? "").split(" ");
  forgetWantedKey();
  return wantedAt === path && Date.now() - Number(at) < LONGEST_MS;
}

export function forgetWantedKey(): void {
  tabStorage.removeItem(NAME);
}
