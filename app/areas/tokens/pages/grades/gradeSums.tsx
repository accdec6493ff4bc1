import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type CSSProperties, useId } from "react";
import { useTranslation } from "react-i18next";
import { trackRecordPath } from "#app/areas/market/publicPages.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { GradeFigure } from "#app/ui/grade.tsx";
import { shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { GradePart, GradeSum } from "../../model/tokenPage.ts";
import { figureText, pointsText, wholeText } from "../figureTexts.ts";
import { useDay } from "../useDay.ts";

/** The breakdown of each grade: parts times weights are points, the points give a score, and the score's rank is the grade. */
export function GradeSums({ sums }: { sums: GradeSum[] }) {
  const { t } = useTranslation("tokens");
  return (
    <div className="tokenpage__sums">
      <h3>{t("sum.title")}</h3>
      {sums.map((sum) => (
        <OneSum key={sum.key} sum={sum} />
      ))}
    </div>
  );
}

function OneSum({ sum }: { sum: GradeSum }) {
  const { t } = useTranslation("tokens");
  const id = useId();
  const title = t(`grades.${sum.key}Grade`);
  return (
    <div>
      <table className="parts" aria-labelledby={id}>
        <caption id={id}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("sum.part")}</th>
            <th scope="col">{t("sum.weight")}</th>
            <th scope="col">
              <span className="sr">{t("sum.bar")}</span>
            </th>
            <th scope="col">
              <Num>{t("sum.value")}</Num>
            </th>
            <th scope="col">{t("sum.points")}</th>
          </tr>
        </thead>
        <tbody>
          {sum.parts.map((part) => (
            <PartRow key={part.name} part={part} />
          ))}
        </tbody>
        <Totals sum={sum} title={title} />
      </table>
      <Formulas sum={sum} />
    </div>
  );
}

/** The names of both methods' parts; one that is missing here is shown with the method's own name. */
const PART_NAMES = [
  "momentum",
  "breakout",
  "trend",
  "calm",
  "strength",
  "liquidity",
  "resilience",
  "participation",
] as const;

export function usePartName(): (name: string) => string {
  const { t } = useTranslation("tokens");
  return (name) => {
    const known = PART_NAMES.find((part) => part === name);
    return known ? t(`sum.parts.${known}`) : name;
  };
}

function PartRow({ part: { name, weight, value, points } }: { part: GradePart }) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  const formatPartName = usePartName();
  return (
    <tr>
      <th scope="row">{formatPartName(name)}</th>
      <td className="mute">
        <Num>{shareText(weight, locale, 0)}</Num>
      </td>
      <td>
        {value !== null && (
          <span className="pbar" style={{ "--percent": `${value.toFixed(1)}%` } as CSSProperties} aria-hidden="true" />
        )}
      </td>
      <td>
        {value === null ? <span className="mute">{t("sum.missing")}</span> : <Num>{wholeText(value, locale)}</Num>}
      </td>
      <td>{points !== null && <Num>{pointsText(points, locale)}</Num>}</td>
    </tr>
  );
}

function Totals({ sum, title }: { sum: GradeSum; title: string }) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  const others = sum.rated - 1;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={4}>
          {t("sum.raw")}
        </th>
        <td>
          <Num>{pointsText(sum.raw, locale)}</Num>
        </td>
      </tr>
      <tr>
        <th scope="row" colSpan={4}>
          <ScoreWords sum={sum} />
        </th>
        <td>
          <Num>{pointsText(sum.score, locale)}</Num>
        </td>
      </tr>
      <tr className="parts__total">
        <th scope="row" colSpan={4}>
          {title}
          <small>{t("sum.above", { above: wholeText(sum.above, locale), others: wholeText(others, locale) })}</small>
        </th>
        <td>
          <GradeFigure grade={sum.grade} />
        </td>
      </tr>
    </tfoot>
  );
}

function ScoreWords({ sum: { smoothing, scoreBefore } }: { sum: GradeSum }) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  if (smoothing === 1) return <>{t("sum.unsmoothed")}</>;
  if (scoreBefore === null) return <>{t("sum.first")}</>;
  return (
    <Sentence
      text={t("sum.smoothed")}
      parts={{
        today: <Num>{shareText(smoothing, locale, 1)}</Num>,
        before: <Num>{shareText(1 - smoothing, locale, 1)}</Num>,
        score: <Num>{pointsText(scoreBefore, locale)}</Num>,
      }}
    />
  );
}

/** The published text is English in every language: it is the exact text that the grade is computed by. */
function Formulas({ sum: { parts, day, method } }: { sum: GradeSum }) {
  const { t } = useTranslation("tokens");
  const locale = useLocale();
  const uiLocale = useUiLocale();
  const dayText = useDay();
  const formatPartName = usePartName();
  return (
    <details className="tokenpage__more">
      <summary>
        <ChevronRight className="i flip" aria-hidden="true" />
        {t("sum.formulas", { day: dayText(day) })}
      </summary>
      <dl>
        {parts.map(({ name, formula, figures }) => (
          <div key={name}>
            <dt>{formatPartName(name)}</dt>
            <dd lang="en" dir="ltr">
              {formula}
            </dd>
            <dd>
              {figures.map((figure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a part are in the order of its formula
                <Num key={index} className="tokenpage__figure">
                  {figure === null ? t("sum.missing") : figureText(figure, uiLocale)}
                </Num>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="xs mute">
        <Sentence
          text={t("sum.method", { method })}
          parts={{
            link: (words: string) => (
              <Link className="link" to={trackRecordPath(locale)}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </details>
  );
}
