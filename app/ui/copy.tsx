import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { shortAddress } from "./address";
import "./css/copy.css";

/** How long the check stands in the place of the icon. */
const SHOWN_MS = 2_000;
type Outcome = "none" | "copied" | "failed";

/** Copies, and says so to everybody: a check to the eye, a polite sentence to a screen reader. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>("none");
  useEffect(() => {
    if (outcome === "none") return;
    const timer = setTimeout(() => setOutcome("none"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <button
        type="button"
        className="copy"
        aria-label={label}
        title={label}
        onClick={() => {
          // Refused without a secure page or permission: what could not be copied can still be read from its title.
          const written = navigator.clipboard?.writeText(value) ?? Promise.reject();
          written.then(
            () => setOutcome("copied"),
            () => setOutcome("failed"),
          );
        }}
      >
        <Icon className="i" aria-hidden="true" />
      </button>
      <span className={outcome === "failed" ? "copy__failed" : "sr"} role="status">
        {outcome === "none" ? "" : t(`ui.copy.${outcome}`)}
      </span>
    </>
  );
}

/** First 8 and last 4 characters, the whole in its title and in the clipboard. */
export function CopyableAddress({ value }: { value: string }) {
  const { t } = useTranslation();
  return (
    <span className="copyable">
      <span className="mono" title={value}>
        {shortAddress(value)}
      </span>
      <CopyButton value={value} label={t("ui.copy.address", { address: shortAddress(value) })} />
    </span>
  );
}
