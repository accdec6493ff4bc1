import "./token.css";
import "~/ui/css/table.css";
import type { ReactNode } from "react";
import { useReloadWhenOpened } from "~/areas/billing/public";
import type { Swappable } from "~/areas/swap/public";
import { Drawn } from "~/ui/drawn";
import { partOf } from "~/ui/parts";
import type { ListsOfToken } from "../../tokenLists/public";
import type { TokenPageData } from "../model/tokenPage";
import { SignalsCard } from "./grades/signalsCard";
import { TokenHead } from "./tokenHead";
import { TokenNotes } from "./tokenNotes";
import { useFreshPage } from "./useFreshPage";

const parts = () => import("./tokenParts");
const AboutCard = partOf(async () => (await parts()).AboutCard);
const CorrelationCard = partOf(async () => (await parts()).CorrelationCard);
const FundamentalsCard = partOf(async () => (await parts()).FundamentalsCard);
const GradeCard = partOf(async () => (await parts()).GradeCard);
const MethodRecordCard = partOf(async () => (await parts()).MethodRecordCard);
const LevelsCard = partOf(async () => (await parts()).LevelsCard);
const QuantCard = partOf(async () => (await parts()).QuantCard);
const ScenarioCard = partOf(async () => (await parts()).ScenarioCard);

type TokenPageProps = { page: TokenPageData; chart?: ReactNode; lists?: ListsOfToken; swap?: Swappable | null };

/**
 * One token: price, chart, grades taken apart, signals with their outcomes, and figures. `chart` is the card of its chart,
 * `swap` where it can be swapped.
 */
export function TokenPage({ page, chart, lists = null, swap = null }: TokenPageProps) {
  const { token, fundamentals, markets, attributions, grades, sums, signals, record, figures, scenario, formulas } =
    page;
  useFreshPage();
  useReloadWhenOpened(sums.isLocked || signals.isLocked || scenario.isLocked);
  // What follows another price has no signals, scenarios or levels of its own: no plan opens any.
  const isRated = token.class === "coin";
  return (
    <div className="tokenpage">
      <TokenHead token={token} lists={lists} swap={swap} />
      <TokenNotes token={token} grades={grades} peg={figures?.peg ?? null} />
      <div className="tokenpage__columns">
        <div className="tokenpage__column">
          {chart && <section className="tokenpage__chart">{chart}</section>}
          {isRated && <SignalsCard signals={signals} />}
          {isRated && token.delistedOn === null && (
            <Drawn part={ScenarioCard} of={{ scenario, formula: formulas.scenario }} />
          )}
          {figures && (
            <div className="tokenpage__two">
              <Drawn part={QuantCard} of={{ figures, formulas }} />
              <Drawn part={CorrelationCard} of={{ correlation: figures.correlation }} />
            </div>
          )}
          <Drawn part={AboutCard} of={{ token, markets, attributions }} />
        </div>
        <div className="tokenpage__column">
          <Drawn part={GradeCard} of={{ grades, sums, tokenClass: token.class }} />
          {fundamentals && <Drawn part={FundamentalsCard} of={{ fundamentals }} />}
          {record && <Drawn part={MethodRecordCard} of={{ record }} />}
          {figures && isRated && (
            <Drawn part={LevelsCard} of={{ levels: figures.levels, formula: formulas.supportResistance }} />
          )}
        </div>
      </div>
    </div>
  );
}
