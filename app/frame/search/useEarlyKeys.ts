import { useEffect, useState } from "react";

/** What was typed before the search could be shown, and whether Enter was pressed after it. */
export type EarlyKeys = { typed: string; isEntered: boolean };
const NONE: EarlyKeys = { typed: "", isEntered: false };

/** Collects the keys pressed between the opening of the search and its loading; the next opening starts without them. */
export function useEarlyKeys(isOpen: boolean, isLoaded: boolean, close: () => void): EarlyKeys {
  const [early, setEarly] = useState(NONE);
  useEffect(() => {
    if (!isOpen) setEarly(NONE);
    if (!isOpen || isLoaded) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const { key } = event;
      if (key === "Escape") close();
      else if (key === "Enter") setEarly(({ typed }) => ({ typed, isEntered: typed.trim() !== "" }));
      else if (key === "Backspace") setEarly(({ typed }) => ({ typed: typed.slice(0, -1), isEntered: false }));
      else if ([...key].length === 1) setEarly(({ typed }) => ({ typed: typed + key, isEntered: false }));
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOpen, isLoaded, close]);
  return early;
}
