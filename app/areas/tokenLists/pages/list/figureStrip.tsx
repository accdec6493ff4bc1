import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LockedControl } from "#app/areas/offers/public.ts";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { GradeFigure } from "#app/ui/grade.tsx";
import { changeText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ListFigures, ListPageData, ShownList } from "../../model/pages.ts";

type StripProps = { figures: ListFigures; list: ShownList; plans: ListPageData["plans"] };

/** Four figures about the list. */
export function FigureStrip({ figures, list, plans }: StripProps) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const { leader } = figures;
  return (
    <dl className="list__strip">
      <Figure
        label={t("column.tokens")}
        note={figures.withoutAddress > 0 && t("strip.own", { count: figures.withoutAddress })}
      >
        <Num>{figures.tokens}</Num>
      </Figure>
      <Figure label={t("strip.mean")} note={<SignalCounts signals={figures.signals} plan={plans.signals} />}>
        <MeanGrade grade={figures.meanTrader} plan={plans.grades} />
      </Figure>
      <Figure
        label={t("strip.parts")}
        note={
          leader && (
            <>
              <bdi>{leader.name}</bdi> <Num>{changeText(leader.change30d, locale, 1)}</Num>
            </>
          )
        }
      >
        <Change share={figures.equalParts} decimals={1} />
      </Figure>
      <Figure label={t("column.followers")} note={t("strip.clones", { count: list.clones })}>
        <Num>{list.followers}</Num>
      </Figure>
    </dl>
  );
}

function Figure({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="list__figure">{children}</dd>
      {note && (
        <dd className="xs mute" suppressHydrationWarning>
          {note}
        </dd>
      )}
    </div>
  );
}

function MeanGrade({ grade, plan }: { grade: ListFigures["meanTrader"]; plan: string | null }) {
  if (grade === "locked") return <LockedFigure plan={plan} />;
  return grade === null ? <Absent /> : <GradeFigure grade={grade} />;
}

function SignalCounts({ signals, plan }: { signals: ListFigures["signals"]; plan: string | null }) {
  const { t } = useTranslation("tokenLists");
  if (signals === null) return null;
  if (signals !== "locked") return t("strip.signals", signals);
  return plan && t("locked.signals", { plan });
}

/** Locked for the reader: shows the plan that includes it, never a value. */
export function LockedFigure({ plan }: { plan: string | null }) {
  return (
    <LockedControl className="list__locked" plan={plan} why="figure">
      {plan && <span aria-hidden="true">{plan}</span>}
    </LockedControl>
  );
}
