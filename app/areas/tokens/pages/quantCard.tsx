import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { changeText, shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { QuantKey, TokenFigures, TokenPageData } from "../model/tokenPage.ts";
import { ratioFigure } from "./figureTexts.ts";
import { FormulaNote } from "./formulaNote.tsx";
import { Part } from "./part.tsx";
import { useDay } from "./useDay.ts";

/** Changes carry a sign, shares do not, and the rest are ratios. */
const CHANGES: readonly QuantKey[] = ["cagr", "maxDrawdown", "valueAtRisk95", "conditionalValueAtRisk95"];

const quantText = (key: QuantKey, value: number, locale: string) => {
  if (key === "volatility") return shareText(value, locale);
  if (CHANGES.includes(key)) return changeText(value, locale, 1);
  return ratioFigure(value, locale);
};

/** Risk and return of the last year. */
export function QuantCard({
  figures: { quant, asOf },
  formulas,
}: { figures: TokenFigures } & Pick<TokenPageData, "formulas">) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  const day = useDay();
  return (
    <Part title={t("quant.title")} note={t("quant.lead", { day: day(asOf) })} place={6}>
      <dl className="kv card__b">
        {quant.map(({ key, value }) => (
          <div key={key} className="tokenpage__pair">
            <dt>{t(`quant.${key}`)}</dt>
            <dd>
              {value === null ? <Absent why={t("quant.tooShort")} /> : <Num>{quantText(key, value, locale)}</Num>}
            </dd>
          </div>
        ))}
      </dl>
      <FormulaNote formulas={quant.map(({ key }) => [t(`quant.${key}`), formulas[key]])} />
    </Part>
  );
}
