import Search from "lucide-react/icons/search";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOnDemand } from "../useOnDemand";

const loadDialog = () => import("./searchDialog");

/** Opens the search; so do `/` and Ctrl or Cmd with K. */
export function SearchButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [SearchDialog, want] = useOnDemand(loadDialog);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      setOpen(true);
      void want();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [want]);
  return (
    <>
      <button
        type="button"
        className="find scripted"
        aria-label={t("search.open")}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => {
          setOpen(true);
          void want();
        }}
      >
        <Search className="i" aria-hidden="true" />
        <span>{t("search.open")}</span>
        <kbd>/</kbd>
      </button>
      {open && SearchDialog && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** A slash typed into a field stays a slash, and no key opens a dialog over another. */
export function asksForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey || document.querySelector('[role="dialog"]')) return false;
  if (key.toLowerCase() === "k") return ctrlKey || metaKey;
  if (key !== "/" || ctrlKey || metaKey) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select")));
}
