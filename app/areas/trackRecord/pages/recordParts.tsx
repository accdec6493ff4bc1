import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { MethodRecord } from "../model/outcomes.ts";
import type { TrackRecordView } from "../model/page.ts";
import { CheckYourself } from "./checkYourself.tsx";
import { BandForests, SignalForests } from "./forests.tsx";
import { Limits, MethodNotes } from "./methodNotes.tsx";
import { hasMonths, MonthPlots } from "./months.tsx";
import { PartFifths } from "./partFifths.tsx";
import { RankTable } from "./rankTable.tsx";
import { Research } from "./research.tsx";

/** The figures of the track record page: loaded by the browser when it has to render it. */

export { Verdicts } from "./verdicts.tsx";
export { WrongDirections } from "./wrongDirections.tsx";

/** The tables of one origin. */
export function Tables({ records }: { records: readonly MethodRecord[] }) {
  const { t } = useTranslation("trackRecord");
  return (
    <>
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

/** The basis of all figures, and how to check it. */
export function Grounds({ methods, published }: Pick<TrackRecordView, "methods" | "published">) {
  const { t } = useTranslation("trackRecord");
  return (
    <>
      <Part title={t("research.title")} lead={t("research.text")}>
        <Research />
      </Part>
      <Part title={t("method.title")} lead={t("method.text")}>
        <MethodNotes methods={methods} />
        <Limits />
      </Part>
      <Part title={t("check.title")} lead={t("check.text")} id="check">
        <CheckYourself published={published} />
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
