import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { CaseOpened } from "#events/case/events.ts";
import type { CaseAtDesk } from "../../model/wire.ts";
import { NoteList } from "../payment/notes.tsx";
import { StaffName } from "../staffName.tsx";
import { CaseActions } from "./caseActions.tsx";
import { CaseLinks, CaseSummary } from "./caseSummary.tsx";

const isGivenBack = ({ type, assignee }: CaseAtDesk["steps"][number]) => type === "CaseAssigned" && !assignee;

/** Why a person has to look, what was done about it, and what can be done now. */
export function CasePage({ case: of, me }: { case: CaseAtDesk; me: string }) {
  const { t } = useTranslation("support");
  const resolved = of.status === "resolved";
  return (
    <>
      <div className="head">
        <div className="desk__subject">
          <Badge tone={resolved ? "good" : "wait"}>{t(resolved ? "case.resolved" : "case.open")}</Badge>
          <h1>{t(`reason.${of.kind}.title`)}</h1>
          <p className="sub">{t(`reason.${of.kind}.text`)}</p>
        </div>
      </div>
      <div className="desk__cols">
        <div className="desk__col">
          <section className="card" aria-labelledby="about-title">
            <div className="card__h">
              <h2 id="about-title">{t("case.about")}</h2>
            </div>
            <div className="card__b desk__stack">
              <CaseSummary case={of} />
              <About of={of.about} />
              <CaseLinks case={of} />
              {of.parkedError !== null && (
                <Banner tone="bad" title={t("case.parkedError")} live={false}>
                  <p className="mono">{of.parkedError}</p>
                </Banner>
              )}
            </div>
          </section>
        </div>
        <div className="desk__col">
          <section className="card" aria-labelledby="steps-title">
            <div className="card__h">
              <h2 id="steps-title">{t("case.history")}</h2>
            </div>
            <ol className="card__b notes">
              {of.steps.map((step) => (
                <li key={step.version}>
                  <p className="xs mute">
                    <StaffName actor={step.actor} me={me} /> · <DateTime at={step.at} form="second" />
                  </p>
                  <p>
                    <Sentence
                      text={t(isGivenBack(step) ? "case.givenBack" : `case.step.${step.type}`)}
                      parts={{ assignee: step.assignee && <StaffName actor={step.assignee} me={me} /> }}
                    />
                    {step.resolution && <> · {t(`resolution.${step.resolution}`)}</>}
                  </p>
                </li>
              ))}
            </ol>
          </section>
          {of.notes.length > 0 && (
            <section className="card" aria-labelledby="notes-title">
              <div className="card__h">
                <h2 id="notes-title">{t("notes.title")}</h2>
                <span className="xs mute">{t("notes.count", { count: of.notes.length })}</span>
              </div>
              <div className="card__b">
                <NoteList notes={of.notes} me={me} />
              </div>
            </section>
          )}
          <CaseActions caseId={of.caseId} status={of.status} assignee={of.assignee} me={me} />
        </div>
      </div>
    </>
  );
}

/** The fields that the case was opened with, by their names in the ledger. */
function About({ of }: { of: CaseOpened }) {
  return (
    <dl className="kv">
      {Object.entries(of)
        .filter(([name, value]) => name !== "reason" && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="kv__row">
            <dt className="mono">{name}</dt>
            <dd className="mono">{String(value)}</dd>
          </div>
        ))}
    </dl>
  );
}
