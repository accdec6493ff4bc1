import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Field, focusFirstInvalid, Input } from "#app/ui/field.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Financials } from "../../model/desk.ts";
import type { PeriodFilters } from "../../model/financials.ts";
import { auditFinancialsPath, auditPath } from "../../model/paths.ts";
import {
  type PeriodField,
  type PeriodInput,
  type PeriodProblems,
  type Preset,
  periodSearch,
} from "../../model/period.ts";

export type PeriodFormProps = {
  period: Financials["period"] | null;
  entered: PeriodInput;
  problems: PeriodProblems;
  presets: Preset[];
};

/** The period in words, usual periods, and fields for any other. Entered text stays, even if it is invalid. */
export function PeriodForm({
  period,
  entered,
  problems,
  presets,
  filters,
}: PeriodFormProps & { filters: PeriodFilters | null }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.values(problems).join();
  useEffect(() => {
    if (wrong) focusFirstInvalid(form.current);
  }, [wrong]);
  const field = (name: PeriodField) => {
    const problem = problems[name];
    return (
      <Field label={t(`period.${name}`)} error={problem && t(`period.problem.${problem}`)}>
        <Input name={name} defaultValue={entered[name]} {...(name === "position" ? { inputMode: "numeric" } : {})} />
      </Field>
    );
  };
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("figures.title")}</h1>
          {period && (
            <p className="sub">
              {period.from === null ? t("period.first") : <DateTime at={period.from} form="second" />} –{" "}
              <DateTime at={period.until} form="second" /> ·{" "}
              {t("figures.upTo", { position: grouped(String(period.position), locale) })}
            </p>
          )}
          {filters && (
            <p className="sub">
              <Link className="link" to={auditPath(locale, new URLSearchParams(filters).toString())}>
                {t("period.events")}
              </Link>
            </p>
          )}
        </div>
      </div>
      <div className="audit__stack">
        <nav className="tabs" aria-label={t("period.usual")}>
          {presets.map(({ key, from, until }) => (
            <Link
              key={key}
              to={auditFinancialsPath(locale, periodSearch({ from, until }))}
              aria-current={
                entered.from === from && entered.until === until && entered.position === "" ? "true" : undefined
              }
            >
              {t(`period.preset.${key}`)}
            </Link>
          ))}
        </nav>
        <Form
          ref={form}
          method="get"
          className="audit__row"
          aria-label={t("period.title")}
          key={[entered.from, entered.until, entered.position].join(" ")}
        >
          {field("from")}
          {field("until")}
          {field("position")}
          <Button type="submit" variant="main">
            {t("figures.show")}
          </Button>
        </Form>
        <p className="sm mute">{t("period.hint")}</p>
      </div>
    </>
  );
}
