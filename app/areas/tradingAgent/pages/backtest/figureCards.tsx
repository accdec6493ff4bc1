import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { changeText, ratioText, shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { REFUSALS } from "../../../../../analytics/agents/model.ts";
import type { Estimate } from "../../../../../analytics/record/bootstrap.ts";
import type { BacktestPageResult } from "../../model/backtestPage.ts";
import { UsdMicro } from "./usdMicro.tsx";

/** Every figure with its interval, or the reason why it has none. */
export function PerformanceCard({ result }: { result: BacktestPageResult }) {
  const { t } = useTranslation("backtests");
  const locale = useUiLocale();
  const { figures, winners, costs, exposure, turnover, leaderName } = result;
  const a = figures.isYearly ? "Year" : "Day";
  const ratio = figures.sortino === null ? null : ratioText(figures.sortino, locale);
  const share = (value: number) => shareText(value, locale, 1);
  const daily = figures.daily === null ? null : shareText(figures.daily, locale, 2);
  const lines: [string, ReactNode][] = [
    [t("figures.total"), <Estimated key="total" of={figures.total} text={(value) => changeText(value, locale, 1)} />],
    [t("figures.drawdown"), <Change key="drawdown" share={figures.drawdown?.deepest ?? 0} decimals={1} />],
    [t("figures.daily"), <Known key="daily" text={daily} />],
    [
      t(`figures.sharpe${a}`),
      <Estimated key="sharpe" of={figures.sharpe} text={(value) => ratioText(value, locale)} />,
    ],
    [t(`figures.sortino${a}`), <Known key="sortino" text={ratio} />],
    [t("figures.excessMarket"), <Excess key="market" of={figures.excess.market} />],
    [t("figures.excessLeader", { name: leaderName ?? "–" }), <Excess key="leader" of={figures.excess.leader} />],
    [t("figures.excessCash"), <Excess key="cash" of={figures.excess.cash} />],
    [t("figures.winners"), <Won key="won" winners={winners} share={share} />],
    [t("figures.exposure"), <Num key="exposure">{share(exposure)}</Num>],
    [t("figures.turnover"), <Num key="turnover">{ratioText(turnover, locale)}</Num>],
    [t("figures.fees"), <UsdMicro key="fees" micro={costs.fees} />],
    [t("figures.spreadImpact"), <UsdMicro key="impact" micro={costs.spreadImpact} />],
    [t("figures.lateFills"), <Num key="late">{costs.lateFills}</Num>],
  ];
  return (
    <section className="card" aria-label={t("figures.title")}>
      <div className="card__h">
        <h2>{t("figures.title")}</h2>
      </div>
      <dl className="lines card__b">
        {lines.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Known = ({ text }: { text: string | null }) => (text === null ? <TooFew /> : <Num>{text}</Num>);

function TooFew() {
  const { t } = useTranslation("backtests");
  return <Absent why={t("lead.noInterval")} />;
}

function Estimated({ of, text }: { of: Estimate | null; text(value: number): string }) {
  const { t } = useTranslation("backtests");
  if (of === null) return <TooFew />;
  return (
    <>
      <Num>{text(of.value)}</Num>
      <small className="btest__note">
        {of.interval ? (
          <Num>
            {text(of.interval.low)} … {text(of.interval.high)}
          </Num>
        ) : (
          t("lead.noInterval")
        )}
      </small>
    </>
  );
}

function Excess({ of }: { of: Estimate | null }) {
  const locale = useUiLocale();
  return <Estimated of={of} text={(value) => changeText(value, locale, 2)} />;
}

/** Never a share without its count, nor a share of only a few. */
function Won({
  winners: { won, of, share: part },
  share,
}: {
  winners: BacktestPageResult["winners"];
  share(value: number): string;
}) {
  const { t } = useTranslation(["backtests", "tradingAgent"]);
  return (
    <>
      <Num>{t("tradingAgent:result.gainsOf", { gains: won, all: of })}</Num>
      <small className="btest__note">
        {part?.interval ? (
          <Num>
            {share(part.value)} ({share(part.interval.low)} … {share(part.interval.high)})
          </Num>
        ) : (
          t("figures.winnersFew")
        )}
      </small>
    </>
  );
}

export function YearsCard({ result: { years, leaderName } }: { result: BacktestPageResult }) {
  const { t } = useTranslation(["backtests", "tradingAgent"]);
  return (
    <section className="card" aria-label={t("years.title")}>
      <div className="card__h">
        <h2>{t("years.title")}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it */}
      <section className="scroll" tabIndex={0} aria-label={t("years.title")}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t("years.year")}</th>
              <th scope="col" className="n">
                {t("years.days")}
              </th>
              <th scope="col" className="n">
                {t("lead.result")}
              </th>
              <th scope="col" className="n">
                {t("tradingAgent:chart.market")}
              </th>
              <th scope="col" className="n">
                <bdi>{leaderName ?? "–"}</bdi>
              </th>
              <th scope="col" className="n">
                {t("figures.drawdown")}
              </th>
              <th scope="col" className="n">
                {t("trades.title")}
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, days, total, market, leader, drawdown, trades }) => (
              <tr key={year}>
                <th scope="row">
                  <Num>{year}</Num>
                </th>
                <td className="n">
                  <Num>{days}</Num>
                </td>
                {[total, market, leader, drawdown].map((share, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: four columns that never change their order
                  <td key={column} className="n">
                    <Change share={share} decimals={1} />
                  </td>
                ))}
                <td className="n">
                  <Num>{trades}</Num>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Decisions that a rule stopped, by the rule. */
export function RefusalsCard({ refusals }: { refusals: BacktestPageResult["refusals"] }) {
  const { t } = useTranslation(["backtests", "tradingAgent"]);
  const counted = REFUSALS.filter((rule) => (refusals[rule] ?? 0) > 0);
  return (
    <section className="card" aria-label={t("refusals.title")}>
      <div className="card__h">
        <h2>{t("refusals.title")}</h2>
      </div>
      {counted.length === 0 ? (
        <p className="card__b mute">{t("refusals.none")}</p>
      ) : (
        <dl className="lines card__b">
          {counted.map((rule) => (
            <div key={rule}>
              <dt>{t(`tradingAgent:rule.${rule}`)}</dt>
              <dd>
                <Num>{refusals[rule]}</Num>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
