import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { LIFETIMES, LONGEST_NAME } from "../../model/keys.ts";
import type { KeyField, KeysPageData } from "../../model/pages.ts";
import { apiKeysPath } from "../../model/paths.ts";
import { KEY_MODES, SCOPES } from "../../model/scopes.ts";

type NewKeyFormProps = { data: KeysPageData; problems: readonly KeyField[] };

/** A form for a key with its name, permissions, addresses and lifetime. Works without JavaScript. */
export function NewKeyForm({ data: { inUse, mayLimitAddresses }, problems }: NewKeyFormProps) {
  const { t } = useTranslation("dataApi");
  const buildErrorProps = (field: KeyField) => (problems.includes(field) ? { error: t(`new.wrong.${field}`) } : {});
  return (
    <section className="card" aria-labelledby="new-title">
      <div className="card__h">
        <h2 id="new-title">{t("new.title")}</h2>
      </div>
      <Form method="post" action={apiKeysPath(useLocale())} className="api__form">
        <Field label={t("new.name")} hint={t("new.nameHint")} required {...buildErrorProps("name")}>
          <Input name="name" maxLength={LONGEST_NAME} autoComplete="off" />
        </Field>
        <Choices legend={t("new.mode")}>
          {KEY_MODES.map((mode) => (
            <label key={mode}>
              <input
                type="radio"
                name="mode"
                value={mode}
                defaultChecked={mode === (inUse.live.limit > 0 ? "live" : "test")}
              />
              <span>
                {t(`new.modes.${mode}`)} <span className="mute sm">{t(`new.modeText.${mode}`)}</span>
              </span>
            </label>
          ))}
        </Choices>
        <Choices legend={t("new.scopes")} {...buildErrorProps("scopes")}>
          {SCOPES.map((scope) => (
            <label key={scope}>
              <input type="checkbox" name="scopes" value={scope} defaultChecked={scope === "read"} />
              <span>{t(`scope.${scope}`)}</span>
            </label>
          ))}
        </Choices>
        <Choices legend={t("new.lifetime")}>
          {LIFETIMES.map((lifetime) => (
            <label key={lifetime}>
              <input type="radio" name="lifetime" value={lifetime} defaultChecked={lifetime === "365"} />
              <span>{t(`new.lifetimes.${lifetime}`)}</span>
            </label>
          ))}
        </Choices>
        {mayLimitAddresses && (
          <Field label={t("new.cidrs")} hint={t("new.cidrsHint")} {...buildErrorProps("cidrs")}>
            <Input name="cidrs" code />
          </Field>
        )}
        <Field label={t("new.cap")} hint={t("new.capHint")} {...buildErrorProps("monthlyCap")}>
          <Input name="monthlyCap" inputMode="numeric" code />
        </Field>
        <Choices legend={t("new.overage")} {...buildErrorProps("payOverage")}>
          <label>
            <input type="checkbox" name="payOverage" />
            <span>
              {t("new.payOverage")} <span className="mute sm">{t("new.payOverageHint")}</span>
            </span>
          </label>
        </Choices>
        <Button type="submit" variant="main" name="intent" value="issue">
          {t("new.create")}
        </Button>
      </Form>
    </section>
  );
}

function Choices({ legend, error, children }: { legend: string; error?: string; children: React.ReactNode }) {
  return (
    <fieldset className="api__choices">
      <legend>{legend}</legend>
      {children}
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
