import "../indices.css";
import "#app/ui/css/table.css";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { chainName } from "#app/areas/tokenLists/public.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { IndexPageData } from "../../model/pages.ts";
import { indexMethodPath, indexPath } from "../../model/paths.ts";
import { LevelChart } from "../chart/levelChart.tsx";
import { BpsChange, levelText } from "../figures.tsx";
import { Locked } from "../locked.tsx";

const parts = () => import("./indexParts.ts");
const PerformanceCard = lazyFragment(async () => (await parts()).PerformanceCard);
const ConstituentsCard = lazyFragment(async () => (await parts()).ConstituentsCard);
const NextCard = lazyFragment(async () => (await parts()).NextCard);
const RebalancesCard = lazyFragment(async () => (await parts()).RebalancesCard);
const RecomputeCard = lazyFragment(async () => (await parts()).RecomputeCard);

/** One index: its level, its current and planned constituents, and how to recompute all of it. Source: docs/spec/indices.md#7. */
export function IndexPage({ trade, ...shown }: IndexPageData & { trade: ReactNode }) {
  const { index, costs, chart, opensWith, isSimulated } = shown;
  const { t } = useTranslation("indices");
  const {
    slug,
    method,
    constituents,
    rounds: rebalances,
    next,
    tokens,
    contributionDays,
    performance,
    notBuyable,
  } = index;
  const { chainId } = method;
  return (
    <div className="indices">
      <Head index={index} costs={costs} trade={trade} />
      <Notes index={index} />
      <section className="card" aria-label={t("chart.title")}>
        <CostSwitch slug={slug} costs={costs} />
        <LevelChart key={slug} chart={chart} name={index.name} costs={costs} />
        {chart.listedAt > 0 && <p className="indices__backtest">{t("backtestText")}</p>}
        {opensWith.performance && <Locked what="performance" plan={opensWith.performance} />}
      </section>
      <div className="indices__pair">
        <div className="indices__stack">
          {performance && <StaticFragment part={PerformanceCard} of={{ performance }} />}
          {constituents ? (
            <StaticFragment part={ConstituentsCard} of={{ constituents, contributionDays, chainId, notBuyable }} />
          ) : (
            opensWith.holdings && (
              <section className="card" aria-label={t("holdings.title")}>
                <div className="card__h">
                  <h2>{t("holdings.title")}</h2>
                </div>
                <Locked what="holdings" plan={opensWith.holdings} />
              </section>
            )
          )}
        </div>
        <div className="indices__stack">
          {rebalances && <StaticFragment part={NextCard} of={{ next, tokens, method }} />}
          {rebalances && <StaticFragment part={RebalancesCard} of={{ rounds: rebalances, tokens }} />}
          <StaticFragment part={RecomputeCard} of={{ slug, inputsOf: index.inputsOf, isSimulated }} />
        </div>
      </div>
      <p className="indices__advice">{t("advice")}</p>
    </div>
  );
}

function Head({ index, costs, trade }: Pick<IndexPageData, "index" | "costs"> & { trade: ReactNode }) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const { slug, name, day, method, retiredOn } = index;
  return (
    <div className="head">
      <div>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="indices__level">
          <Num className="indices__big">{levelText(costs === "after" ? index.levelNet : index.level, locale)}</Num>{" "}
          <span className="sub sm">
            <Sentence text={t(`levelOf.${costs}`)} parts={{ day: <DateTime at={day} /> }} />
          </span>
        </p>
        <p className="indices__facts sm">
          <span>
            {t("column.change24h")} <BpsChange bps={index.change24hBps} />
          </span>
          <span>
            {t("column.change30d")} <BpsChange bps={index.change30dBps} />
            {index.origin === "backfill" && index.change30dBps !== null && (
              <small className="mute"> {t("backtest")}</small>
            )}
          </span>
          <Badge>{method.chainId === null ? t("reference") : <bdi>{chainName(method.chainId)}</bdi>}</Badge>
          {retiredOn && <Badge tone="wait">{t("retired.badge")}</Badge>}
          <Link className="link" to={indexMethodPath(locale, slug)}>
            {t("method.crumb")}
          </Link>
        </p>
      </div>
      {trade}
    </div>
  );
}

/** Anything unusual about the index today. */
function Notes({ index: { stableSince, retiredOn } }: Pick<IndexPageData, "index">) {
  const { t } = useTranslation("indices");
  return (
    <>
      {retiredOn && (
        <Banner tone="wait" title={t("retired.badge")} live={false}>
          <p>
            <Sentence text={t("retired.text")} parts={{ day: <DateTime at={retiredOn} /> }} />
          </p>
        </Banner>
      )}
      {stableSince && (
        <Banner tone="wait" title={t("stable.title")} live={false}>
          <p>
            <Sentence text={t("stable.text")} parts={{ day: <DateTime at={stableSince} /> }} />
          </p>
        </Banner>
      )}
    </>
  );
}

function CostSwitch({ slug, costs }: { slug: string; costs: IndexPageData["costs"] }) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  return (
    <div className="card__h">
      <h2>{t("chart.title")}</h2>
      <nav className="iswitch" aria-label={t("costs.label")}>
        {(["after", "before"] as const).map((choice) => (
          <Link
            key={choice}
            to={`${indexPath(locale, slug)}${choice === "before" ? "?costs=before" : ""}`}
            aria-current={choice === costs ? "true" : undefined}
            preventScrollReset
          >
            {t(`costs.${choice}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
