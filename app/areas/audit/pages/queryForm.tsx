import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, focusFirstInvalid, Input } from "#app/ui/field.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { auditPath } from "../model/paths.ts";
import {
  COLUMNS,
  type EventColumn,
  FILTERS,
  type Filter,
  type Problem,
  type QueryFilters,
  toSearchParams,
} from "../model/query.ts";

/** The most used filters; the others open below them. */
const FIRST: readonly Filter[] = ["since", "until", "type", "wallet", "plan", "token"];
const CODES: readonly Filter[] = [
  "type",
  "stream",
  "actor",
  "correlation",
  "payment",
  "agent",
  "wallet",
  "tx",
  "account",
];

type QueryFormProps = {
  entered: QueryFilters;
  columns: readonly EventColumn[];
  problems: Partial<Record<Filter, Problem>>;
  types: readonly string[];
};

/** Filters and columns; submitting them creates a URL that contains the whole query. */
export function QueryForm({ entered, columns, problems, types }: QueryFormProps) {
  const { t } = useTranslation("audit");
  const navigate = useNavigate();
  const locale = useUiLocale();
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(problems).length > 0;
  useEffect(() => {
    if (wrong) focusFirstInvalid(form.current);
  }, [wrong]);

  function submitQuery(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const next: QueryFilters = {};
    for (const filter of FILTERS) next[filter] = String(values.get(filter) ?? "").trim();
    if (values.get("access") === "with") next.access = "with";
    const shown = COLUMNS.filter((column) => values.getAll("cols").includes(column));
    navigate(auditPath(locale, toSearchParams(next, shown.length > 0 ? shown : undefined).toString()));
  }

  const field = (filter: Filter) => {
    const problem = problems[filter];
    return (
      <Field key={filter} label={t(`field.${filter}`)} error={problem && t(`problem.${problem}`)}>
        <Input
          name={filter}
          defaultValue={entered[filter] ?? ""}
          code={CODES.includes(filter)}
          {...(filter === "type" ? { list: "audit-types" } : {})}
        />
      </Field>
    );
  };
  const others = FILTERS.filter((filter) => !FIRST.includes(filter));
  return (
    <form
      ref={form}
      className="card card__b audit__stack"
      onSubmit={submitQuery}
      aria-label={t("query.filters")}
      key={toSearchParams(entered, columns).toString()}
    >
      <div className="audit__filters">{FIRST.map(field)}</div>
      <datalist id="audit-types">
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <details open={others.some((filter) => entered[filter])}>
        <summary>{t("query.more")}</summary>
        <div className="audit__filters">{others.map(field)}</div>
      </details>
      <details>
        <summary>{t("query.columns")}</summary>
        <fieldset className="audit__checks">
          <legend className="sr">{t("query.columns")}</legend>
          {COLUMNS.map((column) => (
            <label key={column}>
              <input type="checkbox" name="cols" value={column} defaultChecked={columns.includes(column)} />
              {t(`field.${column}`)}
            </label>
          ))}
        </fieldset>
      </details>
      <div className="audit__checks">
        <label>
          <input type="checkbox" name="access" value="with" defaultChecked={entered.access === "with"} />
          {t("query.withAccess")}
        </label>
      </div>
      <div className="audit__row">
        <Button variant="main" type="submit">
          {t("query.ask")}
        </Button>
        <ButtonLink to={auditPath(locale)}>{t("query.clear")}</ButtonLink>
      </div>
    </form>
  );
}
