import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Change } from "#app/ui/change.tsx";
import { DateTime, dateTimeText } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { compactDollars, ratioText, shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { computeScale, fromTop, linePath } from "#app/ui/plotGeometry.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { OwnPreview } from "../../model/own.ts";
import type { PreviewState } from "./usePreview.ts";

type PreviewCardProps = { state: PreviewState; isUnfinished: boolean; hasChain: boolean };

/** The back-test of the rule, always labelled as one. */
export function PreviewCard({ state, isUnfinished, hasChain }: PreviewCardProps) {
  const { t } = useTranslation("ownIndex");
  const { preview, refusal, hasFailed, isWaiting } = state;
  const isOld = isUnfinished || isWaiting || refusal !== null || hasFailed;
  return (
    <section className="card own__preview" aria-labelledby="own-preview">
      <div className="card__h">
        <h2 id="own-preview">{t("preview.title")}</h2>
        {preview?.simulated && <Badge>{t("common:simulatedMarket")}</Badge>}
      </div>
      <div className="card__b own__past" aria-busy={isWaiting}>
        <p className="sm sub">{t("preview.about")}</p>
        <noscript>
          <button type="submit" className="btn btn--s" form="own-form" name="intent" value="preview">
            {t("preview.show")}
          </button>
        </noscript>
        <p className="sm" role="status">
          {isUnfinished && t("preview.unfinished")}
          {!isUnfinished && isWaiting && t("preview.computing")}
          {!isUnfinished && !isWaiting && (refusal?.error ?? (hasFailed ? t("preview.failed") : null))}
        </p>
        {preview && (
          <div className="own__figures" data-old={isOld || undefined}>
            <PastChart preview={preview} />
            <Figures preview={preview} />
            {preview.isWithoutPools && <p className="xs mute">{t("preview.withoutPools")}</p>}
            <Holdings preview={preview} hasChain={hasChain} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Dashed throughout, because all of it is back-tested. Time runs from left to right in every language. */
function PastChart({ preview: { days, levelNet } }: { preview: OwnPreview }) {
  const { t } = useTranslation("ownIndex");
  const locale = useUiLocale();
  const [from = "", to = ""] = [days[0], days.at(-1)];
  if (levelNet.length < 2) return null;
  const scale = computeScale(levelNet);
  const level = (value: number) => ratioText(value, locale);
  const day = (at: string) => dateTimeText(at, "day", locale);
  const words = {
    ...{ from: day(from), to: day(to) },
    ...{ low: level(Math.min(...levelNet)), high: level(Math.max(...levelNet)) },
  };
  return (
    <figure className="own__chart">
      <figcaption className="xs mute">{t("preview.line", { start: level(levelNet[0] ?? 0) })}</figcaption>
      <div dir="ltr">
        <div className="own__plot" role="img" aria-label={t("preview.chart", words)} suppressHydrationWarning>
          <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="own__line" d={linePath(levelNet, scale)} vectorEffect="non-scaling-stroke" />
          </svg>
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              className="own__tick xs mute num"
              style={{ insetBlockStart: `${fromTop(scale, tick)}%` }}
              aria-hidden="true"
              suppressHydrationWarning
            >
              {grouped(String(tick), locale)}
            </span>
          ))}
        </div>
        <div className="own__days xs mute" aria-hidden="true" suppressHydrationWarning>
          <bdi>{day(from)}</bdi>
          <bdi>{day(to)}</bdi>
        </div>
      </div>
    </figure>
  );
}

const BPS = 10_000;
const MILLION = 1_000_000;

function Figures({ preview }: { preview: OwnPreview }) {
  const { t } = useTranslation("ownIndex");
  const locale = useUiLocale();
  const change = (bps: number | null) => <Change share={bps === null ? null : bps / BPS} />;
  const span = (from: string, to: string) => (
    <Sentence text={t("preview.span")} parts={{ from: <DateTime at={from} />, to: <DateTime at={to} /> }} />
  );
  const { days, tradedBps } = preview;
  const hasFallen = preview.drawdownBps < 0;
  return (
    <dl className="own__dl">
      <Figure label={t("preview.all")} note={span(days[0] ?? "", days.at(-1) ?? "")}>
        {change(preview.changeBps)}
      </Figure>
      <Figure label={t("preview.days30")}>{change(preview.change30dBps)}</Figure>
      <Figure label={t("preview.days365")}>{change(preview.change365dBps)}</Figure>
      <Figure label={t("preview.fall")} note={hasFallen && span(preview.drawdownFrom, preview.drawdownTo)}>
        {change(preview.drawdownBps)}
      </Figure>
      <Figure label={t("preview.rounds")}>
        <Num>{grouped(String(preview.rounds), locale)}</Num>
      </Figure>
      <Figure label={t("preview.traded")}>
        {tradedBps === null ? <Absent /> : <Num>{shareText(tradedBps / BPS, locale)}</Num>}
      </Figure>
    </dl>
  );
}

const Figure = ({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{children}</b>
      {note && <small className="xs mute">{note}</small>}
    </dd>
  </div>
);

function Holdings({ preview: { constituents }, hasChain }: { preview: OwnPreview; hasChain: boolean }) {
  const { t } = useTranslation("ownIndex");
  const locale = useUiLocale();
  const pool = (usd: number | null) =>
    usd === null ? (
      <b className="own__off">{t("preview.notHere")}</b>
    ) : (
      <span suppressHydrationWarning>{t("preview.pool", { amount: compactDollars(usd, locale) })}</span>
    );
  return (
    <>
      <h3>{t("preview.holds")}</h3>
      {!hasChain && <p className="xs mute">{t("preview.lookOnly")}</p>}
      <ol className="own__holds">
        {constituents.map(({ tokenId, name, symbol, weightPpm, poolUsd }) => (
          <li key={tokenId}>
            <span>
              <bdi>{name}</bdi> <bdi className="mute xs">{symbol}</bdi>
            </span>
            {hasChain && <span className="xs mute">{pool(poolUsd)}</span>}
            <Num>{shareText(weightPpm / MILLION, locale, 2)}</Num>
          </li>
        ))}
      </ol>
    </>
  );
}
