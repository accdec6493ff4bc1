import type { i18n } from "i18next";
import Search from "lucide-react/icons/search";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadWords } from "#app/i18n/loadWords.ts";
import { useOnDemand } from "../useOnDemand.ts";
import { useEarlyKeys } from "./useEarlyKeys.ts";

async function loadDialog(i18n: i18n) {
  const [dialog] = await Promise.all([import("./searchDialog.tsx"), loadWords(i18n, ["search"])]);
  return dialog;
}

/** Opens the search; so do `/` and Ctrl or Cmd with K. */
export function SearchButton() {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const [SearchDialog, want] = useOnDemand(useCallback(() => loadDialog(i18n), [i18n]));
  const close = useCallback(() => setOpen(false), []);
  const early = useEarlyKeys(open, SearchDialog !== null, close);
  const show = useCallback(async () => {
    setOpen(true);
    if (!(await want())) close();
  }, [want, close]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      void show();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [show]);
  return (
    <>
      <button
        type="button"
        className="find scripted"
        aria-label={t("search.open")}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => void show()}
      >
        <Search className="i" aria-hidden="true" />
        <span>{t("search.open")}</span>
        <kbd>/</kbd>
      </button>
      {open && SearchDialog && <SearchDialog early={early} onClose={close} />}
    </>
  );
}

/** A slash typed into a field stays a slash, and no key opens a dialog over another. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || document.querySelector('[role="dialog"]')) return false;
  if (key.toLowerCase() === "k") return ctrlKey || metaKey;
  if (key !== "/" || ctrlKey || metaKey) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select")));
}
