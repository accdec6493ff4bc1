import { Link } from "@remix-run/react";
import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { DateTime } from "#app/ui/dateTime.tsx";
import { GradeFigure } from "#app/ui/grade.tsx";
import { listText } from "#app/ui/intl.ts";
import { compactDollars } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type GradeSeen, METHOD_KEYS, type MethodKey, type TokenPageData } from "../../model/tokenPage.ts";
import { pointsChangeText } from "../figureTexts.ts";
import { LockedPart, planName } from "../locked.tsx";
import { Part } from "../part.tsx";
import { useDay } from "../useDay.ts";
import { GradeSums, usePartName } from "./gradeSums.tsx";

type GradeCardProps = Pick<TokenPageData, "grades" | "sums" | "madeOf"> & { tokenClass: string };

/** Both grades with their day, and how they add up. */
export function GradeCard({ grades, sums, madeOf, tokenClass }: GradeCardProps) {
  const { t } = useTranslation("tokens");
  const day = useDay();
  const dated = METHOD_KEYS.map((key) => grades[key]).find((grade) => grade.kind === "graded");
  const isAnyGraded = dated !== undefined;
  return (
    <Part title={t("grades.title")} note={dated && t("grades.of", { day: day(dated.day) })} place={2}>
      <div className="tokenpage__grades">
        {METHOD_KEYS.map((key) => (
          <GradeCell key={key} method={key} grade={grades[key]} tokenClass={tokenClass} />
        ))}
      </div>
      {sums.isLocked && <GradeParts madeOf={madeOf} />}
      {isAnyGraded &&
        (sums.isLocked ? (
          <div className="tokenpage__sums">
            <h3>{t("locked.sums")}</h3>
            <LockedPart plan={sums.plan} text={t("locked.sumsText", { plan: planName(sums.plan) })} />
          </div>
        ) : (
          <GradeSums sums={sums.value} />
        ))}
    </Part>
  );
}

/** What the grades consist of, for readers who may not see how they add up. */
function GradeParts({ madeOf }: Pick<GradeCardProps, "madeOf">) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  const formatPartName = usePartName();
  const formatParts = (key: MethodKey) => listText(madeOf[key].map(formatPartName), locale);
  return (
    <p className="xs mute">
      {t("grades.madeOf", { trader: formatParts("trader"), investor: formatParts("investor") })}
    </p>
  );
}

function GradeCell({ method, grade, tokenClass }: { method: MethodKey; grade: GradeSeen; tokenClass: string }) {
  const { t } = useTranslation("tokens");
  return (
    <div>
      <p className="xs mute">{t(`grades.${method}`)}</p>
      <div className="tokenpage__grade">
        {grade.kind === "graded" ? (
          <GradeFigure grade={grade.grade} />
        ) : grade.kind === "locked" ? (
          <LockedGrade plan={grade.plan} />
        ) : (
          t("grades.none")
        )}
      </div>
      <p className="xs mute">
        <GradeNote grade={grade} tokenClass={tokenClass} />
      </p>
    </div>
  );
}

function GradeNote({ grade, tokenClass }: { grade: GradeSeen; tokenClass: string }) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  if (grade.kind === "unpublished") return <>{t("grades.unpublished")}</>;
  if (grade.kind === "notRated") return <NotRatedReason grade={grade} tokenClass={tokenClass} />;
  if (grade.kind === "locked") return null;
  return (
    <>
      {grade.change24h !== null && (
        <Sentence
          text={t("grades.change")}
          parts={{ points: <Num>{pointsChangeText(grade.change24h, locale)}</Num> }}
        />
      )}
      {grade.provisional && (
        <span className="tokenpage__provisional">
          <Sentence
            text={t("grades.provisional")}
            parts={{
              grade: <Num>{String(grade.provisional.grade)}</Num>,
              time: <DateTime at={grade.provisional.at} form="second" />,
            }}
          />
        </span>
      )}
      {grade.plan && (
        <span className="tokenpage__newer">
          <PlanLink plan={grade.plan} text={t("locked.current", { plan: planName(grade.plan) })} />
        </span>
      )}
    </>
  );
}

function LockedGrade({ plan }: { plan: EntitledSlug }) {
  const { t } = useTranslation("tokens");
  return (
    <span className="tokenpage__lockedgrade hatch">
      <PlanLink plan={plan} text={t("locked.grade", { plan: planName(plan) })} />
    </span>
  );
}

function PlanLink({ plan, text }: { plan: EntitledSlug; text: string }) {
  const locale = useLocale();
  return (
    <Link className="link" to={plansPath(locale, { slug: plan, duration: "monthly" })}>
      <Lock className="i" aria-hidden="true" />
      {text}
    </Link>
  );
}

function NotRatedReason({ grade, tokenClass }: { grade: GradeSeen & { kind: "notRated" }; tokenClass: string }) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  const dayText = useDay();
  const { reason, firstDay } = grade;
  const day = dayText(grade.day);
  if (reason === null) return <>{t("notRated.unknown", { day })}</>;
  switch (reason.tag) {
    case "class":
      return <>{t(tokenClass === "stable" ? "notRated.peg" : "notRated.class")}</>;
    case "heldPrice":
      return <>{t("notRated.heldPrice")}</>;
    case "noClose":
      return <>{t("notRated.noClose", { day })}</>;
    case "tooFewFigures":
      return <>{t("notRated.tooFewFigures", { day })}</>;
    case "thinVolume":
      return (
        <>
          {t("notRated.thinVolume", {
            median: compactDollars(reason.median, locale),
            need: compactDollars(reason.need, locale),
          })}
        </>
      );
    case "tooYoung":
      return (
        <>
          {t("notRated.tooYoung", { need: reason.need, have: reason.have })}{" "}
          {firstDay !== null && t("notRated.firstDay", { day: dayText(firstDay) })}
        </>
      );
  }
}
