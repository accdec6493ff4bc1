import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { MarketStrip, SignalRecord } from "#app/areas/market/publicPages.ts";
import { trackRecordPath } from "#app/areas/market/publicPages.ts";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { CoinLine } from "#app/ui/coinLine.tsx";
import { CompactDollars } from "#app/ui/compact.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Sparkline } from "#app/ui/sparkline.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { RegimeCell } from "./regimeCell.tsx";
import "./marketStrip.css";

/** The market in five figures, and how accurate the signals were. */
export function MarketStripCells({ strip }: { strip: MarketStrip }) {
  const { t } = useTranslation("marketStrip");
  const locale = useUiLocale();
  const { cap, capChange, capLine, leader, leaderShare, breadth, volatility, record, tokens, day } = strip;
  return (
    <section className="card mstrip ratings__strip" aria-label={t("label")}>
      <dl>
        <div>
          <dt>{t("cap")}</dt>
          <dd className="mstrip__v">
            {cap === null ? <Absent /> : <CompactDollars usd={cap} />}
            {capChange !== null && <Change share={capChange} />}
          </dd>
          <dd className="mstrip__x">
            <Sparkline path={capLine} />
          </dd>
          <dd className="mstrip__n">
            <Sentence text={t("capNote", { tokens })} parts={{ day: <DateTime at={day} /> }} />
          </dd>
        </div>
        <div className="mstrip__leader">
          <dt>{leader ? t("leader", { name: leader.name }) : t("leaderUnknown")}</dt>
          <ShareFigure share={leaderShare} />
          <dd className="mstrip__n">{t("leaderNote")}</dd>
        </div>
        <div>
          <dt>{t("breadth")}</dt>
          <ShareFigure share={breadth} half />
          <dd className="mstrip__n">{t("breadthNote")}</dd>
        </div>
        <RegimeCell strip={strip} />
        <div>
          <dt>{t("volatility")}</dt>
          <dd className="mstrip__v">
            {volatility === null ? <Absent /> : <Num>{shareText(volatility.now / 100, locale)}</Num>}
            {volatility && <small className="mute">{t("aYear")}</small>}
          </dd>
          {volatility && (
            <>
              <dd className="mstrip__x">
                <Place {...volatility} />
              </dd>
              <dd className="mstrip__n">
                {t("ran", {
                  least: shareText(volatility.least / 100, locale, 0),
                  most: shareText(volatility.most / 100, locale, 0),
                })}
              </dd>
            </>
          )}
        </div>
        <RecordCell record={record} />
      </dl>
    </section>
  );
}

function ShareFigure({ share, half = false }: { share: number | null; half?: boolean }) {
  const locale = useUiLocale();
  return (
    <>
      <dd className="mstrip__v">{share === null ? <Absent /> : <Num>{shareText(share, locale)}</Num>}</dd>
      <dd className="mstrip__x">
        {share !== null && (
          <span
            className={half ? "mstrip__meter mstrip__meter--half" : "mstrip__meter"}
            style={{ "--w": `${(share * 100).toFixed(1)}%` } as CSSProperties}
            aria-hidden="true"
          >
            <span />
          </span>
        )}
      </dd>
    </>
  );
}

/** The position of a figure between the minimum and the maximum of its days. */
function Place({ now, least: min, most: max }: NonNullable<MarketStrip["volatility"]>) {
  const share = max > min ? (now - min) / (max - min) : 0;
  return (
    <span
      className="mstrip__place"
      style={{ "--p": `${(share * 100).toFixed(1)}%` } as CSSProperties}
      aria-hidden="true"
    >
      <span />
    </span>
  );
}

/** The past accuracy of grades is one press away from any grade. */
function RecordCell({ record }: { record: SignalRecord | null }) {
  const { t } = useTranslation("marketStrip");
  const locale = useUiLocale();
  return (
    <div className="mstrip__record">
      <dt>
        {t("record")}
        <Link className="link" to={trackRecordPath(locale)}>
          {t("trackRecord")}
        </Link>
      </dt>
      {record === null ? (
        <dd className="mstrip__say">{t("noRecord")}</dd>
      ) : (
        <>
          <dd className="mstrip__say">
            <Sentence
              text={t(`said.${record.origin}`, { days: record.horizon })}
              parts={{
                cases: (
                  <b>
                    <Num>{grouped(String(record.tokenDays), locale)}</Num>
                  </b>
                ),
                share: (
                  <b>
                    <Num>{shareText(record.share, locale)}</Num>
                  </b>
                ),
              }}
            />
          </dd>
          <dd className="mstrip__x">
            <CoinLine
              share={record.share}
              interval={record.interval && [record.interval.low, record.interval.high]}
              cases={record.tokenDays}
            />
          </dd>
          <dd className="mstrip__n">
            {record.interval
              ? t("interval", {
                  low: shareText(record.interval.low, locale, 0),
                  high: shareText(record.interval.high, locale, 0),
                })
              : t("tooFew")}
          </dd>
        </>
      )}
    </div>
  );
}
