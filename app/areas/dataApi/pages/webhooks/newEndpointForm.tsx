import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { apiWebhooksPath } from "../../model/paths.ts";
import { KEY_MODES } from "../../model/scopes.ts";
import { LONGEST_URL, type WebhooksPageData } from "../../model/webhooks.ts";
import { TypeChoices } from "./typeChoices.tsx";

/** Form for a new endpoint: its address, its events, and live or sandbox. */
export function NewEndpointForm({ data: { types, inUse, formId } }: { data: WebhooksPageData }) {
  const { t } = useTranslation(["dataApi", "webhooks"]);
  const usual = inUse.live.limit > 0 ? "live" : "test";
  return (
    <section className="card" aria-labelledby="new-endpoint-title">
      <div className="card__h">
        <h2 id="new-endpoint-title">{t("webhooks:new.title")}</h2>
      </div>
      <Form method="post" action={apiWebhooksPath(useLocale())} className="api__form">
        <input type="hidden" name="formId" value={formId} />
        <Field label={t("webhooks:new.url")} hint={t("webhooks:new.urlHint")} required>
          <Input name="url" type="url" maxLength={LONGEST_URL} code />
        </Field>
        <fieldset className="api__choices">
          <legend>{t("new.mode")}</legend>
          {KEY_MODES.map((mode) => (
            <label key={mode}>
              <input type="radio" name="mode" value={mode} defaultChecked={mode === usual} />
              <span>{t(`new.modes.${mode}`)}</span>
            </label>
          ))}
        </fieldset>
        <TypeChoices types={types} chosen={[]} />
        <Button type="submit" variant="main" name="intent" value="make">
          {t("webhooks:new.create")}
        </Button>
      </Form>
    </section>
  );
}
