import "./marketPage.css";
import "../charts/marketPlots.css";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { Moment } from "~/ui/moment";
import { Num } from "~/ui/num";
import { Sentence } from "~/ui/sentence";
import { EmptyState } from "~/ui/state";
import { useUiLocale } from "~/ui/uiLocale";
import type { MarketPageData, ReadyMarket } from "../../model/marketPage";
import { BreadthCard, CapCard, VolatilityCard } from "../charts/chartCards";
import { MoodCard, MoodParts } from "../charts/moodCard";
import { SharesCard } from "../charts/sharesCard";
import { dayText } from "../names/days";
import { whole } from "../names/marketFormats";
import { CorrelationCard } from "./correlationCard";
import { IndicesSection } from "./indicesSection";
import { MoversSection } from "./moversSection";
import { Preparing } from "./preparing";
import { RangeSwitch, RefusedRange } from "./rangeSwitch";
import { SectorsSection } from "./sectorsSection";
import { TotalsStrip } from "./totalsStrip";

/** The whole market at its last close. */
export function MarketPage({ market }: { market: MarketPageData }) {
  const { t } = useTranslation("market");
  if (market.state === "ready") return <Ready market={market} />;
  return (
    <div className="marketpage">
      <div className="head">
        <h1>{t("title")}</h1>
      </div>
      {market.state === "preparing" ? (
        <Preparing work={market.work} />
      ) : (
        <div className="card">
          <EmptyState title={t("none.title")}>{t("none.text")}</EmptyState>
        </div>
      )}
    </div>
  );
}

function Ready({ market }: { market: ReadyMarket }) {
  return (
    <div className="marketpage">
      <Head market={market} />
      {market.refused && <RefusedRange opensWith={market.refused.opensWith} />}
      {market.dueSince && <Late since={market.dueSince} />}
      <TotalsStrip {...market} />
      <div className="pair pair--wide">
        <CapCard {...market} />
        <SharesCard {...market} />
      </div>
      <div className="pair">
        <BreadthCard {...market} />
        <VolatilityCard {...market} />
        <MoodCard {...market} />
        <MoodParts {...market} />
      </div>
      <SectorsSection {...market} />
      <MoversSection {...market} />
      <CorrelationCard {...market} />
      <IndicesSection {...market} />
      <Source source={market.source} />
    </div>
  );
}

function Head({ market: { day, tokens, rated, range, ranges, correlations } }: { market: ReadyMarket }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  const parts = {
    day: (
      <time dateTime={day} suppressHydrationWarning>
        {dayText(day, locale)}
      </time>
    ),
    tokens: <Num>{whole(tokens, locale)}</Num>,
    rated: <Num>{whole(rated, locale)}</Num>,
  };
  return (
    <div className="head">
      <div>
        <h1>{t("title")}</h1>
        <p className="sub sm">
          <Sentence text={t("asOf")} parts={parts} />
        </p>
      </div>
      <RangeSwitch range={range} ranges={ranges} correlation={correlations.window} />
    </div>
  );
}

function Late({ since }: { since: string }) {
  const { t } = useTranslation("market");
  return (
    <div className="marketpage__note">
      <Banner tone="wait" title={t("late.title")}>
        <p>
          <Sentence text={t("late.text")} parts={{ since: <Moment at={since} form="second" /> }} />
        </p>
      </Banner>
    </div>
  );
}

/** Where the prices come from; some sources ask to be named. */
function Source({ source: { key, isSimulated, attribution } }: Pick<ReadyMarket, "source">) {
  const { t } = useTranslation("market");
  return (
    <p className="marketpage__source">
      {isSimulated ? t("source.simulated") : t("source.real", { source: key })}
      {attribution && (
        <>
          {" · "}
          {attribution.url ? (
            <a className="link" href={attribution.url} rel="noreferrer">
              {attribution.text}
            </a>
          ) : (
            attribution.text
          )}
        </>
      )}
    </p>
  );
}
