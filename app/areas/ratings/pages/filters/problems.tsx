import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import type { Noted } from "../../model/page";
import type { Problem } from "../../model/readRatings";

/** What of the address could not be followed, in a sentence each. */
export function Problems({ problems }: { problems: Noted[] }) {
  const { t } = useTranslation("ratings");
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
