import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { changeText, ratioText, shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Variant } from "../../../../../analytics/agents/backtestResult.ts";
import type { BacktestPageData, BacktestPageResult } from "../../model/backtestPage.ts";
import { UsdMicro } from "./usdMicro.tsx";

type LeadProps = { result: BacktestPageResult; tried: BacktestPageData["tried"] };

/** The result after costs, and in the same size the reasons for caution. */
export function LeadFigures({ result, tried }: LeadProps) {
  const { lead, doubled, delayed } = result;
  const { t } = useTranslation("backtests");
  const locale = useUiLocale();
  const share = (value: number) => changeText(value, locale, 1);
  const { interval } = lead;
  return (
    <section className="btest__lead" aria-label={t("lead.label")}>
      <Figure title={t("lead.result")} figure={<Change share={lead.total} decimals={1} />}>
        <p>
          {interval
            ? t("lead.interval", { low: share(interval.low), high: share(interval.high) })
            : t("lead.noInterval")}
        </p>
        <p>{t("lead.basis", { days: lead.days, trades: lead.trades })}</p>
        <Rest of={lead} />
      </Figure>
      <Figure title={t("lead.doubled")} figure={<Change share={doubled.total} decimals={1} />}>
        <p>{t("lead.doubledText")}</p>
        <Rest of={doubled} />
      </Figure>
      <Figure title={t("lead.delayed")} figure={<Change share={delayed.total} decimals={1} />}>
        <p>{t("lead.delayedText")}</p>
        <Rest of={delayed} />
      </Figure>
      <Tried tried={tried} moments={result.moments} />
    </section>
  );
}

function Figure({ title, figure, children }: { title: string; figure: ReactNode; children: ReactNode }) {
  return (
    <div className="card btest__figure">
      <h2>{title}</h2>
      <p className="btest__big">{figure}</p>
      <div className="btest__under">{children}</div>
    </div>
  );
}

function Rest({ of: { worth, drawdown } }: { of: Variant }) {
  const { t } = useTranslation("backtests");
  const locale = useUiLocale();
  return (
    <>
      <p>{t("lead.fall", { fall: changeText(drawdown, locale, 1) })}</p>
      <p>
        {t("lead.worth")} <UsdMicro micro={worth} />
      </p>
    </>
  );
}

/** What the number of attempts leaves of it: with enough attempts, one does well by chance. */
function Tried({ tried, moments }: { tried: LeadProps["tried"]; moments: BacktestPageResult["moments"] }) {
  const { t } = useTranslation("backtests");
  const locale = useUiLocale();
  const corrected = tried?.corrected ?? null;
  return (
    <Figure
      title={t("lead.tried")}
      figure={
        corrected ? <Num>{shareText(corrected.probability, locale, 0)}</Num> : <Absent why={t("lead.triedNone")} />
      }
    >
      <p>{corrected ? t("lead.triedText") : t("lead.triedNone")}</p>
      <p>{t("lead.trials", { number: tried?.trials ?? 0 })}</p>
      {corrected && moments && (
        <p>
          {t("lead.best", {
            best: ratioText(corrected.expectedBest, locale),
            own: ratioText(moments.sharpe, locale),
          })}
        </p>
      )}
    </Figure>
  );
}
