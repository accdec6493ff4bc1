import { useTranslation } from "react-i18next";
import type { FormulaKey, ReadyMarket } from "../../model/marketPage.ts";
import { Details } from "./seriesTable.tsx";

type FormulaNoteProps = { formulas: ReadyMarket["formulas"]; of: readonly FormulaKey[] };

/** The formulas behind a card, verbatim from the table by which the values are computed. */
export function FormulaNote({ formulas, of }: FormulaNoteProps) {
  const { t } = useTranslation("market");
  return (
    <Details title={t("formula.title")}>
      <dl className="formulas">
        {of.map((key) => {
          const { formula, window, source } = formulas[key];
          return (
            <div key={key} lang="en" dir="ltr">
              <dt className="mono">{formula}</dt>
              <dd>
                {window} · {source}
              </dd>
            </div>
          );
        })}
      </dl>
    </Details>
  );
}
