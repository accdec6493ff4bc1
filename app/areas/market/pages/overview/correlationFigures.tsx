import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { ratioText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Correlations, Pair, ReadyMarket } from "../../model/marketPage.ts";
import { correlationStep } from "../../model/sectorMap.ts";
import { FormulaNote } from "../charts/formulaNote.tsx";

/** The matrix, its average, and the pairs that move most and least alike. */
export function CorrelationFigures({ correlations, formulas }: Pick<ReadyMarket, "correlations" | "formulas">) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  const { mean, closest, furthest } = correlations;
  return (
    <>
      {mean === null ? (
        <p className="mute">{t("correlation.absent")}</p>
      ) : (
        <div className="pair pair--wide">
          <Matrix correlations={correlations} />
          <div className="pairs">
            <p>
              <Sentence text={t("correlation.lead")} parts={{ mean: <Num>{ratioText(mean, locale)}</Num> }} />
            </p>
            <Pairs title={t("correlation.closest")} pairs={closest} />
            {furthest.length > 0 && <Pairs title={t("correlation.furthest")} pairs={furthest} />}
          </div>
        </div>
      )}
      <FormulaNote formulas={formulas} of={["correlation"]} />
    </>
  );
}

function Matrix({ correlations: { tokens, matrix } }: { correlations: Correlations }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it
    <section className="scroll" tabIndex={0} aria-label={t("correlation.label")}>
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t("correlation.token")}</span>
            </th>
            {tokens.map(({ slug, symbol }) => (
              <th key={slug} scope="col">
                {symbol}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ slug, symbol }, row) => (
            <tr key={slug}>
              <th scope="row">{symbol}</th>
              {tokens.map((other, column) => (
                <MatrixCell
                  key={other.slug}
                  value={matrix[row]?.[column] ?? null}
                  isItself={row === column}
                  locale={locale}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MatrixCell({ value, isItself, locale }: { value: number | null; isItself: boolean; locale: string }) {
  const { t } = useTranslation("market");
  if (isItself)
    return (
      <td className="hatch">
        <span className="sr">{t("correlation.itself")}</span>
      </td>
    );
  if (value === null) return <td>–</td>;
  return (
    <td className={correlationStep(value)}>
      <Num>{ratioText(value, locale)}</Num>
    </td>
  );
}

function Pairs({ title, pairs }: { title: string; pairs: readonly Pair[] }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  return (
    <>
      <h3>{title}</h3>
      <dl>
        {pairs.map(({ one, other, correlation }) => (
          <Fragment key={`${one} ${other}`}>
            <dt>{t("correlation.pair", { one, other })}</dt>
            <dd>
              <Num>{ratioText(correlation, locale)}</Num>
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
