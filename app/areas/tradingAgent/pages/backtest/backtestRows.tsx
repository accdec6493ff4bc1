import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Change } from "#app/ui/change.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ListedBacktest } from "../../model/calls.ts";
import { backtestPath } from "../../model/paths.ts";

/** The caller's own back-tests, sorted by date and never by result. Needs `tradingAgent` and `backtests`. */
export function BacktestRows({ backtests }: { backtests: readonly ListedBacktest[] }) {
  const { t } = useTranslation(["backtests", "tradingAgent"]);
  return (
    <section className="card" aria-label={t("rows.title")}>
      <div className="card__h">
        <h2>{t("rows.title")}</h2>
        <Badge tone="wait">{t("tradingAgent:simulated")}</Badge>
      </div>
      {backtests.length === 0 ? (
        <p className="card__b mute">{t("rows.none")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it
        <section className="scroll" tabIndex={0} aria-label={t("rows.title")}>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t("rows.what")}</th>
                <th scope="col">{t("rows.days")}</th>
                <th scope="col">{t("rows.state")}</th>
                <th scope="col" className="n">
                  {t("lead.result")}
                </th>
                <th scope="col" className="n">
                  {t("trades.title")}
                </th>
              </tr>
            </thead>
            <tbody>
              {backtests.map((backtest) => (
                <Row key={backtest.id} backtest={backtest} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function Row({ backtest: { id, spec, state, progress, lead, trades } }: { backtest: ListedBacktest }) {
  const { t } = useTranslation(["backtests", "tradingAgent"]);
  const locale = useUiLocale();
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={backtestPath(locale, id)}>
          {t(`tradingAgent:strategy.${spec.strategy.key}.name`)}
        </Link>
      </th>
      <td>
        <DateTime at={spec.from} /> – <DateTime at={spec.to} />
      </td>
      <td>
        {state === "running"
          ? t("rows.running", { percent: percentText(progress, locale) })
          : t(`rows.states.${state}`)}
      </td>
      <td className="n">{lead ? <Change share={lead.total} decimals={1} /> : <Absent />}</td>
      <td className="n">{trades}</td>
    </tr>
  );
}
