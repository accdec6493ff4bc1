/**
 * That a key was asked for on a page of the docs by a reader who had to sign in first: this tab remembers it until they are back. A
 * link cannot ask for it, so no other site makes keys in a reader's name.
 */

const NAME = "docs key wanted at";
/** Whoever comes back later presses again. */
const LONGEST_MS = 30 * 60_000;

export function wantKey(path: string): void {
  store((tab) => tab.setItem(NAME, `${path} ${Date.now()}`));
}

/** Whether a key is wanted on this page; it is said once. */
export function takeWantedKey(path: string): boolean {
  const [wantedAt, at] = (store((tab) => tab.getItem(NAME)) ?? "").split(" ");
  forgetWantedKey();
  return wantedAt === path && Date.now() - Number(at) < LONGEST_MS;
}

export function forgetWantedKey(): void {
  store((tab) => tab.removeItem(NAME));
}

/** A browser may refuse a page its storage. */
function store<Value>(use: (tab: Storage) => Value): Value | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
