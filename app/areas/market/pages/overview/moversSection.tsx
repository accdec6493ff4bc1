import { Link } from "@remix-run/react";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Change } from "#app/ui/change.tsx";
import { GradeFigure } from "#app/ui/grade.tsx";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { GradeMover, GradeMovers, PriceMover, PriceMovers, TokenName } from "../../model/marketPage.ts";
import { tokenPath } from "../../model/paths.ts";
import { dayText } from "../names/days.ts";
import { pointsText, whole } from "../names/marketFormats.ts";
import { usePlanName } from "../names/usePlanName.ts";

type MoversProps = { movers: PriceMovers; gradeMovers: GradeMovers };

/** The largest moves: prices from one close to the next, grades over a week. */
export function MoversSection({ movers, gradeMovers }: MoversProps) {
  const { t } = useTranslation("market");
  const noGrades = gradeMovers.day === null ? t("movers.noGrades") : t("movers.nothing");
  return (
    <section className="sec" aria-labelledby="movers">
      <div className="sec__h">
        <h2 id="movers">{t("movers.title")}</h2>
        <Among movers={movers} gradeMovers={gradeMovers} />
      </div>
      <div className="pair">
        <PriceList title={t("movers.up")} tokens={movers.up} />
        <PriceList title={t("movers.down")} tokens={movers.down} />
        <GradeList title={t("movers.gradeUp")} tokens={gradeMovers.up} nothing={noGrades} />
        <GradeList title={t("movers.gradeDown")} tokens={gradeMovers.down} nothing={noGrades} />
      </div>
      <Limited gradeMovers={gradeMovers} />
    </section>
  );
}

function Among({ movers: { among }, gradeMovers: { day } }: MoversProps) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  const count = <Num>{whole(among, locale)}</Num>;
  return (
    <p className="sub sm">
      {day === null ? (
        <Sentence text={t("movers.amongNoGrades")} parts={{ count }} />
      ) : (
        <Sentence
          text={t("movers.among")}
          parts={{ count, day: <bdi suppressHydrationWarning>{dayText(day, locale)}</bdi> }}
        />
      )}
    </p>
  );
}

/** Explains which grades are missing, and what unlocks them. */
function Limited({ gradeMovers: { tokens, opensWith, day } }: Pick<MoversProps, "gradeMovers">) {
  const { t } = useTranslation("market");
  const uiLocale = useUiLocale();
  const locale = useLocale();
  const planName = usePlanName();
  if (opensWith === null || tokens === "all" || day === null) return null;
  const plan = (
    <Link className="link" to={plansPath(locale)}>
      {planName(opensWith)}
    </Link>
  );
  return (
    <p className="locked hatch">
      <Lock className="i" aria-hidden="true" />
      <span>
        <Sentence text={t("movers.limited")} parts={{ count: <Num>{whole(tokens, uiLocale)}</Num>, plan }} />
      </span>
    </p>
  );
}

function PriceList({ title, tokens }: { title: string; tokens: readonly PriceMover[] }) {
  const { t } = useTranslation("market");
  return (
    <MoverList title={title} note={t("movers.in24h")} tokens={tokens} nothing={t("movers.nothing")}>
      {(token) => (
        <>
          <Price usd={decimalPrice(token.close)} />
          <Change share={token.change24h} />
        </>
      )}
    </MoverList>
  );
}

function GradeList({ title, tokens, nothing }: { title: string; tokens: readonly GradeMover[]; nothing: string }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  return (
    <MoverList title={title} note={t("movers.trader7d")} tokens={tokens} nothing={nothing}>
      {(token) => (
        <>
          <GradeFigure grade={token.grade} />
          <Num>{pointsText(token.change7d, locale, 0)}</Num>
        </>
      )}
    </MoverList>
  );
}

type MoverListProps<Mover> = {
  title: string;
  note: string;
  tokens: readonly Mover[];
  nothing: string;
  children: (token: Mover) => ReactNode;
};

function MoverList<Mover extends TokenName>({ title, note, tokens, nothing, children }: MoverListProps<Mover>) {
  const locale = useLocale();
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h3>{title}</h3>
        <span className="xs mute">{note}</span>
      </div>
      {tokens.length === 0 ? (
        <p className="card__b mute">{nothing}</p>
      ) : (
        <ol className="rank">
          {tokens.map((token) => (
            <li key={token.slug}>
              <Link to={tokenPath(locale, token.slug)}>
                <b>{token.name}</b> <span>{token.symbol}</span>
              </Link>
              {children(token)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
