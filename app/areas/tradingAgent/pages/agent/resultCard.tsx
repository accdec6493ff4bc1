import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { changeText, shareText } from "#app/ui/marketFigures.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type FilledOn, marketTotal } from "../../model/equityPlot.ts";
import type { AgentPageData, AgentResult } from "../../model/view.ts";
import { ResultSentence, ResultWord, Usd } from "../parts/words.tsx";
import { EquityChart } from "./equityChart.tsx";

type ResultCardProps = Pick<AgentPageData, "agent" | "result"> & { fills: readonly FilledOn[] };

/** The result after costs, with its days, trades and interval, and what the alternatives would have given. */
export function ResultCard({ agent, result, fills }: ResultCardProps) {
  const { t } = useTranslation("tradingAgent");
  const kind = result?.kind ?? (agent.mode === "live" ? "live" : "simulated");
  return (
    <section className="card agent__result" aria-labelledby="agent-result">
      <div className="card__h">
        <h2 id="agent-result">{t(`result.title.${kind}`)}</h2>
        <ResultWord kind={kind} />
      </div>
      {result === null ? (
        <p className="card__b sm mute">{t("result.none")}</p>
      ) : (
        <>
          <p className="agent__basis">
            <Sentence
              text={t("result.basis", { days: result.days, trades: result.trades })}
              parts={{ day: <DateTime at={result.from} /> }}
            />
          </p>
          <Figures result={result} />
          <EquityChart result={result} fills={fills} />
          {agent.mode === "live" && <Twin result={result} />}
        </>
      )}
      <div className="agent__words">
        <ResultSentence agent={agent} />
      </div>
    </section>
  );
}

function Figures({ result }: { result: AgentResult }) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const { total, gains, sharpe, yearly } = result;
  const market = marketTotal(result);
  return (
    <>
      <dl className="agent__figures">
        <Figure label={t("result.equity")}>
          <Usd usd={result.equityUsd} />
          <small>
            <Sentence
              text={t("result.ofBudget", { budget: "<budget></budget>" })}
              parts={{ budget: <Money cents={Math.round(result.budgetUsd * 100)} short /> }}
            />
          </small>
        </Figure>
        <Figure label={t("result.total")}>
          <Change share={total.value} />
          <small>{intervalText(total.interval)}</small>
          {market !== null && (
            <small>{t("result.beside", { name: t("chart.market"), total: changeText(market, locale) })}</small>
          )}
        </Figure>
        <Figure label={t("result.deepestFall")}>
          <Change share={result.deepestFall} decimals={1} />
          <small>{t("result.fallNote")}</small>
        </Figure>
        <Figure label={t("result.fees")}>
          <Usd usd={result.feesUsd} />
        </Figure>
        {gains?.interval && (
          <Figure label={t("result.gains")}>
            <Num>{t("result.gainsOf", { gains: gains.count, all: gains.of })}</Num>
            <small>
              {t("result.interval", {
                low: shareText(gains.interval.low, locale, 0),
                high: shareText(gains.interval.high, locale, 0),
              })}
            </small>
          </Figure>
        )}
        {sharpe && (
          <Figure label={t("result.sharpe")}>
            <Num>{sharpe.value.toFixed(2)}</Num>
            {sharpe.interval && (
              <small>
                {t("result.interval", {
                  low: sharpe.interval.low.toFixed(2),
                  high: sharpe.interval.high.toFixed(2),
                })}
              </small>
            )}
          </Figure>
        )}
        {yearly !== null && (
          <Figure label={t("result.yearly")}>
            <Change share={yearly} />
          </Figure>
        )}
      </dl>
      {yearly === null && <p className="agent__basis">{t("result.few")}</p>}
    </>
  );

  function intervalText(interval: { low: number; high: number } | null): string {
    if (interval === null) return t("result.noInterval");
    return t("result.interval", { low: changeText(interval.low, locale), high: changeText(interval.high, locale) });
  }
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** How much worse live trading was than the same decisions with assumed fills. */
function Twin({ result: { worse } }: { result: AgentResult }) {
  const { t } = useTranslation("tradingAgent");
  const bps = (number: number) => t("result.twin.bps", { number: Math.round(number) });
  return (
    <div className="agent__twin">
      <h3>{t("result.twin.title")}</h3>
      {worse === null ? (
        <p className="mute">
          <Absent why={t("result.twin.none")} /> {t("result.twin.none")}
        </p>
      ) : (
        <p>
          {t("result.twin.text", {
            ...{ all: bps(worse.all), price: bps(worse.price), pool: bps(worse.pool) },
            ...{ gas: bps(worse.gas), delay: bps(worse.delay) },
          })}
        </p>
      )}
    </div>
  );
}
