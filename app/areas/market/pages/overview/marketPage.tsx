import "./marketPage.css";
import "../charts/marketPlots.css";
import "#app/ui/css/table.css";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { useIsRead } from "#app/ui/firstInteraction.ts";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MarketPageData, ReadyMarket } from "../../model/marketPage.ts";
import { dayText } from "../names/days.ts";
import { whole } from "../names/marketFormats.ts";
import { CorrelationCard } from "./correlationCard.tsx";
import { Preparing } from "./preparing.tsx";
import { RangeSwitch, RefusedRange } from "./rangeSwitch.tsx";

const parts = () => import("./marketParts.ts");
const TotalsStrip = lazyFragment(async () => (await parts()).TotalsStrip);
const CapCard = lazyFragment(async () => (await parts()).CapCard);
const SharesCard = lazyFragment(async () => (await parts()).SharesCard);
const BreadthCard = lazyFragment(async () => (await parts()).BreadthCard);
const VolatilityCard = lazyFragment(async () => (await parts()).VolatilityCard);
const MoodCard = lazyFragment(async () => (await parts()).MoodCard);
const MoodParts = lazyFragment(async () => (await parts()).MoodParts);
const SectorsSection = lazyFragment(async () => (await parts()).SectorsSection);
const MoversSection = lazyFragment(async () => (await parts()).MoversSection);
const IndicesSection = lazyFragment(async () => (await parts()).IndicesSection);

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
  const { totals, leader, second, mood, histories, formulas, sectors, movers, gradeMovers, indices } = market;
  // Charts need JavaScript to be read with the keyboard; rendering them does not.
  const isRead = useIsRead();
  return (
    <div className="marketpage">
      <Head market={market} />
      {market.refused && <RefusedRange opensWith={market.refused.opensWith} />}
      {market.dueSince && <Late since={market.dueSince} />}
      <StaticFragment part={TotalsStrip} of={{ totals, leader }} />
      <div className="pair pair--wide">
        <StaticFragment part={CapCard} of={{ histories, formulas }} isWanted={isRead} />
        <StaticFragment part={SharesCard} of={{ histories, formulas, leader, second }} />
      </div>
      <div className="pair">
        <StaticFragment part={BreadthCard} of={{ histories, formulas }} isWanted={isRead} />
        <StaticFragment part={VolatilityCard} of={{ histories, formulas, totals }} isWanted={isRead} />
        <StaticFragment part={MoodCard} of={{ histories, formulas }} isWanted={isRead} />
        <StaticFragment part={MoodParts} of={{ mood, totals, formulas }} />
      </div>
      <StaticFragment part={SectorsSection} of={{ sectors }} />
      <StaticFragment part={MoversSection} of={{ movers, gradeMovers }} />
      <CorrelationCard {...market} />
      <StaticFragment part={IndicesSection} of={{ indices, formulas }} />
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
          <Sentence text={t("late.text")} parts={{ since: <DateTime at={since} form="second" /> }} />
        </p>
      </Banner>
    </div>
  );
}

/** The source of the prices; some sources require attribution. */
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
