import { useNavigate } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { focusFirstInvalid } from "#app/ui/field.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { PRESERVED_SCROLL } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { RatingsPageData } from "../../model/page.ts";
import { FILTERS, type FilterName, refiltered, setFilters } from "../../model/query.ts";
import { HiddenQueryInputs } from "../hiddenQueryInputs.tsx";
import { FilterChips } from "./filterChips.tsx";
import { useFieldProblem } from "./problems.tsx";
import "./filters.css";

type FilterFormProps = Pick<RatingsPageData, "query" | "about" | "count" | "lockedFilters" | "locks" | "problems">;

/** A GET form. It works without script; with script, empty fields stay out of the URL. */
export function FilterForm(props: FilterFormProps) {
  const { query, about, count, problems } = props;
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const navigate = useNavigate();
  const id = useId();
  const set = setFilters(query);
  const formatProblem = useFieldProblem(problems);
  const isWrong = FILTERS.some((name) => formatProblem(name) !== null);
  const form = useRef<HTMLFormElement>(null);
  const isAnswered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever an answer comes
  useEffect(() => {
    if (isAnswered.current) focusFirstInvalid(form.current);
    isAnswered.current = false;
  }, [problems]);
  function submitFilters(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    isAnswered.current = true;
    const values = new FormData(event.currentTarget);
    const typed = (name: FilterName) => String(values.get(name) ?? "").trim();
    const next = Object.fromEntries(FILTERS.map((name) => [name, typed(name)]));
    navigate(ratingsPath(locale, refiltered(query, next)), { preventScrollReset: true });
  }
  return (
    <form
      ref={form}
      className="ratings__filters"
      action={ratingsPath(locale)}
      onSubmit={submitFilters}
      aria-label={t("filter.title")}
      key={refiltered(query, {})}
    >
      <HiddenQueryInputs query={query} but={FILTERS.filter((name) => name !== "top")} />
      <span className="ratings__search">
        <Search className="i" aria-hidden="true" />
        <input
          type="search"
          name="q"
          maxLength={100}
          defaultValue={query.typedFilters.q ?? ""}
          aria-label={t("filter.search")}
          placeholder={t("filter.search")}
        />
      </span>
      <input type="checkbox" id={id} className="ratings__more" defaultChecked={isWrong} />
      <label className="btn ratings__moreb" htmlFor={id}>
        <SlidersHorizontal className="i" aria-hidden="true" />
        {t("filter.title")} {set.length > 0 && <Num>{set.length}</Num>}
      </label>
      <div className="ratings__chips">
        <FilterChips {...props} />
      </div>
      <Button type="submit" size="s">
        {t("filter.apply")}
      </Button>
      {set.length > 0 && (
        <ButtonLink
          size="s"
          variant="quiet"
          to={ratingsPath(locale, refiltered(query, Object.fromEntries(FILTERS.map((name) => [name, ""]))))}
          {...PRESERVED_SCROLL}
        >
          {t("filter.clear")}
        </ButtonLink>
      )}
      <span className="sr" role="status">
        {t("filter.found", { found: grouped(String(count), locale), total: grouped(String(about.tokens), locale) })}
      </span>
    </form>
  );
}
