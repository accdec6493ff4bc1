import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";

/** The formulas behind a card's figures, as written in the single table of formulas: in English for every language. */
export function FormulaNote({ formulas }: { formulas: [name: string, formula: string][] }) {
  const { t } = useTranslation("tokens");
  return (
    <details className="tokenpage__more">
      <summary>
        <ChevronRight className="i flip" aria-hidden="true" />
        {t("quant.formulas")}
      </summary>
      <dl>
        {formulas.map(([name, formula]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang="en" dir="ltr">
              {formula}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
