import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { listText } from "#app/ui/intl.ts";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PerformanceAnswer } from "../../model/calls.ts";
import type { OverviewData } from "../../model/pages.ts";
import { Gain } from "../figures.tsx";
import { Locked } from "../locked.tsx";
import { useWalletName } from "../walletName.ts";
import { ValueChart } from "./valueChart.tsx";

/** Current value, cost and performance: each figure states what it leaves out. */
export function TotalCard({ data }: { data: OverviewData }) {
  const { portfolio, performance, plans, query, history } = data;
  return (
    <section className="card pf__total" aria-labelledby="pf-total">
      <div className="pf__sums">
        <Worth data={data} />
        <Sums totals={portfolio.totals} />
      </div>
      {performance ? (
        <Returns performance={performance} />
      ) : (
        plans.returns !== null && <Locked what="returns" plan={plans.returns} />
      )}
      <ValueChart query={query} history={history} plans={plans} />
    </section>
  );
}

function Worth({ data: { portfolio, query } }: { data: OverviewData }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const formatWalletName = useWalletName();
  const { totals, wallets, missing } = portfolio;
  const value = BigInt(totals.valueUsdCents);
  const only = wallets.find(({ walletId }) => walletId === query.figures.wallets);
  const change = totals.change24hUsdCents;
  const before = change === null ? 0 : Number(value) - Number(change);
  return (
    <div>
      <h2 className="pf__label" id="pf-total">
        {only ? <bdi>{formatWalletName(only)}</bdi> : t("total.all")}
      </h2>
      <p className="pf__worth">
        <Money cents={value} />
      </p>
      <p className="sm">
        {change === null ? (
          <Absent />
        ) : (
          <>
            <Gain cents={change} /> {before > 0 && <Change share={Number(change) / before} />}
          </>
        )}{" "}
        <span className="mute">{t("total.change24h")}</span>
      </p>
      {missing.length > 0 && <p className="sm pf__wait">{t("total.without", { chains: listText(missing, locale) })}</p>}
    </div>
  );
}

function Sums({ totals }: { totals: OverviewData["portfolio"]["totals"] }) {
  const { t } = useTranslation("portfolio");
  const { openUsdCents, realisedUsdCents, unpriced, unknownCost } = totals;
  const gain = String(BigInt(openUsdCents) + BigInt(realisedUsdCents));
  return (
    <div className="pf__money">
      <dl className="pf__facts">
        <Fact name={t("total.netInvested")}>
          <Money cents={BigInt(totals.netInvestedUsdCents)} />
        </Fact>
        <Fact
          name={t("total.gain")}
          note={
            <Sentence
              text={t("total.gainOf")}
              parts={{ open: <Gain cents={openUsdCents} />, realised: <Gain cents={realisedUsdCents} /> }}
            />
          }
        >
          <Gain cents={gain} />
        </Fact>
        <Fact name={t("total.income")}>
          <Money cents={BigInt(totals.incomeUsdCents)} />
        </Fact>
        <Fact name={t("total.fees")}>
          <Money cents={BigInt(totals.feesUsdCents)} />
        </Fact>
      </dl>
      {(unpriced > 0 || unknownCost > 0 || totals.proceedsUnknownUsdCents !== "0") && (
        <div className="pf__apart">
          {unpriced > 0 && <p>{t("total.unpriced", { count: unpriced })}</p>}
          {unknownCost > 0 && (
            <p>
              <Sentence
                text={t("total.unknownCost", { count: unknownCost })}
                parts={{ value: <Money cents={BigInt(totals.unknownCostUsdCents)} /> }}
              />
            </p>
          )}
          {totals.proceedsUnknownUsdCents !== "0" && (
            <p>
              <Sentence
                text={t("total.proceedsUnknown")}
                parts={{ value: <Money cents={BigInt(totals.proceedsUnknownUsdCents)} /> }}
              />
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Fact({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** Two returns, each with its name: how the holdings did, and how the person's money did. */
function Returns({ performance: { days, timeWeighted, moneyWeighted } }: { performance: PerformanceAnswer }) {
  const { t } = useTranslation("portfolio");
  const none = t("returns.none");
  return (
    <dl className="pf__returns">
      <Fact
        name={t("returns.timeWeighted")}
        note={
          <>
            {t("returns.timeWeightedText")}{" "}
            {timeWeighted.leftOut > 0 && t("returns.leftOut", { count: timeWeighted.leftOut })}
          </>
        }
      >
        {timeWeighted.total === null ? <Absent why={none} /> : <Change share={timeWeighted.total} decimals={1} />}{" "}
        <span className="mute xs">{t("returns.days", { count: days })}</span>
      </Fact>
      <Fact name={t("returns.moneyWeighted")} note={t("returns.moneyWeightedText")}>
        {moneyWeighted.total === null ? (
          <span className="mute sm">{none}</span>
        ) : (
          <>
            <Change share={moneyWeighted.total} decimals={1} />{" "}
            <span className="mute xs">{t("returns.days", { count: days })}</span>
          </>
        )}
        {moneyWeighted.yearly !== null && (
          <small>
            <Sentence
              text={t("returns.yearly")}
              parts={{ percent: <Change share={moneyWeighted.yearly} decimals={1} /> }}
            />
          </small>
        )}
      </Fact>
    </dl>
  );
}
