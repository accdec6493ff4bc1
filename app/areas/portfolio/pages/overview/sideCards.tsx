import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { changeText, ratioText, shareText } from "#app/ui/marketFigures.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PerformanceAnswer, PortfolioAnswer, WithInterval } from "../../model/calls.ts";
import { groupHoldings } from "../../model/places.ts";
import { useChainName } from "../figures.tsx";
import { Folded } from "./folded.tsx";
import { Share } from "./holdingsTable.tsx";

/** Parts of the chart that have a shade of their own. */
const MAX_PARTS = 8;

/** The composition of the value, as one bar and a list. */
export function AllocationCard({ portfolio: { holdings } }: { portfolio: PortfolioAnswer }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const valued = holdings.flatMap(({ token, share }) => (share === null || share <= 0 ? [] : [{ token, share }]));
  if (valued.length === 0) return null;
  const parts = valued.slice(0, MAX_PARTS).map(({ token, share }) => ({ key: token.key, name: token.symbol, share }));
  const rest = valued.slice(MAX_PARTS).reduce((sum, { share }) => sum + share, 0);
  if (rest > 0) parts.push({ key: "", name: t("allocation.rest"), share: rest });
  let from = 0;
  const drawn = parts.map((part, index) => {
    const x = from;
    from += part.share * 1_000;
    return { ...part, x, shade: part.key === "" ? "rest" : String(index) };
  });
  return (
    <Folded title={t("allocation.title")}>
      <div className="card__b pf__allocation">
        {/* The list below has the same content. Left to right in every language, like all charts. */}
        <svg viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
          {drawn.map(({ key, x, share, shade }) => (
            <rect key={key} className={`pf__part--${shade}`} x={x} width={Math.max(1, share * 1_000 - 3)} height="12" />
          ))}
        </svg>
        <ul>
          {drawn.map(({ key, name, share, shade }) => (
            <li key={key}>
              <i className={`pf__part--${shade}`} aria-hidden="true" />
              <bdi>{name}</bdi>
              <Num>{shareText(share, locale, 1)}</Num>
            </li>
          ))}
        </ul>
      </div>
    </Folded>
  );
}

export function ChainsCard({ portfolio: { holdings, chains } }: { portfolio: PortfolioAnswer }) {
  const { t } = useTranslation("portfolio");
  const formatChainName = useChainName(chains);
  const groups = groupHoldings(holdings, "chain");
  if (groups.length === 0) return null;
  return (
    <Folded title={t("chains.title")}>
      <ul className="card__b pf__chains">
        {groups.map(({ key, valueCents, share }) => (
          <li key={key}>
            <bdi>{formatChainName(key === "" ? null : key)}</bdi>
            {valueCents === null ? <Absent why={t("holdings.noPrice")} /> : <Money cents={valueCents} />}
            <Share share={share} />
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** How today's mix would have behaved in the past; no forecast. */
export function RiskCard({ performance, valueUsdCents }: { performance: PerformanceAnswer; valueUsdCents: string }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const { risk } = performance;
  const { leader, betaToLeader, largest } = risk;
  const share = (value: number | null) =>
    value === null ? <Absent why={t("risk.tooFew")} /> : <Change share={value} decimals={1} />;
  return (
    <Folded title={t("risk.title")} note={t("returns.days", { count: risk.days })}>
      <dl className="card__b pf__list">
        <Row name={t("risk.volatility")}>
          {risk.volatility === null ? (
            <Absent why={t("risk.tooFew")} />
          ) : (
            <Num>{shareText(risk.volatility, locale)}</Num>
          )}
        </Row>
        <Row name={t("risk.deepestFall")}>{share(risk.deepestFall)}</Row>
        <Row name={t("risk.worstDay")}>{share(risk.worstDayInTwenty)}</Row>
        {leader !== null && (
          <Row name={t("risk.beta", { leader })}>
            {betaToLeader === null ? <Absent why={t("risk.tooFew")} /> : <Num>{ratioText(betaToLeader, locale)}</Num>}
          </Row>
        )}
        {largest && (
          <Row name={t("risk.largest")}>
            <bdi>{largest.symbol}</bdi> <Num>{shareText(largest.share, locale)}</Num>
          </Row>
        )}
        <Row name={t("risk.covered")}>
          <Num>{shareText(risk.covered, locale)}</Num>
        </Row>
      </dl>
      <p className="pf__small">
        {t("risk.text", { count: risk.days })}{" "}
        {leader !== null && betaToLeader !== null && <TenthLost {...{ leader, betaToLeader, valueUsdCents }} />}
      </p>
    </Folded>
  );
}

/** As measured by the beta; no forecast. */
function TenthLost(props: { leader: string; betaToLeader: number; valueUsdCents: string }) {
  const { t } = useTranslation("portfolio");
  const { leader, betaToLeader, valueUsdCents } = props;
  const lost = -0.1 * betaToLeader;
  const cents = BigInt(Math.round(Number(valueUsdCents) * lost));
  return (
    <Sentence
      text={t("risk.tenth", { leader })}
      parts={{ percent: <Change share={lost} decimals={1} />, value: <Money cents={cents} /> }}
    />
  );
}

/** Performance with intervals, compared with the same deposits in something else. */
export function PerformanceCard({ performance }: { performance: PerformanceAnswer }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const { volatility, sharpe, sortino, drawdown, beside: benchmarks, days } = performance;
  const tooFew = <Absent why={t("risk.tooFew")} />;
  return (
    <Folded title={t("performance.title")} note={t("returns.days", { count: days })}>
      <dl className="card__b pf__list">
        <Row name={t("risk.volatility")}>
          {volatility === null ? tooFew : <Num>{shareText(volatility, locale)}</Num>}
        </Row>
        <Row name={t("performance.sharpe")}>{sharpe === null ? tooFew : <Interval of={sharpe} text={ratioText} />}</Row>
        <Row name={t("performance.sortino")}>{sortino === null ? tooFew : <Num>{ratioText(sortino, locale)}</Num>}</Row>
        <Row name={t("performance.drawdown")}>
          {drawdown === null ? (
            tooFew
          ) : (
            <>
              <Change share={drawdown.deepest} decimals={1} />
              <small>{t("performance.underHigh", { count: drawdown.longestDays })}</small>
            </>
          )}
        </Row>
        {benchmarks.map(({ what, name, valueUsdCents, total, excess }) => (
          <Row key={what} name={t(`performance.beside.${what}`, { name })}>
            {valueUsdCents === null ? tooFew : <Money cents={BigInt(valueUsdCents)} />}{" "}
            {total !== null && what !== "usd" && <Change share={total} decimals={1} />}
            {excess && (
              <small>
                {t("performance.excess")} <Interval of={excess} text={(value) => changeText(value, locale, 1)} />
              </small>
            )}
          </Row>
        ))}
      </dl>
      <p className="pf__small">{t("performance.text")}</p>
    </Folded>
  );
}

function Interval({ of, text }: { of: WithInterval; text(value: number, locale: string): string }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  return (
    <>
      <Num>{text(of.value, locale)}</Num>
      <small>
        {of.interval ? (
          <Num>
            {text(of.interval.low, locale)} … {text(of.interval.high, locale)}
          </Num>
        ) : (
          t("performance.noInterval")
        )}
      </small>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
