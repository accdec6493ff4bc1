import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Change } from "#app/ui/change.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ReadyMarket } from "../../model/marketPage.ts";
import { RegimeWord } from "../charts/regime.tsx";
import { dayText } from "../names/days.ts";
import { Figure } from "../names/figure.tsx";
import { dollars, type Format, percentPerYear, pointsText, whole, wholeShare } from "../names/marketFormats.ts";

/** The market in seven numbers, all for one close. */
export function TotalsStrip({ totals, leader }: Pick<ReadyMarket, "totals" | "leader">) {
  const { t } = useTranslation("market");
  const share = leader ? t("totals.share", { symbol: leader.symbol }) : t("totals.leaderShare");
  return (
    <section className="card mstrip" aria-label={t("totals.label")}>
      <dl>
        <Cell name={t("totals.cap")} note={<Moved text={t("totals.in24h")} by={totals.capChange24h} />}>
          <Figure value={totals.cap} as={dollars} />
        </Cell>
        <Cell name={t("totals.volume")} note={<Moved text={t("totals.onDayBefore")} by={totals.volumeChange24h} />}>
          <Figure value={totals.volume} as={dollars} />
        </Cell>
        <Cell name={share} note={<Points by={totals.leaderShareChange30d} />}>
          <Figure value={totals.leaderShare} as={wholeTenths} />
        </Cell>
        <Cell name={t("totals.breadth")} note={t("totals.aboveMean")}>
          <Figure value={totals.breadth} as={wholeShare} />
        </Cell>
        <Cell name={t("totals.regime")} note={<Since run={totals.regimeRun} />}>
          <RegimeWord regime={totals.regime} />
        </Cell>
        <Cell name={t("totals.volatility")} note={t("totals.aYear")}>
          <Figure value={totals.volatility} as={percentPerYear} />
        </Cell>
        <Cell name={t("totals.mood")} note={t("totals.ofHundred")}>
          <Figure value={totals.mood} as={whole} />
        </Cell>
      </dl>
    </section>
  );
}

const wholeTenths: Format = (value, locale) => percentPerYear(value * 100, locale);

function Cell({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="mstrip__v">{children}</dd>
      <dd className="mstrip__n">{note}</dd>
    </div>
  );
}

function Moved({ text, by }: { text: string; by: number | null }) {
  return by === null ? null : <Sentence text={text} parts={{ change: <Change share={by} /> }} />;
}

function Points({ by }: { by: number | null }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  if (by === null) return null;
  return <Sentence text={t("totals.points30d")} parts={{ points: <Num>{pointsText(by * 100, locale)}</Num> }} />;
}

function Since({ run }: { run: ReadyMarket["totals"]["regimeRun"] }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  if (run === null) return null;
  const day = <bdi suppressHydrationWarning>{dayText(run.from, locale)}</bdi>;
  return <Sentence text={t(run.isWhole ? "totals.since" : "totals.sinceBefore")} parts={{ day }} />;
}
