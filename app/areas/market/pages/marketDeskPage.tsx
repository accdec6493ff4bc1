import "./marketDesk.css";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Sentence } from "#app/ui/sentence.tsx";
import type { MarketOverview } from "../model/overview.ts";
import { GradedMethods, NotRated } from "./gradedMethods.tsx";
import { HeldCloses, LongWorkTable, RunTable, TermsTable } from "./keepingTables.tsx";

/** The maintenance of the market: price sources, published days, and what is waiting. */
export function MarketDeskPage({ overview }: { overview: MarketOverview }) {
  const { t } = useTranslation("marketDesk");
  const { source, sources, work, methods, notRated, held, runs } = overview;
  return (
    <div className="keep">
      <div className="head">
        <div>
          <h1>{t("admin.title")}</h1>
          <p className="sub">{t("admin.lead")}</p>
        </div>
      </div>
      <Part title={t("admin.source.title")} lead={<SourceInUse source={source} />}>
        <TermsTable sources={sources} />
      </Part>
      <Part title={t("admin.methods.title")}>
        <GradedMethods methods={methods} />
      </Part>
      <Part title={t("admin.notRated.title")} lead={t("admin.notRated.lead")}>
        <NotRated counts={notRated} methods={methods} />
      </Part>
      <Part title={t("admin.held.title")} lead={t("admin.held.lead")}>
        <HeldCloses held={held} />
      </Part>
      <Part title={t("admin.work.title")}>
        <LongWorkTable work={work} />
      </Part>
      <Part title={t("admin.runs.title")}>
        <RunTable runs={runs} />
      </Part>
    </div>
  );
}

function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="keep__part" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="sub">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

function SourceInUse({ source }: { source: string | null }) {
  const { t } = useTranslation("marketDesk");
  if (source === null) return <>{t("admin.source.none")}</>;
  const name = (
    <bdi className="mono" dir="ltr">
      {source}
    </bdi>
  );
  const isSimulated = source.startsWith("simulated:");
  return <Sentence text={t(isSimulated ? "admin.source.simulated" : "admin.source.real")} parts={{ source: name }} />;
}
