import { useEffect, useRef } from "react";

/**
 * Browser Back, and the phone's back gesture, close the topmost open dialog and leave the page as it is. Each open dialog has its own
 * history entry, with the address and the router's state of the page's entry; the router is not notified.
 *
 * A dialog that closes in any other way returns to the page's entry, which takes the browser a moment. Code that navigates as it closes
 * must replace its entry instead (`takesDialogsEntry`), or the return undoes the navigation. RainbowKit's list of wallets is therefore not
 * closed by Back: pages follow the wallet just as the list closes.
 */

/** Closes the dialog; false when it stays open for now. */
type OnBack = () => boolean;

/** In the entry's state, next to the router's: how many dialogs are open there. */
const DEPTH = "openDialogs";

const open: OnBack[] = [];
/** The page on which they are open. */
let openOn: string | null = null;
/** The page's entry to which closed dialogs are returning, until the browser is there. */
let returning: { page: string; depth: number } | null = null;
/** The page that an entry without its dialog belongs to, if the browser is on one: left behind by a link in the dialog. */
let emptyOn: string | null = null;
let isListening = false;

/** `page` is the router's key of the page's entry. */
function here(): { page: string; depth: number } {
  const { idx, key, [DEPTH]: depth } = window.history.state ?? {};
  return { page: `${idx} ${key}`, depth: Number(depth ?? 0) };
}

/** Lets Back close it while it is mounted. `onBack` returns false to stay open. */
export function useBackCloses(onBack: OnBack): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const mine: OnBack = () => latest.current();
    listen();
    open.push(mine);
    queueMicrotask(settle);
    return () => {
      remove(mine);
      queueMicrotask(settle);
    };
  }, []);
}

/**
 * For a navigation out of an open dialog: whether it should replace the current entry, which is the dialog's. Otherwise Back
 * from the next page would stop there once more.
 */
export function takesDialogsEntry(): boolean {
  if (open.length === 0 || here().depth === 0) return false;
  open.length = 0;
  window.history.replaceState({ ...window.history.state, [DEPTH]: 0 }, "");
  return true;
}

/** One entry per open dialog. In its own task, so that a dialog that replaces another takes over its entry too. */
function settle(): void {
  if (returning !== null) return;
  const { page, depth } = here();
  openOn = page;
  for (let next = depth + 1; next <= open.length; next++)
    window.history.pushState({ ...window.history.state, [DEPTH]: next }, "");
  if (depth <= open.length) return;
  returning = { page, depth: open.length };
  window.history.go(open.length - depth);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // Before the router's own listener.
  window.addEventListener("popstate", popped, { capture: true });
}

function popped(event: Event): void {
  const { page, depth } = here();
  const was = { returning, emptyOn };
  returning = null;
  emptyOn = null;
  if (was.returning?.page === page && was.returning.depth === depth) {
    event.stopImmediatePropagation();
    settle();
  } else if (depth < open.length && page === openOn) {
    event.stopImmediatePropagation();
    for (const onBack of open.slice(depth).reverse()) if (onBack()) remove(onBack);
    settle();
  } else if (depth === 0 && was.emptyOn === page) {
    event.stopImmediatePropagation();
    window.history.back();
  } else if (depth > open.length) emptyOn = page;
}

function remove(onBack: OnBack): void {
  const index = open.indexOf(onBack);
  if (index >= 0) open.splice(index, 1);
}
