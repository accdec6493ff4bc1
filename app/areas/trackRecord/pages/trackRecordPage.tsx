import "./trackRecord.css";
import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { trackRecordPath } from "~/areas/market/public";
import { Banner } from "~/ui/banner";
import { Moment } from "~/ui/moment";
import { Sentence } from "~/ui/sentence";
import { EmptyState } from "~/ui/state";
import { useUiLocale } from "~/ui/uiLocale";
import type { TrackRecordView } from "../model/page";
import { CheckYourself } from "./checkYourself";
import { BandForests, SignalForests } from "./forests";
import { Limits, MethodNotes } from "./methodNotes";
import { hasMonths, MonthPlots } from "./months";
import { PartFifths } from "./partFifths";
import { RankTable } from "./rankTable";
import { Research } from "./research";
import { Verdicts } from "./verdicts";
import { WrongWays } from "./wrongWays";

/** What the grades said and what happened then: poor figures in the same place and size as good ones. */
export function TrackRecordPage({ view }: { view: TrackRecordView }) {
  const { t } = useTranslation("trackRecord");
  const { isSimulated, methods, shown } = view;
  return (
    <div className="record">
      <Head view={view} />
      {isSimulated && (
        <Banner tone="wait" title={t("simulated.title")} live={false}>
          <p>{t("simulated.text")}</p>
        </Banner>
      )}
      {shown === null && (
        <div className="card">
          <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
        </div>
      )}
      <Verdicts methods={methods} />
      {shown && <Shown shown={shown} origins={view.origins} />}
      <Part title={t("research.title")} lead={t("research.text")}>
        <Research />
      </Part>
      <Part title={t("method.title")} lead={t("method.text")}>
        <MethodNotes methods={methods} />
        <Limits />
      </Part>
      <Part title={t("check.title")} lead={t("check.text")} id="check">
        <CheckYourself published={view.published} />
      </Part>
    </div>
  );
}

function Head({ view: { through } }: { view: TrackRecordView }) {
  const { t } = useTranslation("trackRecord");
  return (
    <div className="head">
      <div>
        <h1>{t("title")}</h1>
        <p className="sub">{t("lead")}</p>
        {through !== null && (
          <p className="sub sm mute">
            <Sentence text={t("through")} parts={{ day: <Moment at={through} /> }} />
          </p>
        )}
      </div>
      <a className="btn" href="#check">
        <Download className="i" aria-hidden="true" /> {t("download")}
      </a>
    </div>
  );
}

type ShownProps = { shown: NonNullable<TrackRecordView["shown"]>; origins: TrackRecordView["origins"] };

/** The tables of one origin; the others are a link away and never added to it. */
function Shown({ shown: { origin, records }, origins }: ShownProps) {
  const { t } = useTranslation("trackRecord");
  const locale = useUiLocale();
  return (
    <>
      <WrongWays records={records} />
      <div>
        <nav className="tabs" aria-label={t("tabs")}>
          {origins.map((known) => (
            <Link
              key={known}
              to={trackRecordPath(locale, known)}
              preventScrollReset
              aria-current={known === origin ? "page" : undefined}
            >
              {t(`origins.${known}`)}
            </Link>
          ))}
        </nav>
        <p className="record__text">{t(`originText.${origin}`)}</p>
      </div>
      <Part title={t("signals.title")} lead={t("signals.text")}>
        <SignalForests records={records} />
      </Part>
      <Part title={t("bands.title")} lead={t("bands.text")}>
        <BandForests records={records} />
      </Part>
      {hasMonths(records) && (
        <Part title={t("months.title")} lead={t("months.text")}>
          <MonthPlots records={records} />
        </Part>
      )}
      <Part title={t("rank.title")} lead={t("rank.text")}>
        <RankTable records={records} />
      </Part>
      <Part title={t("parts.title")} lead={t("parts.text")}>
        <PartFifths records={records} />
      </Part>
    </>
  );
}

type PartProps = { title: string; lead?: ReactNode; id?: string; children: ReactNode };

function Part({ title, lead, id, children }: PartProps) {
  const titleId = useId();
  return (
    <section className="record__part" id={id} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {lead && <p className="record__text">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
