import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { changeText, shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MeanEstimate } from "../../../../../analytics/record/bootstrap.ts";
import type { IndexDetail } from "../../model/detail.ts";

type Shown = NonNullable<IndexDetail["performance"]>;
type Performance = NonNullable<Shown["live"]>;

/** Published and back-tested performance, separately and never added. Nothing is annualised. */
export function PerformanceCard({ performance: { live, backtest } }: { performance: Shown }) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const columns = [live, backtest];
  const lines: [string, (of: Performance) => ReactNode][] = [
    ["days", ({ days }) => <Num>{days}</Num>],
    ["total", ({ total }) => <Change share={total} decimals={1} />],
    ["drawdown", ({ drawdown }) => <Change share={drawdown} decimals={1} />],
    ["daily", ({ daily }) => (daily === null ? <TooFew /> : <Num>{shareText(daily, locale, 2)}</Num>)],
    ["mean", ({ mean }) => <Mean of={mean} />],
    ["excess", ({ excess }) => <Mean of={excess} />],
  ];
  return (
    <section className="card" aria-label={t("figures.title")}>
      <div className="card__h">
        <h2>{t("figures.title")}</h2>
      </div>
      <div className="scroll">
        <table className="tbl">
          <caption className="sr">{t("figures.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("figures.figure")}</th>
              <th scope="col" className="n">
                {t("figures.live")}
              </th>
              <th scope="col" className="n">
                {t("backtest")}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([key, cell]) => (
              <tr key={key}>
                <th scope="row">{t(`figures.${key}`)}</th>
                {columns.map((of, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns that never change their order
                  <td key={index} className="n">
                    {of ? cell(of) : <Absent />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="indices__small">{t("figures.note")}</p>
    </section>
  );
}

function TooFew() {
  const { t } = useTranslation("indices");
  return <Absent why={t("figures.tooFew")} />;
}

/** An average with its bootstrap interval; without one there are too few days to tell. */
function Mean({ of }: { of: MeanEstimate | null }) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  if (of === null) return <TooFew />;
  const text = (share: number) => changeText(share, locale, 2);
  return (
    <>
      <Num>{text(of.value)}</Num>
      <small className="indices__note">
        {of.interval ? (
          <Num>
            {text(of.interval.low)} … {text(of.interval.high)}
          </Num>
        ) : (
          t("figures.noInterval")
        )}
      </small>
    </>
  );
}
