import { Form } from "@remix-run/react";
import "#app/ui/css/select.css";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, useFieldWiring } from "#app/ui/field.tsx";
import { JOURNAL_FORMATS } from "../model/journalFormats.ts";

/** Orders the journal by day and account as a file for an accountants' program. */
export function JournalForm({ lastMonth }: { lastMonth: { from: string; until: string } }) {
  const { t } = useTranslation("audit");
  return (
    <section className="card" aria-labelledby="journal-title">
      <div className="card__h">
        <h2 id="journal-title">{t("journal.title")}</h2>
      </div>
      <Form method="post" className="card__b audit__journal" preventScrollReset>
        <p className="sub sm">{t("journal.lead")}</p>
        <input type="hidden" name="kind" value="journal" />
        <div className="audit__row">
          <Field label={t("journal.from")}>
            <Input type="date" name="from" defaultValue={lastMonth.from} />
          </Field>
          <Field label={t("journal.until")}>
            <Input type="date" name="until" defaultValue={lastMonth.until} />
          </Field>
          <Field label={t("journal.format")}>
            <Format />
          </Field>
        </div>
        <Button type="submit">{t("journal.submit")}</Button>
      </Form>
    </section>
  );
}

function Format() {
  const { t } = useTranslation("audit");
  return (
    <select className="select" name="format" defaultValue="plain" {...useFieldWiring()}>
      {JOURNAL_FORMATS.map((format) => (
        <option key={format} value={format}>
          {t(`journal.as.${format}`)}
        </option>
      ))}
    </select>
  );
}
