import "./trackRecord.css";
import "#app/ui/css/table.css";
import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { trackRecordPath } from "#app/areas/market/publicPages.ts";
import { Banner } from "#app/ui/banner.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { TrackRecordView } from "../model/page.ts";

const parts = () => import("./recordParts.tsx");
const Verdicts = lazyFragment(async () => (await parts()).Verdicts);
const WrongDirections = lazyFragment(async () => (await parts()).WrongDirections);
const Tables = lazyFragment(async () => (await parts()).Tables);
const Grounds = lazyFragment(async () => (await parts()).Grounds);

/** What the grades predicted and what happened: poor figures have the same position and size as good ones. */
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
      <StaticFragment part={Verdicts} of={{ methods }} />
      {shown && <Shown shown={shown} origins={view.origins} />}
      <StaticFragment part={Grounds} of={{ methods, published: view.published }} />
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
            <Sentence text={t("through")} parts={{ day: <DateTime at={through} /> }} />
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
      <StaticFragment part={WrongDirections} of={{ records }} />
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
      <StaticFragment part={Tables} of={{ records }} />
    </>
  );
}
