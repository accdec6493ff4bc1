import { useTranslation } from "react-i18next";
import { CopyButton } from "#app/ui/copy.tsx";

export function Code({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("dataApi");
  return (
    <div className="docs__code" dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton value={text} label={`${t("code.copy")}: ${label}`} />
    </div>
  );
}

/** A call that works for anyone who copies it, without an account. */
export function FirstCall({ code }: { code: string }) {
  const { t } = useTranslation("dataApi");
  return (
    <>
      <p>{t("code.firstCall")}</p>
      <Code text={code} label="curl" />
    </>
  );
}
