import { useTranslation } from "react-i18next";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { PAYMENT_EVENTS } from "#events/names.ts";
import { DURATIONS } from "#events/pricing/catalogue.ts";
import { FILTERS, type FilterName, type Search } from "../../model/searchQuery.ts";

/** A select's item must not be empty. */
const ANY = "any";
const TOKENS = ["TMAI", "USDC"] as const;

type FiltersProps = {
  search: Search;
  wrong: FilterName[];
  plans: { slug: string; name: string; product: number }[];
  ask(change: Partial<Search>): void;
};

export function Filters({ search, wrong, plans, ask }: FiltersProps) {
  const { t } = useTranslation("support");
  const planTitle = usePlanTitle();
  const error = (name: FilterName) => (wrong.includes(name) ? t(`wrong.${name}`, { defaultValue: "" }) : undefined);
  const choice = (name: "state" | "plan" | "duration" | "token", options: { value: string; label: string }[]) => (
    <Field label={t(`filters.${name}`)}>
      <Select
        name={name}
        value={search[name] || ANY}
        onChange={(value) => ask({ [name]: value === ANY ? "" : value })}
        options={[{ value: ANY, label: t("filters.any") }, ...options]}
      />
    </Field>
  );
  const typed = (name: "from" | "to" | "least" | "most") => {
    const isDay = name === "from" || name === "to";
    return (
      <Field label={t(`filters.${name}`)} error={error(name)}>
        <Input
          name={name}
          type={isDay ? "date" : "text"}
          inputMode={isDay ? undefined : "decimal"}
          value={search[name]}
          before={isDay ? undefined : "$"}
          onChange={(event) => ask({ [name]: event.target.value })}
        />
      </Field>
    );
  };
  const chosen = FILTERS.some((name) => search[name] !== "");
  return (
    <fieldset className="seek__filters">
      <legend className="sr">{t("filters.title")}</legend>
      {choice(
        "state",
        PAYMENT_EVENTS.map((value) => ({ value, label: t(`state.${value}`) })),
      )}
      {choice(
        "plan",
        plans.map((plan) => ({ value: plan.slug, label: planTitle(plan) })),
      )}
      {choice(
        "duration",
        DURATIONS.map((value) => ({ value, label: t(`common:duration.${value}`) })),
      )}
      {choice(
        "token",
        TOKENS.map((value) => ({ value, label: value })),
      )}
      {typed("from")}
      {typed("to")}
      {typed("least")}
      {typed("most")}
      {chosen && (
        <Button
          variant="quiet"
          onClick={() => ask(Object.fromEntries(FILTERS.map((name) => [name, ""])) as Partial<Search>)}
        >
          {t("filters.clear")}
        </Button>
      )}
    </fieldset>
  );
}
