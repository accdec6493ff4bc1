import { useEffect, useSyncExternalStore } from "react";

function onChange(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether this browser has a network. The server, and the first render with it, assume that it does. */
export const useOnline = () =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );

/**
 * Without a network, a link to another page would replace this one with the browser's own error page and lose whatever was being read or
 * filled in. So the page stays; links within it and to other sites still work.
 */
export function useStaying(online: boolean, onStayed: () => void): void {
  useEffect(() => {
    if (online) return;
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || !leavesPage(link)) return;
      event.preventDefault();
      event.stopPropagation();
      onStayed();
    };
    window.addEventListener("click", stay, { capture: true });
    return () => window.removeEventListener("click", stay, { capture: true });
  }, [online, onStayed]);
}

function leavesPage({ target, href }: HTMLAnchorElement): boolean {
  if (target === "_blank") return false;
  const { origin, pathname, search } = new URL(href);
  return origin === window.location.origin && pathname + search !== window.location.pathname + window.location.search;
}
