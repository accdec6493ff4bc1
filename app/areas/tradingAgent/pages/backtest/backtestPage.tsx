import "./backtest.css";
import "#app/ui/css/table.css";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { useRevalidateWhile } from "#app/ui/revalidateWhile.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { BacktestPageData, BacktestPageResult } from "../../model/backtestPage.ts";
import { newAgentPath } from "../../model/paths.ts";
import { AgentSentence } from "../parts/agentSentence.tsx";
import { BacktestChart } from "./backtestChart.tsx";
import { BacktestInProgress } from "./backtestInProgress.tsx";
import { PerformanceCard, RefusalsCard, YearsCard } from "./figureCards.tsx";
import { LeadFigures } from "./leadFigures.tsx";
import { TradesCard } from "./tradesCard.tsx";

const EVERY_MS = 1_500;

/** A back-test from the queue to its result, which is simulated and labelled so. Source: docs/spec/agent.md#5, #7 and #8. */
export function BacktestPage({ backtest }: { backtest: BacktestPageData }) {
  const { state, result } = backtest;
  const isInProgress = state === "waiting" || state === "running";
  useRevalidateWhile(isInProgress, EVERY_MS);
  return (
    <div className="btest">
      <Head backtest={backtest} />
      {isInProgress && <BacktestInProgress backtest={backtest} />}
      <Ending backtest={backtest} />
      {result && <Result backtest={backtest} result={result} />}
      {!isInProgress && <Acts backtest={backtest} />}
    </div>
  );
}

function Head({ backtest: { spec, symbols, isSimulatedMarket } }: { backtest: BacktestPageData }) {
  const { t } = useTranslation(["backtests", "tradingAgent"]);
  const parts = { from: <DateTime at={spec.from} />, to: <DateTime at={spec.to} /> };
  return (
    <div className="head">
      <div>
        <p className="btest__badges">
          <Badge tone="wait">{t("tradingAgent:simulated")}</Badge>
          {isSimulatedMarket && <Badge>{t("tradingAgent:simulatedMarket")}</Badge>}
        </p>
        <h1>{t("title")}</h1>
        <AgentSentence className="btest__sentence" strategy={spec.strategy} rules={spec.rules} symbols={symbols} />
        <p className="sub sm">
          <Sentence text={t(`span.${spec.timeframe}`)} parts={parts} />
        </p>
      </div>
    </div>
  );
}

function Ending({ backtest: { state, failure, symbols } }: { backtest: BacktestPageData }) {
  const { t } = useTranslation("backtests");
  if (state === "cancelled")
    return (
      <Banner tone="note" title={t("cancelled.title")}>
        <p>{t("cancelled.text")}</p>
      </Banner>
    );
  if (failure === null) return null;
  if (failure.reason !== "lookAhead")
    return (
      <Banner tone="bad" title={t("failed.title")}>
        <p>{t(`failed.${failure.reason}`)}</p>
      </Banner>
    );
  const parts = {
    day: <DateTime at={failure.candle} form={failure.candle.includes("T00:00:00") ? "day" : "second"} />,
    token: <bdi>{symbols[failure.tokenId] ?? `#${failure.tokenId}`}</bdi>,
  };
  return (
    <Banner tone="bad" title={t("refused.title")}>
      <p>
        <Sentence text={t("refused.text")} parts={parts} />
      </p>
    </Banner>
  );
}

function Result({ backtest, result }: { backtest: BacktestPageData; result: BacktestPageResult }) {
  const { t } = useTranslation(["backtests", "tradingAgent"]);
  const { spec, tried } = backtest;
  return (
    <>
      <LeadFigures result={result} tried={tried} />
      <p className="btest__words">{t("tradingAgent:words.simulated")}</p>
      {result.lead.from !== spec.from && (
        <Banner
          tone="note"
          title={<Sentence text={t("begins")} parts={{ day: <DateTime at={result.lead.from} /> }} />}
        />
      )}
      {result.figures.sharpe === null && <Banner tone="note" title={t("fewDays")} />}
      <section className="card" aria-label={t("equity")}>
        <div className="card__h">
          <h2>{t("equity")}</h2>
        </div>
        <BacktestChart chart={result.chart} />
      </section>
      <div className="btest__pair">
        <PerformanceCard result={result} />
        <div className="btest__stack">
          <YearsCard result={result} />
          <RefusalsCard refusals={result.refusals} />
        </div>
      </div>
      <TradesCard backtest={backtest} result={result} />
      <Computed backtest={backtest} result={result} />
    </>
  );
}

function Computed({
  backtest: { spec, specHash, inputsHash },
  result,
}: {
  backtest: BacktestPageData;
  result: BacktestPageResult;
}) {
  const { t } = useTranslation("backtests");
  const locale = useUiLocale();
  const bps = (value: number) => percentText(value / 100, locale);
  const hashes = [
    ["spec", specHash],
    ["inputs", inputsHash],
  ] as const;
  return (
    <section className="card" aria-label={t("computed.title")}>
      <div className="card__h">
        <h2>{t("computed.title")}</h2>
      </div>
      <div className="card__b btest__stack sm">
        <p>{t(`computed.fills.${spec.timeframe}`)}</p>
        <p>{t("computed.costs", { spread: bps(spec.costs.halfSpreadBps), fee: bps(spec.costs.feeBps) })}</p>
        <p>{t(`computed.grades.${spec.seesCurrentGrades ? "sameDay" : "dayBefore"}`)}</p>
        <p>{t("computed.cuts", { number: result.cuts })}</p>
        <dl className="btest__hashes">
          {hashes.map(([name, hash]) => (
            <div key={name}>
              <dt>{t(`computed.${name}`)}</dt>
              <dd>
                <code>{hash ?? "–"}</code>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Paper is the next step after a result; a refused back-test has no next step. */
function Acts({ backtest: { id, state } }: { backtest: BacktestPageData }) {
  const { t } = useTranslation("backtests");
  const locale = useUiLocale();
  const file = (format: "csv" | "json") => `/api/trading-agent-v2/backtests/${id}/export?format=${format}`;
  return (
    <div className="btest__acts">
      <ButtonLink variant={state === "done" ? "main" : "plain"} to={`${newAgentPath(locale)}?from=${id}`}>
        {t(state === "done" ? "acts.paper" : "acts.again")}
      </ButtonLink>
      {state === "done" && (
        <>
          <a className="btn" href={file("csv")} download>
            {t("acts.csv")}
          </a>
          <a className="btn" href={file("json")} download>
            {t("acts.json")}
          </a>
        </>
      )}
      <Form method="post">
        <Button type="submit" variant="quiet">
          {t("acts.remove")}
        </Button>
      </Form>
    </div>
  );
}
