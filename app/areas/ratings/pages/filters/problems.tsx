import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import type { Noted } from "../../model/page.ts";
import { FILTERS, type FilterName } from "../../model/query.ts";
import type { Problem } from "../../model/readRatings.ts";

/** Problems with the input of a field; they are shown at the field, not above the table. */
const AT_FIELDS = ["dollars", "grade", "points", "percent", "number", "count", "order"] as const;
type FieldProblem = (typeof AT_FIELDS)[number];
/** Set only by links and in the URL. */
const FIELDLESS: readonly FilterName[] = ["top"];
const FIELDS: readonly string[] = FILTERS.filter((name) => !FIELDLESS.includes(name));

const isAtField = (noted: Noted): noted is Noted & { name: FilterName; problem: FieldProblem } =>
  FIELDS.includes(noted.name) && (AT_FIELDS as readonly string[]).includes(noted.problem);

/** What is wrong with a filter field's input, as text; null if nothing is. */
export function useFieldProblem(problems: readonly Noted[]): (name: FilterName) => string | null {
  const { t } = useTranslation("ratings");
  return (name) => {
    const wrong = problems.filter(isAtField).find((noted) => noted.name === name);
    return wrong ? t(`filter.wrong.${wrong.problem}`, { typed: wrong.typed }) : null;
  };
}

/** The other problems of the URL, each as a text. */
export function Problems({ problems: all }: { problems: Noted[] }) {
  const { t } = useTranslation("ratings");
  const problems = all.filter((noted) => !isAtField(noted));
  if (problems.length === 0) return null;
  return (
    <Banner tone="wait" title={t("problem.title")}>
      <ul>
        {problems.map(({ name, typed, problem, plan }) => (
          <li key={`${name} ${problem}`}>
            {problem === "plan" ? t("problem.plan", { plan }) : t(`problem.${problem as Problem}`, { name, typed })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
