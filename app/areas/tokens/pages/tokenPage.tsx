import "./token.css";
import "./chart/tokenChart.css";
import "#app/ui/css/table.css";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useReloadOnPlanChange } from "#app/areas/billing/public.ts";
import { SwapButton, type Swappable } from "#app/areas/swap/public.ts";
import { type ListsOfToken, TokenStar } from "#app/areas/tokenLists/public.ts";
import { useIsRead } from "#app/ui/firstInteraction.ts";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import type { TokenChartData } from "../model/chartAnswer.ts";
import type { TokenPageData } from "../model/tokenPage.ts";

const parts = () => import("./tokenParts.ts");
const WORDS = ["tokens"];
const AboutCard = lazyFragment(async () => (await parts()).AboutCard, WORDS);
const AlertLink = lazyFragment(async () => (await parts()).AlertLink, WORDS);
const ChartOfToken = lazyFragment(async () => (await parts()).ChartOfToken, ["tokenChart"]);
const CorrelationCard = lazyFragment(async () => (await parts()).CorrelationCard, WORDS);
const FundamentalsCard = lazyFragment(async () => (await parts()).FundamentalsCard, WORDS);
const GradeCard = lazyFragment(async () => (await parts()).GradeCard, WORDS);
const LevelsCard = lazyFragment(async () => (await parts()).LevelsCard, WORDS);
const MethodRecordCard = lazyFragment(async () => (await parts()).MethodRecordCard, WORDS);
const QuantCard = lazyFragment(async () => (await parts()).QuantCard, WORDS);
const ScenarioCard = lazyFragment(async () => (await parts()).ScenarioCard, WORDS);
const SignalsCard = lazyFragment(async () => (await parts()).SignalsCard, WORDS);
const TokenFacts = lazyFragment(async () => (await parts()).TokenFacts, WORDS);
const TokenName = lazyFragment(async () => (await parts()).TokenName, WORDS);
const TokenNotes = lazyFragment(async () => (await parts()).TokenNotes, WORDS);
const TokenPrice = lazyFragment(async () => (await parts()).TokenPrice, WORDS);

type TokenPageProps = {
  page: TokenPageData;
  chart?: TokenChartData | null;
  lists?: ListsOfToken;
  swap?: Swappable | null;
};

/** One token: price, chart, grade breakdowns, signals with their outcomes, and figures. `swap`: how it can be swapped. */
export function TokenPage({ page, chart = null, lists = null, swap = null }: TokenPageProps) {
  const {
    token,
    fundamentals,
    markets,
    attributions,
    grades,
    sums,
    madeOf,
    signals,
    record,
    figures,
    scenario,
    formulas,
  } = page;
  useFreshPage();
  useReloadOnPlanChange(sums.isLocked || signals.isLocked || scenario.isLocked);
  // A token that follows another price has no signals, scenarios or levels of its own: no plan includes any.
  const isRated = token.class === "coin";
  return (
    <div className="tokenpage">
      <TokenHead token={token} lists={lists} swap={swap} />
      <StaticFragment part={TokenNotes} of={pickNotes(page)} />
      <div className="tokenpage__columns">
        <div className="tokenpage__column">
          {chart && <ChartBox page={page} chart={chart} />}
          {isRated && <StaticFragment part={SignalsCard} of={{ slug: token.slug, signals }} />}
          {isRated && token.delistedOn === null && (
            <StaticFragment part={ScenarioCard} of={{ scenario, formula: formulas.scenario }} />
          )}
          {figures && (
            <div className="tokenpage__two">
              <StaticFragment part={QuantCard} of={{ figures, formulas }} />
              <StaticFragment part={CorrelationCard} of={{ correlation: figures.correlation }} />
            </div>
          )}
          <StaticFragment part={AboutCard} of={{ token, markets, attributions }} />
        </div>
        <div className="tokenpage__column">
          <StaticFragment part={GradeCard} of={{ grades, sums, madeOf, tokenClass: token.class }} />
          {fundamentals && <StaticFragment part={FundamentalsCard} of={{ fundamentals }} />}
          {record && <StaticFragment part={MethodRecordCard} of={{ record }} />}
          {figures && isRated && (
            <StaticFragment part={LevelsCard} of={{ levels: figures.levels, formula: formulas.supportResistance }} />
          )}
        </div>
      </div>
    </div>
  );
}

type TokenHeadProps = Pick<Required<TokenPageProps>, "lists" | "swap"> & Pick<TokenPageData, "token">;

/** The token's identity, its price, and its actions. */
function TokenHead({ token, lists, swap }: TokenHeadProps) {
  const { slug, symbol, name, capRank, categories } = token;
  return (
    <div className="tokenpage__head">
      <div>
        <div className="tokenpage__name">
          <StaticFragment part={TokenName} of={{ symbol, name, capRank, categories }} />
          <TokenStar slug={slug} name={name} lists={lists} />
        </div>
        <StaticFragment part={TokenPrice} of={{ token }} />
        <div className="tokenpage__acts">
          {/* A token that no longer trades triggers no alerts. */}
          {token.delistedOn === null && <StaticFragment part={AlertLink} of={{ slug }} />}
          {swap && <SwapButton size="s" tokenId={token.tokenId} {...swap} />}
        </div>
      </div>
      {token.price.usd !== null && <StaticFragment part={TokenFacts} of={{ token }} />}
    </div>
  );
}

/** The chart with other data of the page: the latest price, the levels, and the signals that the caller may see. */
function ChartBox({ page: { token, figures, signals }, chart }: { page: TokenPageData; chart: TokenChartData }) {
  // Keyboard use needs its code; its static rendering does not.
  const isRead = useIsRead();
  const { usd, at, isLate } = token.price;
  const shown = {
    chart,
    price: usd === null || at === null ? null : { usd, at, isStale: isLate },
    levels: figures ? [...figures.levels.above, ...figures.levels.below].map(({ price }) => price) : [],
    signals: signals.isLocked ? [] : signals.value.rows.map(({ day, signal }) => ({ day, signal })),
    isRead,
  };
  return (
    <section className="tokenpage__chart">
      <StaticFragment key={token.slug} part={ChartOfToken} of={shown} isWanted={isRead} />
    </section>
  );
}

const pickNotes = ({ token: { name, price, delistedOn }, grades, figures }: TokenPageData) => ({
  token: { name, price, delistedOn },
  isUngraded: grades.trader.kind === "notRated" && grades.trader.reason?.tag === "class",
  peg: figures?.peg ?? null,
});

/** Prices are refreshed every minute; more frequent requests would return the same. */
const POLL_INTERVAL_MS = 60_000;

/** Reloads the page's figures every minute while the page is visible and online. */
function useFreshPage() {
  const { revalidate, state } = useRevalidator();
  const latestState = useRef(state);
  latestState.current = state;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine && latestState.current === "idle") revalidate();
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
