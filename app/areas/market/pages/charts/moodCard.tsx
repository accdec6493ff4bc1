import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ReadyMarket } from "../../model/marketPage.ts";
import { level, whole, wholeShare } from "../names/marketFormats.ts";
import { ChartCard } from "./chartCards.tsx";
import { FormulaNote } from "./formulaNote.tsx";

type MoodProps = Pick<ReadyMarket, "histories" | "formulas" | "totals" | "mood">;

const SCALE = [0, 100] as const;

export function MoodCard({ histories, formulas }: Pick<MoodProps, "histories" | "formulas">) {
  const { t } = useTranslation("market");
  return (
    <ChartCard
      histories={histories}
      formulas={formulas}
      title={t("mood.title")}
      note={t("mood.note")}
      series={histories.mood}
      format={whole}
      fixed={SCALE}
      level={50}
      // The card of its parts shows the formula.
      formulasOf={[]}
    />
  );
}

/** The mood as a sum: each part's weight, its place within its own year, and its points. */
export function MoodParts({ mood, totals, formulas }: Omit<MoodProps, "histories">) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  return (
    <div className="card">
      <div className="card__h">
        <h2>{t("mood.parts")}</h2>
      </div>
      <div className="card__b">
        {totals.mood === null && <p className="mute">{t("mood.absent")}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it */}
        <section className="scroll" tabIndex={0} aria-label={t("mood.parts")}>
          <table className="tbl markettable sumtable">
            <thead>
              <tr>
                <th scope="col">{t("mood.part")}</th>
                <th scope="col" className="n">
                  {t("mood.weight")}
                </th>
                <th scope="col">{t("mood.place")}</th>
                <th scope="col" className="n">
                  {t("mood.points")}
                </th>
              </tr>
            </thead>
            <tbody>
              {mood.map(({ part, weight, place, points }) => (
                <tr key={part}>
                  <th scope="row">{t(`mood.${part}`)}</th>
                  <td className="n">
                    <Num>{wholeShare(weight, locale)}</Num>
                  </td>
                  <td>{place === null ? <Absent /> : <Bar place={place} />}</td>
                  <td className="n">{points === null ? <Absent /> : <Num>{level(points, locale)}</Num>}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t("mood.total")}
                </th>
                <td className="n">{totals.mood === null ? <Absent /> : <Num>{level(totals.mood, locale)}</Num>}</td>
              </tr>
            </tfoot>
          </table>
        </section>
        <FormulaNote formulas={formulas} of={["mood"]} />
      </div>
    </div>
  );
}

/** 0 to 100 with the middle marked; the number is next to it. */
function Bar({ place }: { place: number }) {
  const locale = useUiLocale();
  return (
    <span className="placebar">
      <i aria-hidden="true" style={{ "--place": `${place.toFixed(1)}%` } as CSSProperties} />
      <Num>{whole(place, locale)}</Num>
    </span>
  );
}
