import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { LONGEST_ABOUT } from "../model/list.ts";
import type { Answer, Profile } from "../model/pages.ts";
import { profilePath } from "../model/paths.ts";
import { AnswerNote } from "./answerNote.tsx";
import { IntentForm, TextArea } from "./parts.tsx";

/** The name under which the reader's public lists are shown. */
export function ProfileCard({ profile, answer }: { profile: Profile | null; answer: Answer | null }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const own = answer?.intent === "profile" ? answer : null;
  return (
    <details className="card lists__fold" open={own?.error !== undefined || undefined}>
      <summary className="card__h">
        <h2>{t("profile.title")}</h2>
        <span className="xs mute">{profile ? <bdi>{profile.handle}</bdi> : t("profile.none")}</span>
      </summary>
      <div className="card__b lists__stack">
        <p className="sm sub">{t("profile.what")}</p>
        <AnswerNote answer={own} done={t("profile.saved")} />
        <IntentForm intent="profile" className="lists__form">
          <Field label={t("profile.handle")} hint={t("profile.handleHint")} required>
            <Input name="handle" code defaultValue={profile?.handle ?? ""} minLength={3} maxLength={30} />
          </Field>
          <Field label={t("profile.name")}>
            <Input name="shownName" dir="auto" defaultValue={profile?.shownName ?? ""} maxLength={40} />
          </Field>
          <Field label={t("profile.about")}>
            <TextArea name="about" defaultValue={profile?.about ?? ""} maxLength={LONGEST_ABOUT} />
          </Field>
          <label className="lists__check">
            <input type="checkbox" name="isPublic" value="yes" defaultChecked={profile?.isPublic ?? true} />
            <span>{t("profile.public")}</span>
          </label>
          <div className="lists__row">
            <Button type="submit">{t("save")}</Button>
            {profile?.isPublic && (
              <Link className="link sm" to={profilePath(locale, profile.handle)}>
                {t("profile.see")}
              </Link>
            )}
          </div>
        </IntentForm>
      </div>
    </details>
  );
}
