import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Num } from "#app/ui/num.tsx";
import type { Settings } from "../model/views.ts";

/** Who answers, how much is left, and what the assistant can and cannot do. */
export function LimitCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation("chatbot");
  const { mode, limit, provider, personal } = settings;
  return (
    <aside className="chat__about" aria-label={t("about.label")}>
      {mode === "model" && (
        <section className="card chat__limit">
          <h2>{t("about.left")}</h2>
          <p>
            <Num>
              {Math.max(0, limit.perDay - limit.used)} / {limit.perDay}
            </Num>
          </p>
          <p className="xs mute">{t("about.renewed")}</p>
        </section>
      )}
      <ul className="sm">
        <li>{t("about.knows")}</li>
        <li>{t("about.notKnown")}</li>
        <li>{t("about.cannot")}</li>
      </ul>
      {mode === "model" && <Personal personal={personal} provider={provider ?? ""} />}
    </aside>
  );
}

function Personal({ personal, provider }: { personal: Settings["personal"]; provider: string }) {
  const { t } = useTranslation("chatbot");
  const { revalidate } = useRevalidator();
  const change = (isOn: boolean) =>
    void fetch("/api/chatbot/settings", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ personal: isOn ? "on" : "off" }),
    })
      .then(revalidate)
      .catch(() => undefined);
  return (
    <label className="sm">
      <input type="checkbox" checked={personal === "on"} onChange={({ target }) => change(target.checked)} />{" "}
      {t("about.personal", { provider })}
    </label>
  );
}
