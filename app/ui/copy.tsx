import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Address } from "./address.tsx";
import "./css/copy.css";
import { copyText } from "./copyText.ts";

/** How long the check mark replaces the icon. */
const SHOWN_MS = 2_000;
type Outcome = "none" | "copied" | "failed";

/** Copies, and confirms it to everyone: a check mark on screen, a polite announcement to screen readers. */
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
          void copyText(value).then((isCopied) => setOutcome(isCopied ? "copied" : "failed"));
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

/** An address with a button that copies it. */
export function CopyableAddress({ value }: { value: string }) {
  const { t } = useTranslation();
  return (
    <span className="copyable">
      <Address value={value} />
      <CopyButton value={value} label={t("ui.copy.address", { address: value })} />
    </span>
  );
}
