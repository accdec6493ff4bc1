import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DIGESTS, formatMinutes, type Preferences } from "#app/services/delivery/public.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, useFieldWiring } from "#app/ui/field.tsx";

type PreferencesFormProps = { preferences: Preferences; hasEmail: boolean };

/** Quiet hours, and what is combined into digests. */
export function PreferencesForm({ preferences, hasEmail }: PreferencesFormProps) {
  const { t } = useTranslation("notifications");
  const { quiet, urgentThrough, digest, digestHour, mail } = preferences;
  return (
    <section className="card" aria-label={t("when.title")}>
      <div className="card__h">
        <h2>{t("when.title")}</h2>
      </div>
      <Form method="post" className="card__b notices__settings" preventScrollReset>
        <input type="hidden" name="intent" value="save" />
        <div className="notices__pair">
          <Field label={t("when.quietFrom")} hint={t("when.quietHint")}>
            <Input name="quietFrom" type="time" defaultValue={quiet ? formatMinutes(quiet.from) : ""} />
          </Field>
          <Field label={t("when.quietTo")}>
            <Input name="quietTo" type="time" defaultValue={quiet ? formatMinutes(quiet.to) : ""} />
          </Field>
          <TimeZone current={preferences.timeZone} />
        </div>
        <Check name="urgentThrough" label={t("when.urgent")} isOn={urgentThrough} />
        <div className="notices__pair">
          <Field label={t("when.digest")} hint={t("when.digestHint")}>
            <Choice name="digest" chosen={digest} options={DIGESTS.map((each) => [each, t(`when.${each}`)])} />
          </Field>
          <Field label={t("when.hour")}>
            <Choice
              name="digestHour"
              chosen={String(digestHour)}
              options={Array.from({ length: 24 }, (_, hour) => [String(hour), formatMinutes(hour * 60)])}
            />
          </Field>
        </div>
        {hasEmail ? (
          <Check name="mail" label={t("when.mail")} isOn={mail} />
        ) : (
          <input type="hidden" name="mail" value="on" />
        )}
        <div>
          <Button type="submit" variant="main">
            {t("when.save")}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** A native select: it works without JavaScript. */
function Choice({ name, chosen, options }: { name: string; chosen: string; options: (readonly [string, string])[] }) {
  const wiring = useFieldWiring();
  return (
    <select className="input" name={name} defaultValue={chosen} {...wiring}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** The browser's time zone, unless one is chosen. */
function TimeZone({ current }: { current: string }) {
  const { t } = useTranslation("notifications");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (current === "UTC" && input.current) input.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, [current]);
  return (
    <Field label={t("when.timeZone")} required>
      <Input ref={input} name="timeZone" code maxLength={64} defaultValue={current} />
    </Field>
  );
}

const Check = ({ name, label, isOn }: { name: string; label: string; isOn: boolean }) => (
  <label className="notices__check">
    <input type="checkbox" name={name} defaultChecked={isOn} />
    {label}
  </label>
);
