import "../portfolio.css";
import { Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { buildMovesPath } from "../../model/movesQuery.ts";
import type { DoneTag, OverviewData, OverviewPageData, Refused } from "../../model/pages.ts";
import { importPath, portfolioPath } from "../../model/paths.ts";
import { GuestStart } from "../guestStart.tsx";
import { KeysLine } from "../keysLine.tsx";
import { RefusedForm } from "../refusedForm.ts";
import { usePortfolioKeys } from "../usePortfolioKeys.ts";
import { ChainNotes } from "./chainNotes.tsx";
import { HoldingsCard } from "./holdingsCard.tsx";
import { QuestionsCard } from "./questionsCard.tsx";
import { Settings } from "./settings.tsx";
import { AllocationCard, ChainsCard, PerformanceCard, RiskCard } from "./sideCards.tsx";
import { EmptyStart, Reading } from "./starts.tsx";
import { TotalCard } from "./totalCard.tsx";
import { WalletsCard } from "./walletsCard.tsx";

/** Forms without a field that an error could be shown next to. */
const FIELDLESS = ["mark", "remove", "accept", "refuse"];

type OverviewPageProps = { shown: OverviewPageData; did?: DoneTag | null; refused?: Refused | null };

/** What the wallets hold, what it cost and how it did. Source: docs/spec/portfolio.md#7. */
export function OverviewPage({ shown, did = null, refused = null }: OverviewPageProps) {
  const { t } = useTranslation("portfolio");
  const box = useRef<HTMLDivElement>(null);
  usePortfolioKeys(box);
  return (
    <RefusedForm.Provider value={refused}>
      <div className="pf" ref={box}>
        <Head shown={shown} />
        <div aria-live="polite">{did && <Banner tone="good" title={t(`done.${did}`)} live={false} />}</div>
        {refused && FIELDLESS.includes(refused.intent) && <Banner tone="bad" title={refused.error} />}
        <Content shown={shown} />
      </div>
    </RefusedForm.Provider>
  );
}

function Content({ shown }: { shown: OverviewPageData }): ReactNode {
  if (shown.is === "guest") return <GuestStart />;
  if (shown.is === "reading") return <Reading />;
  const { portfolio, query } = shown;
  if (portfolio.wallets.length === 0 && portfolio.holdings.length === 0) return <EmptyStart />;
  return (
    <>
      {query.isSample && <SampleNote />}
      <ChainNotes chains={portfolio.chains} />
      <Shown data={shown} />
    </>
  );
}

function Shown({ data }: { data: OverviewData }) {
  const { portfolio, performance, questions, query } = data;
  return (
    <>
      <div className="pf__grid">
        <TotalCard data={data} />
        <div className="pf__side">
          <WalletsCard wallets={portfolio.wallets} query={query} />
          <AllocationCard portfolio={portfolio} />
        </div>
        <QuestionsCard questions={questions} wallets={portfolio.wallets} />
        <HoldingsCard data={data} />
        <div className="pf__rest">
          <ChainsCard portfolio={portfolio} />
          {performance && <RiskCard performance={performance} valueUsdCents={portfolio.totals.valueUsdCents} />}
          {performance && <PerformanceCard performance={performance} />}
          <Settings query={query} />
        </div>
      </div>
      <KeysLine keys={["filter", "rows", "open", "next", "accept"]} />
    </>
  );
}

function Head({ shown }: { shown: OverviewPageData }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const isSample = shown.is === "shown" && shown.query.isSample;
  return (
    <div className="head">
      <div>
        <h1>
          {t("meta.title")} {isSample && <Badge tone="wait">{t("sample.badge")}</Badge>}
        </h1>
        <p className="sub sm">
          {t("lead")}{" "}
          {shown.is === "shown" && (
            <Sentence text={t("asOf")} parts={{ time: <DateTime at={shown.portfolio.asOf} form="second" /> }} />
          )}
        </p>
      </div>
      {shown.is === "shown" && !isSample && (
        <div className="pf__acts">
          <ButtonLink to={buildMovesPath(locale, {})}>{t("holdings.allMoves")}</ButtonLink>
          <ButtonLink to={importPath(locale)}>{t("empty.import")}</ButtonLink>
        </div>
      )}
    </div>
  );
}

function SampleNote() {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  return (
    <Banner title={t("sample.title")} live={false}>
      <p>
        {t("sample.text")}{" "}
        <Link className="link" to={portfolioPath(locale)}>
          {t("sample.leave")}
        </Link>
      </p>
    </Banner>
  );
}
