import "./token.css";
import type { ReactNode } from "react";
import { useReloadWhenOpened } from "~/areas/billing/public";
import type { ListsOfToken } from "../../tokenLists/public";
import type { TokenPageData } from "../model/tokenPage";
import { AboutCard } from "./aboutCard";
import { CorrelationCard } from "./correlationCard";
import { GradeCard } from "./grades/gradeCard";
import { MethodRecordCard } from "./grades/methodRecordCard";
import { SignalsCard } from "./grades/signalsCard";
import { LevelsCard } from "./levelsCard";
import { QuantCard } from "./quantCard";
import { ScenarioCard } from "./scenarioCard";
import { TokenHead } from "./tokenHead";
import { TokenNotes } from "./tokenNotes";
import { useFreshPage } from "./useFreshPage";

type TokenPageProps = { page: TokenPageData; chart?: ReactNode; lists?: ListsOfToken };

/** One token: price, chart, grades taken apart, signals with their outcomes, and figures. `chart` is the card of its chart. */
export function TokenPage({ page, chart, lists = null }: TokenPageProps) {
  const { token, grades, sums, signals, record, figures, scenario, formulas } = page;
  useFreshPage();
  useReloadWhenOpened(sums.isLocked || signals.isLocked || scenario.isLocked);
  // What follows another price has no signals, scenarios or levels of its own: no plan opens any.
  const isRated = token.class === "coin";
  return (
    <div className="tokenpage">
      <TokenHead token={token} lists={lists} />
      <TokenNotes token={token} grades={grades} peg={figures?.peg ?? null} />
      <div className="tokenpage__columns">
        <div className="tokenpage__column">
          {chart && <section className="tokenpage__chart">{chart}</section>}
          {isRated && <SignalsCard signals={signals} />}
          {isRated && token.delistedOn === null && <ScenarioCard scenario={scenario} formula={formulas.scenario} />}
          {figures && (
            <div className="tokenpage__two">
              <QuantCard figures={figures} formulas={formulas} />
              <CorrelationCard correlation={figures.correlation} />
            </div>
          )}
          <AboutCard token={token} />
        </div>
        <div className="tokenpage__column">
          <GradeCard grades={grades} sums={sums} tokenClass={token.class} />
          {record && <MethodRecordCard record={record} />}
          {figures && isRated && <LevelsCard levels={figures.levels} formula={formulas.supportResistance} />}
        </div>
      </div>
    </div>
  );
}
