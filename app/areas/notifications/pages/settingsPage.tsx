import "./notifications.css";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Banner } from "#app/ui/banner.tsx";
import { CopyButton } from "#app/ui/copy.tsx";
import { notificationsPath } from "../model/paths.ts";
import type { SettingsAnswer } from "../model/settings.ts";
import { ChannelsCard, type ChannelsCardProps } from "./channelsCard.tsx";
import { PreferencesForm } from "./preferencesForm.tsx";

/** Channels and times. */
export function SettingsPage({ channels, allowed, answer }: ChannelsCardProps & { answer: SettingsAnswer | null }) {
  const { t } = useTranslation("notifications");
  return (
    <div className="notices">
      <div className="head">
        <div>
          <h1>{t("settings.title")}</h1>
          <p className="sub">{t("settings.lead")}</p>
        </div>
        <Link className="link notices__way" to={notificationsPath(useLocale())}>
          {t("inbox.title")}
        </Link>
      </div>
      <div aria-live="polite">{answer && <AnswerBanner answer={answer} />}</div>
      <ChannelsCard channels={channels} allowed={allowed} />
      <PreferencesForm preferences={channels.preferences} hasEmail={channels.email !== null} />
    </div>
  );
}

function AnswerBanner({ answer }: { answer: SettingsAnswer }) {
  const { t } = useTranslation("notifications");
  if ("problem" in answer) return <Banner tone="bad" live={false} title={t(`problem.${answer.problem}`)} />;
  if (answer.said === "secret")
    return (
      <Banner tone="good" live={false} title={t("said.secret")}>
        <p className="notices__do">
          <code dir="ltr">{answer.secret}</code>
          <CopyButton value={answer.secret} label={t("said.copy")} />
        </p>
      </Banner>
    );
  if (answer.said === "telegram")
    return (
      <Banner tone="note" live={false} title={t("said.telegram")}>
        <p>
          <a className="link" href={answer.link} rel="noreferrer">
            {t("said.open")}
          </a>
        </p>
      </Banner>
    );
  return <Banner tone="good" live={false} title={t(`said.${answer.said}`)} />;
}
