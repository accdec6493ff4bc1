import { Link } from "@remix-run/react";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { newAlertPath } from "#app/areas/alerts/public.ts";
import { tokenPath } from "#app/areas/market/publicPages.ts";
import { DAY_MS, type RatingsRow } from "#app/services/marketData/public.ts";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { CompactDollars } from "#app/ui/compact.tsx";
import { MINUS } from "#app/ui/formatNumbers.ts";
import { GradeFigure } from "#app/ui/grade.tsx";
import { decimalPrice, ratioText, shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { RowIcon } from "#app/ui/rowMark.tsx";
import { Signal } from "#app/ui/signal.tsx";
import { Sparkline } from "#app/ui/sparkline.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { GRADE_COLUMNS, type RatingsColumn } from "../../model/columns.ts";
import type { Locks } from "../../model/page.ts";
import { ALERT_ICON_ID } from "./alertMark.tsx";

/** What a cell needs to know about the reader's plan. */
export type CellContext = {
  gradedTokens: Locks["gradedTokens"];
  gradesOf: string | null;
  gradesPlan: string | null;
  /** The plan that includes today's grades; null when the reader's does. */
  currentPlan: string | null;
};
type Cell = { content: ReactNode; isLocked?: boolean };

export function TokenCell({ row: { slug, symbol, name } }: { row: RatingsRow }) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  return (
    <>
      <Link className="ratings__name" to={tokenPath(locale, slug)} prefetch="intent" data-row>
        <span className="ratings__glyph" aria-hidden="true">
          {symbol.slice(0, 3)}
        </span>
        <span>
          <bdi className="ratings__full">{name}</bdi> <bdi className="mute">{symbol}</bdi>
        </span>
      </Link>
      {/* A plain link: a hundred of Remix's own would be noticeably slower. */}
      <a
        className="ratings__alert"
        href={newAlertPath(locale, { tokenId: slug })}
        aria-label={t("table.alert", { name })}
      >
        <RowIcon id={ALERT_ICON_ID} />
      </a>
    </>
  );
}

const isOpen = ({ capRank }: RatingsRow, { gradedTokens }: CellContext): boolean =>
  gradedTokens === "all" || (capRank !== null && capRank <= gradedTokens);

/** A cell of a row; one whose figure needs a higher plan does not contain the figure. */
export function buildCell(row: RatingsRow, column: RatingsColumn, context: CellContext): Cell {
  // Tokens of a class that is never graded have nothing to unlock.
  if (GRADE_COLUMNS.includes(column) && row.notRated?.tag !== "class" && !isOpen(row, context))
    return { content: <Locked plan={context.gradesPlan} />, isLocked: true };
  return { content: CELLS[column](row, context) };
}

const CELLS: Record<RatingsColumn, (row: RatingsRow, context: CellContext) => ReactNode> = {
  price: ({ price, change24h }) => (
    <>
      <span className="ratings__price">{price === null ? <Absent /> : <Price usd={decimalPrice(price)} />}</span>
      <span className="ratings__below">
        <Change share={change24h} />
      </span>
    </>
  ),
  change1h: (row) => <Change share={row.change1h} />,
  change24h: (row) => <Change share={row.change24h} />,
  change7d: (row) => <Change share={row.change7d} />,
  change30d: (row) => <Change share={row.change30d} />,
  change1y: (row) => <Change share={row.change1y} />,
  trader: (row) => (row.trader !== null ? <GradeFigure grade={row.trader} /> : <NotRated row={row} />),
  investor: (row) =>
    row.investor !== null ? <GradeFigure grade={row.investor} /> : row.notRated?.tag !== "class" && <Absent />,
  traderChange: (row) => <Points points={row.trader24h} />,
  investorChange: (row) => <Points points={row.investor24h} />,
  traderNow: ({ traderNow }, context) => <Provisional grade={traderNow} context={context} />,
  investorNow: ({ investorNow }, context) => <Provisional grade={investorNow} context={context} />,
  signal: (row, { gradesOf }) => row.traderSignal !== null && <SignalSince row={row} today={gradesOf} />,
  spark: (row) => <Sparkline path={row.spark} />,
  cap: (row) => <Dollars usd={row.cap} />,
  fdv: (row) => <Dollars usd={row.fdv} />,
  volume: (row) => <Dollars usd={row.volume24h} />,
  turnover: (row) => <Share share={row.turnover} />,
  volatility: (row) => <Share share={row.volatility30d} />,
  sharpe: (row) => <Ratio value={row.sharpe180d} />,
  sortino: (row) => <Ratio value={row.sortino180d} />,
  drawdown: (row) => <Share share={row.drawdown365d} />,
  beta: (row) => <Ratio value={row.beta90d} />,
  ath: ({ ath }) => (ath === null ? <Absent /> : <Price usd={decimalPrice(ath)} />),
};

function Locked({ plan }: { plan: string | null }) {
  const { t } = useTranslation("ratings");
  return (
    <>
      <Lock className="i ratings__lock" aria-hidden="true" />
      <span className="sr">{t("locked.in", { plan })}</span>
    </>
  );
}

/** A grade without its letter: only published grades have one. */
function Provisional({ grade, context: { currentPlan } }: { grade: number | null; context: CellContext }) {
  if (currentPlan !== null) return <Locked plan={currentPlan} />;
  return grade === null ? <Absent /> : <Num className="mute">{String(Math.round(grade))}</Num>;
}

/** Grades change by points, never by percent. */
function Points({ points }: { points: number | null }) {
  if (points === null) return <Absent />;
  const rounded = Math.round(points);
  const sign = rounded > 0 ? "+" : rounded < 0 ? MINUS : "";
  return <Num className={rounded > 0 ? "up" : rounded < 0 ? "down" : "mute"}>{`${sign}${Math.abs(rounded)}`}</Num>;
}

/** The signal, and how many days it has been unchanged. */
function SignalSince({ row: { traderSignal, traderSince }, today }: { row: RatingsRow; today: string | null }) {
  const { t } = useTranslation("ratings");
  if (traderSignal === null) return null;
  const days = traderSince && today ? Math.round((Date.parse(today) - Date.parse(traderSince)) / DAY_MS) : null;
  return (
    <span className="ratings__signal">
      <Signal signal={traderSignal} />
      {days !== null && <small className="mute">{t("days", { days: Math.max(0, days) })}</small>}
    </span>
  );
}

const Dollars = ({ usd }: { usd: number | null }) => (usd === null ? <Absent /> : <CompactDollars usd={usd} />);

function Share({ share }: { share: number | null }) {
  const locale = useUiLocale();
  return share === null ? <Absent /> : <Num>{shareText(share, locale)}</Num>;
}

function Ratio({ value }: { value: number | null }) {
  const locale = useUiLocale();
  return value === null ? <Absent /> : <Num>{ratioText(value, locale)}</Num>;
}

const CLASSES = ["stable", "wrapped", "staked", "receipt", "metal", "leveraged"] as const;
const isKnown = (kind: string): kind is (typeof CLASSES)[number] => (CLASSES as readonly string[]).includes(kind);

/** Why a token has no grade, in a word or two; the full text is for screen readers and on hover. */
function NotRated({ row: { notRated, class: kind } }: { row: RatingsRow }) {
  const { t } = useTranslation("ratings");
  if (notRated === null) return <Absent />;
  if (notRated.tag === "class")
    return <span className="mute">{isKnown(kind) ? t(`class.${kind}`) : t("notRated.class")}</span>;
  const counts = notRated.tag === "tooYoung" ? { have: notRated.have, need: notRated.need } : {};
  return <span className="mute">{t(`notRated.${notRated.tag}`, counts)}</span>;
}
