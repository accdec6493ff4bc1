import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getJson } from "#app/platform/http.ts";

/** `path` is the call of the payment or order whose event it is. */
type RawProps = { path: string; version: number; type: string };

/** The event as stored, fetched when it is opened. */
export function RawEvent({ path, version, type }: RawProps) {
  const { t } = useTranslation("support");
  const [text, setText] = useState<string | null>(null);
  async function fetchIt(open: boolean) {
    if (!open || text !== null) return;
    const answer = await getJson<{ data?: unknown }>(`${path}/events/${version}`);
    setText(answer?.body.data ? JSON.stringify(answer.body.data, null, 2) : t("unanswered"));
  }
  return (
    <details className="card raw" onToggle={({ currentTarget }) => void fetchIt(currentTarget.open)}>
      <summary>{t("raw.title", { type })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard */}
      <section tabIndex={0} aria-label={t("raw.title", { type })}>
        <pre className="mono" dir="ltr">
          {text ?? t("raw.asking")}
        </pre>
      </section>
    </details>
  );
}
