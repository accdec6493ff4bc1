import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

const SHOWN_AFTER_MS = 150;
/** Waits shorter than this are not announced to screen readers. */
const ANNOUNCED_AFTER_MS = 1_000;

/** A line under the header while the next page loads, and for screen readers the name of the page that has loaded. */
export function Progress() {
  const { t } = useTranslation();
  const moving = useNavigation().state === "loading";
  const shown = useDelayed(moving, SHOWN_AFTER_MS);
  const isAnnounced = useDelayed(moving, ANNOUNCED_AFTER_MS);
  const title = useArrivedTitle();
  return (
    <>
      {shown && <div className="progress" aria-hidden="true" />}
      <p className="sr" aria-live="polite">
        {isAnnounced ? t("loading") : title}
      </p>
    </>
  );
}

/** The title of a page reached by client-side navigation; the browser announces the first one itself. */
function useArrivedTitle(): string {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return title;
}

/** True once something has lasted this long, so that anything shorter is never shown. */
function useDelayed(active: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, afterMs]);
  return active && late;
}
